import { expect, type Page } from '@playwright/test';

/** As a link of the page would: the guard is asked without loading everything again. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => window.history.pushState(null, '', to), path);

const leave = async (page: Page, path: string): Promise<void> => {
  await page
    .locator('h1')
    .evaluateAll((headings) => headings.map((one) => one.setAttribute('data-left', '')));
  await follow(page, path);
  await expect(page.locator('h1[data-left]')).toHaveCount(0);
};

/**
 * Goes on to a screen of somebody who is signed in; the first of a page is loaded. By way of another screen, since one
 * that looks the same would not be known from the one before.
 */
export const goOnTo = async (page: Page, path: string): Promise<void> => {
  if (page.url() === 'about:blank') return void (await page.goto(path));
  await leave(page, '/error');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await leave(page, path);
};
