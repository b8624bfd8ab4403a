import type { Locator, Page } from '@playwright/test';

export const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
export const passwordCard = (page: Page): Locator => card(page, 'Password Settings');
export const questionsCard = (page: Page): Locator => card(page, 'Security Questions');
export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });
export const alertsOf = (page: Page): Locator => page.getByRole('region', { name: 'Alerts' });

/** The bodies sent from now on with the given method to matching paths. */
export const callsTo = (page: Page, method: string, path: RegExp): string[] => {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.method() === method && path.test(request.url())) seen.push(request.postData() ?? '');
  });
  return seen;
};
