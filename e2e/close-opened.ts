import { expect, type Locator, type Page } from '@playwright/test';

const hasFocus = (opened: Locator): Promise<boolean> =>
  opened.last().evaluate((element) => element.contains(document.activeElement));

/** The key goes to whatever has the focus, and the focus moves a moment after the opening. */
export const closeOpened = async (page: Page, opened: Locator): Promise<void> => {
  await expect.poll(() => hasFocus(opened)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(opened).toHaveCount(0);
};

export const closeMenu = (page: Page): Promise<void> =>
  closeOpened(page, page.getByRole('menu').filter({ visible: true }));
