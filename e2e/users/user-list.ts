import { expect, type Page } from '@playwright/test';
import { closeMenu } from '../close-opened.ts';

/** Opens the list and waits for its rows. */
export const openList = async (page: Page, query = ''): Promise<void> => {
  await page.goto(`/users${query}`);
  await expect(page.getByRole('heading', { name: 'User List', level: 1 })).toBeVisible();
  await expect(page.getByText(/^(More than )?[\d,]+ users?$/)).toBeVisible();
  // The rows are rendered after the rest of the page.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

/** As in a stack that still uses the legacy API, where the other list redirects to the legacy one. */
export const switchToLegacyList = (page: Page): Promise<unknown> =>
  page.route('**/api/stack-parameters', (route) =>
    route.fulfill({ json: [{ key: 'bp.idm.at.legacy-api.enabled', value: 'True' }] }),
  );

export const listTable = (page: Page) => page.getByRole('table', { name: 'User List' });

export const rowOf = (page: Page, text: string) => listTable(page).getByRole('row').filter({ hasText: text });

export const pageLinks = (page: Page) => page.getByRole('navigation', { name: 'Pages' });

export const total = (page: Page, count: number) =>
  page.getByText(`${count} ${count === 1 ? 'user' : 'users'}`, { exact: true });

/** The field for usernames and the like. */
export const textField = (page: Page) => page.getByLabel('Username, E-mail, Emp. Id or Fed. Login Id');

/** Every call of the list from now on. */
export const watchListCalls = (page: Page): URL[] => {
  const calls: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^\/api\/users(\/legacy)?$/.test(url.pathname) && request.method() === 'GET') calls.push(url);
  });
  return calls;
};

export const menuButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Actions for ${name}`, exact: true });

/** The actions that a user's row offers. */
export const actionsOf = async (page: Page, name: string): Promise<string[]> => {
  if ((await menuButton(page, name).count()) === 0) return [];
  await menuButton(page, name).click();
  const items = page.getByRole('menu').getByRole('menuitem');
  await expect(items.first()).toBeVisible();
  const labels = await items.allInnerTexts();
  await closeMenu(page);
  return labels;
};

export const runAction = async (page: Page, name: string, action: string): Promise<void> => {
  await menuButton(page, name).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};
