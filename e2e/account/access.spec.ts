import { allows } from '@keystead/contract/access/access.ts';
import { expect, type Page } from '@playwright/test';
import { builtScreens } from '../built-screens.ts';
import { menuContextOf } from '../menu-context.ts';
import { people } from '../people.ts';
import { test } from '../test.ts';

/** Written out, so that no screen becomes public by mistake. */
const publicPaths = [
  '/login',
  '/create-session',
  '/logout',
  '/reset-password',
  '/set-password',
  '/contact-us',
  '/help',
  '/unauthorized',
  '/forbidden',
  '/error',
  '/$',
];

const guardedPaths = builtScreens.map(({ path }) => path).filter((path) => !publicPaths.includes(path));

const oneOfEachArea = (paths: string[]): string[] => [
  ...new Map(paths.map((path) => [path.split('/')[1], path])).values(),
];

/** As a link of the page would: the guard is asked without loading everything again. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => window.history.pushState(null, '', to), path.replace(/\$\w+/g, '1'));

test('nobody gets past the sign-in', async ({ page }) => {
  expect(guardedPaths).toContain('/blank');
  for (const path of oneOfEachArea(guardedPaths)) {
    await page.goto(path.replace(/\$\w+/g, '1'), { waitUntil: 'commit' });
    await expect(page, path).toHaveURL(/\/login(\?|$)/);
  }
  for (const path of guardedPaths) {
    await follow(page, path);
    await expect(page, path).toHaveURL(/\/login(\?|$)/);
  }
});

/** The guard is the same for everybody; these stand for every kind of menu. */
const { una, leo, lily, olivia, nick, fay, sue, lou, eve, amy, connie } = people;

for (const [name, person] of Object.entries({
  una,
  leo,
  lily,
  olivia,
  nick,
  fay,
  sue,
  lou,
  eve,
  amy,
  connie,
})) {
  test.describe(name, () => {
    test.use({ person });

    test('is refused what is not theirs', async ({ page }) => {
      const { rights } = await menuContextOf(page);
      const closed = builtScreens.filter(({ access }) => !allows(access, rights)).map(({ path }) => path);
      const refused = name === 'nick' ? '/permissionsRequired' : '/forbidden';
      await page.goto(closed[0]?.replace(/\$\w+/g, '1') ?? '');
      await expect(page).toHaveURL(refused);
      for (const path of closed) {
        await follow(page, path);
        await expect(page, path).toHaveURL(refused);
      }
    });
  });
}
