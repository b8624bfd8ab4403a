import { allows } from '@keystead/contract/access/access.ts';
import { expect } from '@playwright/test';
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

test('nobody gets past the sign-in', async ({ page }) => {
  test.slow();
  expect(guardedPaths).toContain('/blank');
  for (const path of guardedPaths) {
    await page.goto(path.replace(/\$\w+/g, '1'));
    await expect(page, path).toHaveURL(/\/login(\?|$)/);
  }
});

/** The guard is the same for everybody: two people try every screen, the others one of each area. */
const triesEveryScreen = ['olivia', 'nick'];

const oneOfEachArea = (paths: string[]): string[] => [
  ...new Map(paths.map((path) => [path.split('/')[1], path])).values(),
];

for (const [name, person] of Object.entries(people)) {
  if (name === 'tess') continue;
  test.describe(name, () => {
    test.use({ person });

    test('is refused what is not theirs', async ({ page }) => {
      test.slow();
      const context = await menuContextOf(page);
      const closed = builtScreens
        .filter(({ access }) => !allows(access, context.rights))
        .map(({ path }) => path);
      const tried = triesEveryScreen.includes(name) ? closed : oneOfEachArea(closed);
      for (const path of tried) {
        await page.goto(path.replace(/\$\w+/g, '1'));
        await expect(page, path).toHaveURL(name === 'nick' ? '/permissionsRequired' : '/forbidden');
      }
    });
  });
}
