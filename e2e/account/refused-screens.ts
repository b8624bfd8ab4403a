import { allows } from '@keystead/contract/access/access.ts';
import type { Right } from '@keystead/contract/access/rights.ts';
import { expect, type Page } from '@playwright/test';
import { consoleScreens } from '../console-screens.ts';
import { followLink } from '../navigate.ts';

/** The address of a screen, with any record. */
export const addressOf = (path: string): string => path.replace(/\$\w+/g, '1');

/** Expects every screen the person has no right to to lead to the page that says so. */
export const expectRefused = async (page: Page, rights: ReadonlySet<Right>): Promise<void> => {
  const refusalPath = rights.size === 0 ? '/permissionsRequired' : '/forbidden';
  const forbiddenPaths = consoleScreens
    .filter(({ access }) => !allows(access, rights))
    .map(({ path }) => path);
  await page.goto(addressOf(forbiddenPaths[0] ?? ''));
  await expect(page).toHaveURL(refusalPath);
  for (const path of forbiddenPaths) {
    await followLink(page, addressOf(path));
    await expect(page, path).toHaveURL(refusalPath);
  }
};
