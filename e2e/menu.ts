import { expect, type Page } from '@playwright/test';
import { closeMenu } from './close-opened.ts';

export type ShownMenu = Record<string, string[]>;

/** The top navigation as a person sees it: each menu with its entries. A single entry forms its own menu. */
export const readMenu = async (page: Page): Promise<ShownMenu> => {
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  const shown: ShownMenu = {};
  for (const item of await navigation.getByRole('listitem').all()) {
    const button = item.getByRole('button');
    if ((await button.count()) === 0) {
      const label = await item.getByRole('link').innerText();
      shown[label] = [label];
      continue;
    }
    await button.click();
    const entries = page.getByRole('menu').getByRole('menuitem');
    await expect(entries.first()).toBeVisible();
    shown[await button.innerText()] = await entries.allInnerTexts();
    await closeMenu(page);
  }
  return shown;
};

export const openUserMenu = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^User menu: / }).click();
  await expect(page.getByRole('menuitem', { name: 'About' })).toBeVisible();
};
