import { join } from 'node:path';
import type { Page } from '@playwright/test';

const folder = process.env.SCREENSHOTS;

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Pictures of a screen, wide and narrow, light and dark; only when SCREENSHOTS names a folder for them. */
export const screenshot = async (page: Page, name: string): Promise<void> => {
  if (!folder) return;
  const before = page.viewportSize();
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: join(folder, `${name}-${size.width}-${colorScheme}.png`) });
    }
  }
  if (before) await page.setViewportSize(before);
};
