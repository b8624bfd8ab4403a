import { expect, type Page } from '@playwright/test';
import { documentScreens } from '../../console/src/conversions/screen.ts';
import { legacyUserListScreen } from '../../console/src/users/list/screen.ts';
import { expectAccessible } from '../axe.ts';
import { closeMenu } from '../close-opened.ts';
import { consoleScreens } from '../console-screens.ts';
import { expectLoaded } from '../expect-loaded.ts';
import { expectLayout } from '../layout.ts';
import { openUserMenu } from '../menu.ts';
import { navigateTo } from '../navigate.ts';
import { enterPassword, people } from '../people.ts';
import { personForScreen } from '../person-for-screen.ts';
import { screenshot } from '../screenshot.ts';
import { test } from '../test.ts';
import { truncateLists } from '../truncate-lists.ts';
import { switchToLegacyList } from '../users/user-list.ts';

const steps = {
  code: { step: 'code', uid: 'abcdefghij0123', phoneEnding: '73', isEnrolling: true },
  'new password': {
    step: 'newPassword',
    uid: 'abcdefghij0123',
    owner: { userName: 'ella.expired@maplegrove.example', firstName: 'Ella', lastName: 'Expired' },
  },
};

const expectAllShown = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectLoaded(page);
};

const visit = (path: string, page: Page): Promise<void> =>
  test.step(path, async () => {
    await navigateTo(page, path);
    await expectAllShown(page);
    await expectAccessible(page);
    await expectLayout(page);
    await screenshot(page, `screen${path.replaceAll(/\W+/g, '-')}`);
  });

test('a visitor', async ({ page }) => {
  test.slow();
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
  ])
    await test.step(path, async () => {
      await page.goto(path);
      await expectAllShown(page);
      await expect(page.getByText('Preparing the sign-in')).toHaveCount(0);
      await expectAccessible(page);
      await expectLayout(page);
      await screenshot(page, `visitor${path.replaceAll(/\W+/g, '-')}`);
    });
});

test('the steps of the sign-in', async ({ page }) => {
  await page.goto('/login');
  await page.getByText('Demo accounts').click();
  await enterPassword(page, 'nobody@maplegrove.example');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  for (const json of Object.values(steps)) {
    await page.route('**/components/identity-management/authorize*', (route) => route.fulfill({ json }));
    await page.goto('/login');
    await page.getByRole('button', { name: /^(Verify|Save)$/ }).click();
    await expect(page.getByRole('textbox').first()).toBeFocused();
    await expectAccessible(page);
    await page.unrouteAll();
  }
});

test.describe('signed in', () => {
  test.use({ person: people.una });

  test('the list of a stack that uses the legacy API', async ({ page }) => {
    await truncateLists(page);
    await switchToLegacyList(page);
    await visit(legacyUserListScreen.path, page);
    await expect(page).toHaveURL(legacyUserListScreen.path);
  });

  test('the pages for everyone', async ({ page }) => {
    test.slow();
    await truncateLists(page);
    for (const path of ['/contact-us', '/help', '/forbidden', '/test', '/no-such-page'])
      await visit(path, page);
    await visit('/acknowledgements', page);
    await page
      .getByRole('button', { name: /^Detail/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'License Details' })).toBeVisible();
    await expectAccessible(page);
    await visit('/about', page);
    await openUserMenu(page);
    await expectAccessible(page);
    await closeMenu(page);
    await page.getByRole('button', { name: 'Go to a screen' }).click();
    await expect(page.getByRole('textbox', { name: 'Go to a screen' })).toBeVisible();
    await expectAccessible(page);
  });
});

/** These redirect to another screen unless more is given; their own tests check the screens of the documents. */
const redirecting = [
  documentScreens.review.path,
  documentScreens.session.path,
  legacyUserListScreen.path,
] as readonly string[];

/** The enterprise area checks its own screens. */
const guarded = consoleScreens
  .filter(({ access, isForward }) => !isForward && access !== 'public' && access !== 'signedIn')
  .map(({ path }) => path)
  .filter((path) => !redirecting.includes(path))
  .filter((path) => !path.includes('$') && (path === '/ect/administration' || !path.startsWith('/ect/')))
  .concat('/permissionsRequired');

for (const person of new Set(guarded.map(personForScreen))) {
  test.describe(person.fullName, () => {
    test.use({ person });

    test('finds screens that pass axe', async ({ page }) => {
      test.slow();
      await truncateLists(page);
      for (const path of guarded.filter((one) => personForScreen(one) === person)) {
        await visit(path, page);
        expect(new URL(page.url()).pathname).toBe(path);
      }
    });
  });
}
