import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { widths } from './layout.ts';

const folder = process.env.SCREENSHOTS;

/** Takes screenshots of a screen at four widths, light and dark, if SCREENSHOTS names a folder for them. */
export const screenshot = async (page: Page, name: string): Promise<void> => {
  if (!folder) return;
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) });
    }
  }
  if (before) await page.setViewportSize(before);
};
