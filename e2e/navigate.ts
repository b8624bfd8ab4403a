import { expect, type Page } from '@playwright/test';

/** Navigates like a link on the page: the guard runs without a full reload. */
export const followLink = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => window.history.pushState(null, '', to), path);

const navigateAway = async (page: Page, path: string): Promise<void> => {
  await page
    .locator('h1')
    .evaluateAll((headings) => headings.map((one) => one.setAttribute('data-left', '')));
  await followLink(page, path);
  await expect(page.locator('h1[data-left]')).toHaveCount(0);
};

/**
 * Navigates to a screen as a signed-in user; the first one is a full page load. It goes through another screen, because
 * a screen that looks the same could not be told from the previous one.
 */
export const navigateTo = async (page: Page, path: string): Promise<void> => {
  if (page.url() === 'about:blank') return void (await page.goto(path));
  await navigateAway(page, '/error');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await navigateAway(page, path);
};
