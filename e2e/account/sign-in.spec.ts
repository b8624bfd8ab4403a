import { expect, type Page } from '@playwright/test';
import { enterPassword, password, people, signInAs } from '../people.ts';
import { screenshot } from '../screenshot.ts';
import { test } from '../test.ts';

const errorBox = (page: Page) => page.getByRole('main').getByRole('alert');

test('the form has what it needs, including for password managers', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page.getByLabel('Username')).toHaveAttribute('autocomplete', 'username');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute(
    'autocomplete',
    'current-password',
  );
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await screenshot(page, 'login');
  await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL('/contact-us');
});

test('the demo shows its people and password, and fills them in', async ({ page }) => {
  await page.goto('/login');
  const hint = page.getByRole('complementary', { name: 'Demo installation' });
  await expect(hint).toContainText(password);
  await hint.getByText('Demo accounts').click();
  await hint.getByRole('button', { name: /una\.corp@maplegrove\.example/ }).click();
  await expect(page.getByLabel('Username')).toHaveValue(people.una.userName);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
});

test('every failure shows the same text', async ({ page }) => {
  for (const [userName, enteredPassword] of [
    [people.olivia.userName, 'Wrong#2026'],
    ['nobody@maplegrove.example', password],
    ['susan.suspended@maplegrove.example', password],
    ['dora.deactivated@maplegrove.example', password],
    ['stan.staged@maplegrove.example', password],
    ['lora.locked@maplegrove.example', password],
    [people.fay.userName, password],
  ] as const) {
    await page.goto('/login');
    await enterPassword(page, userName, enteredPassword);
    await expect(errorBox(page), userName).toHaveText('Sign in failed!');
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Username')).toHaveValue(userName);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  }
});

test('five failures lock a person out, even with the right password', async ({ page }) => {
  await page.goto('/login');
  for (let failure = 1; failure <= 5; failure += 1) {
    const response = page.waitForResponse(/\/login\/interaction\/.+\/password/);
    await enterPassword(page, 'maryanne.o-brien@maplegrove.example', `Wrong#202${failure}`);
    await response;
    await expect(errorBox(page)).toHaveText('Sign in failed!');
  }
  await enterPassword(page, 'maryanne.o-brien@maplegrove.example');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  await expect(errorBox(page)).toHaveText('Sign in failed!');
});

test('a customer adds its name and button; an unknown one is ignored', async ({ page }) => {
  await page.goto('/login?mx.crmId=10002');
  await expect(page.getByText('Harbor Point Health').filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Sign in with organizational account' })).toBeVisible();
  await screenshot(page, 'login-federation');
  await page.goto('/login?mx.crmId=99999');
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Sign in with/ })).toHaveCount(0);
});

test('a default domain completes a name without one, even after a failed attempt', async ({ page }) => {
  await page.goto('/login?mx.dd=maplegrove.example');
  await enterPassword(page, 'olivia.ord', 'Wrong#2026');
  await expect(errorBox(page)).toHaveText('Sign in failed!');
  await enterPassword(page, 'olivia.ord');
  await expect(page.getByRole('button', { name: 'User menu: Olivia Ord' })).toBeVisible();
});

test('the first request carries both options, and markup in them stays text', async ({ page }) => {
  const authorize = page.waitForRequest(/\/components\/identity-management\/authorize/);
  await page.goto('/login?mx.crmId=10003&mx.dd=duovalley.example');
  const sent = new URL((await authorize).url()).searchParams;
  expect(sent.get('mx.crmId')).toBe('10003');
  expect(sent.get('mx.dd')).toBe('duovalley.example');
  await expect(page.getByText('Duo Valley Care').filter({ visible: true })).toHaveCount(1);
  await page.goto('/login?mx.crmId=%3Cb%3E1%3C%2Fb%3E&mx.dd=%3Cimg%20src%3Dx%3E');
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(await page.evaluate(() => [...document.images].map((image) => image.alt))).toEqual(['', '']);
});

test('a forgotten password leads to the reset with the typed name', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Username').fill('olivia ord+x@maplegrove.example');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/\/reset-password\?/);
  expect(new URL(page.url()).searchParams.get('userName')).toBe('olivia ord+x@maplegrove.example');
});

for (const who of ['fay', 'dan'] as const) {
  test(`${who} signs in at their own organization`, async ({ page }) => {
    await signInAs(page, people[who]);
    await page.getByRole('button', { name: /^User menu/ }).click();
    const logOff = who === 'dan' ? 'Log off Duo' : 'Log off';
    await expect(page.getByRole('menuitem', { name: logOff, exact: true })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Change Password' })).toHaveCount(0);
  });
}

test('a failed sign-in at an organization keeps the customer, the domain and the deep link', async ({
  page,
}) => {
  await page.goto('/login?mx.crmId=10002&mx.dd=harborpoint.example&returnUrl=%2Fabout');
  await expect(page.getByRole('link', { name: 'Sign in with organizational account' })).toBeVisible();
  // The organization sends the user back without a sign-in.
  await page.goto('/login?error=organization');
  await expect(errorBox(page)).toContainText('The login of your organization did not respond correctly.');
  await expect(page.getByRole('link', { name: 'Sign in with organizational account' })).toBeVisible();
  await enterPassword(page, 'ulf.corp');
  await expect(page).toHaveURL('/about');
});

test('a note from another page is shown once', async ({ page }) => {
  await page.goto('/login?note=passwordChanged');
  await expect(page.getByText('Password changed successfully.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await page.reload();
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(page.getByText('Password changed successfully.')).toHaveCount(0);
});

test('an unreachable server is reported, and can be tried again', async ({ page }) => {
  await page.route('**/components/identity-management/authorize*', (route) => route.abort(), { times: 1 });
  await page.goto('/login');
  await expect(errorBox(page)).toHaveText(
    'Unable to reach the server. Please check your connection and try again.',
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
});
