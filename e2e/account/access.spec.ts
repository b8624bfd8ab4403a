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
    await page.goto(path.replace(/\$\w+/g, '1'), { waitUntil: 'commit' });
    await expect(page, path).toHaveURL(/\/login(\?|$)/);
  }
});

/** The guard is the same for everybody: two people try every screen, some others one of each area. */
const tries: Partial<Record<keyof typeof people, 'every screen' | 'one of each area'>> = {
  olivia: 'every screen',
  nick: 'every screen',
  una: 'one of each area',
  lily: 'one of each area',
  sue: 'one of each area',
  lou: 'one of each area',
  rob: 'one of each area',
};

const oneOfEachArea = (paths: string[]): string[] => [
  ...new Map(paths.map((path) => [path.split('/')[1], path])).values(),
];

for (const [name, extent] of Object.entries(tries)) {
  test.describe(name, () => {
    test.use({ person: people[name as keyof typeof people] });

    test('is refused what is not theirs', async ({ page }) => {
      test.slow();
      const { rights } = await menuContextOf(page);
      const closed = builtScreens.filter(({ access }) => !allows(access, rights)).map(({ path }) => path);
      for (const path of extent === 'every screen' ? closed : oneOfEachArea(closed)) {
        await page.goto(path.replace(/\$\w+/g, '1'), { waitUntil: 'commit' });
        await expect(page, path).toHaveURL(name === 'nick' ? '/permissionsRequired' : '/forbidden');
      }
    });
  });
}
