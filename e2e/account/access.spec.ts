import { expect } from '@playwright/test';
import { consoleScreens } from '../console-screens.ts';
import { followLink } from '../navigate.ts';
import { test } from '../test.ts';
import { addressOf } from './refused-screens.ts';

/** Listed explicitly, so that no screen becomes public by mistake. */
const publicPaths = [
  '/login',
  '/create-session',
  '/logout',
  '/reset-password',
  '/set-password',
  '/set-up',
  '/contact-us',
  '/help',
  '/unauthorized',
  '/forbidden',
  '/error',
  // Tells visitors that it does not exist.
  '/test',
  '/$',
];

const guardedPaths = consoleScreens.map(({ path }) => path).filter((path) => !publicPaths.includes(path));

const oneOfEachArea = (paths: string[]): string[] => [
  ...new Map(paths.map((path) => [path.split('/')[1], path])).values(),
];

test('no one gets past the sign-in', async ({ page }) => {
  expect(guardedPaths).toContain('/blank');
  for (const path of oneOfEachArea(guardedPaths)) {
    await page.goto(addressOf(path), { waitUntil: 'commit' });
    await expect(page, path).toHaveURL(/\/login(\?|$)/);
  }
  for (const path of guardedPaths) {
    await followLink(page, addressOf(path));
    await expect(page, path).toHaveURL(/\/login(\?|$)/);
  }
});
