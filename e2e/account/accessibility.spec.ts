import { expect } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { builtScreens } from '../built-screens.ts';
import { openUserMenu } from '../menu.ts';
import { enterPassword, type Person, people } from '../people.ts';
import { test } from '../test.ts';

const steps = {
  code: { step: 'code', uid: 'abcdefghij0123', phoneEnding: '73' },
  'new password': {
    step: 'newPassword',
    uid: 'abcdefghij0123',
    owner: { userName: 'ella.expired@maplegrove.example', firstName: 'Ella', lastName: 'Expired' },
  },
};

for (const path of [
  '/login?mx.crmId=10002',
  '/login?note=timedOut',
  '/contact-us',
  '/help',
  '/reset-password',
  '/forbidden',
  '/unauthorized',
  '/error?returnUrl=/about',
  '/no-such-page',
]) {
  test(`${path} for a visitor`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Preparing the sign-in')).toHaveCount(0);
    await expectAccessible(page);
  });
}

for (const [name, json] of Object.entries(steps)) {
  test(`the sign-in step ${name}`, async ({ page }) => {
    await page.route('**/components/identity-management/authorize*', (route) => route.fulfill({ json }));
    await page.goto('/login');
    await page.getByRole('button', { name: /^(Verify|Save)$/ }).click();
    await expect(page.getByRole('textbox').first()).toBeFocused();
    await expectAccessible(page);
  });
}

test('a failed sign-in with the demo accounts open', async ({ page }) => {
  await page.goto('/login');
  await page.getByText('Demo accounts').click();
  await enterPassword(page, 'nobody@maplegrove.example');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});

test.describe('signed in', () => {
  test.use({ person: people.una });

  // Axe looks at every cell of the long table of licences; a few rows tell it as much.
  test.beforeEach(({ page }) =>
    page.route('**/api/licences', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: (await response.json()).slice(0, 5) });
    }),
  );

  for (const path of [
    '/about',
    '/acknowledgements',
    '/contact-us',
    '/help',
    '/forbidden',
    '/test',
    '/no-such-page',
  ]) {
    test(path, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    });
  }

  test('the open user menu', async ({ page }) => {
    await page.goto('/about');
    await openUserMenu(page);
    await expectAccessible(page);
  });

  test('the open palette', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Go to a screen' }).click();
    await expect(page.getByRole('textbox', { name: 'Go to a screen' })).toBeVisible();
    await expectAccessible(page);
  });

  test('the licence details', async ({ page }) => {
    await page.goto('/acknowledgements');
    await page
      .getByRole('button', { name: /^Detail/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'License Details' })).toBeVisible();
    await expectAccessible(page);
  });
});

/** Who opens the screens that need a right, by the beginning of their address. */
const openers: [start: string, person: Person][] = [
  ['/my-profile', people.olivia],
  ['/customer-selection', people.sue],
  ['/service', people.lou],
  ['/ect/administration', people.amy],
  ['/ect/', people.eve],
  ['/conversions/', people.connie],
  ['/tokenManagement', { userName: 'r.token@harborpoint.example', fullName: 'Right token' }],
  ['/shared-login', { userName: 'shared.all@harborpoint.example', fullName: 'Shared All' }],
  ['/configuration', { userName: 'cfg.all@harborpoint.example', fullName: 'Cfg All' }],
  ['/', people.una],
];

for (const { path, access, isForward } of builtScreens) {
  if (isForward || access === 'public' || access === 'signedIn' || path.includes('$')) continue;
  test.describe(path, () => {
    test.use({ person: openers.find(([start]) => path.startsWith(start))?.[1] ?? null });

    test('has nothing for axe to find', async ({ page }) => {
      // A few rows of the log tell axe as much as a hundred.
      await page.route('**/api/logs/paged*', async (route) => {
        const response = await route.fetch();
        const found = await response.json();
        await route.fulfill({ response, json: { ...found, data: found.data.slice(0, 5) } });
      });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).not.toHaveURL(/\/(forbidden|login)/);
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    });
  });
}

test.describe('without rights', () => {
  test.use({ person: people.nick });

  test('/permissionsRequired', async ({ page }) => {
    await page.goto('/permissionsRequired');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
});
