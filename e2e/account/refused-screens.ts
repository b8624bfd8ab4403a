import { allows } from '@keystead/contract/access/access.ts';
import type { Right } from '@keystead/contract/access/rights.ts';
import { expect, type Page } from '@playwright/test';
import { builtScreens } from '../built-screens.ts';

/** An address of a screen; any record will do. */
export const addressOf = (path: string): string => path.replace(/\$\w+/g, '1');

/** As a link of the page would: the guard is asked without loading everything again. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => window.history.pushState(null, '', to), addressOf(path));

/** Every screen that the person has no right to leads to the page that says so. */
export const expectRefused = async (page: Page, rights: ReadonlySet<Right>): Promise<void> => {
  const refused = rights.size === 0 ? '/permissionsRequired' : '/forbidden';
  const closed = builtScreens.filter(({ access }) => !allows(access, rights)).map(({ path }) => path);
  await page.goto(addressOf(closed[0] ?? ''));
  await expect(page).toHaveURL(refused);
  for (const path of closed) {
    await follow(page, path);
    await expect(page, path).toHaveURL(refused);
  }
};
