import { expect, type Page } from '@playwright/test';

/** Waits until nothing stands in for content that is still loading. */
export const expectLoaded = (page: Page): Promise<void> =>
  expect(page.locator('.mantine-Skeleton-root, [data-placeholder]')).toHaveCount(0);
