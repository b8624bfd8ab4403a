import { expect, type Page } from '@playwright/test';
import { openUserMenu } from '../menu.ts';
import { openOwnSession } from '../open-session.ts';
import { enterPassword, people, signInAs } from '../people.ts';
import { test } from '../test.ts';
import { trackNetworkIdle } from '../track-network-idle.ts';

/** Their environment times out after two minutes. */
const tina = { userName: 'tina.timeout@maplegrove.example', fullName: 'Tina Timeout' };

const warning = (page: Page) => page.getByRole('dialog', { name: 'Session Timeout' });

const claimsStatus = async (page: Page): Promise<number> =>
  (await page.request.get('/components/identity-management/claims')).status();

const readStoredCustomer = (page: Page) => page.evaluate(() => localStorage.getItem('selectedCustomer'));

const readLastActivity = async (page: Page): Promise<number> => {
  const cookies = await page.context().cookies();
  return Number(cookies.find(({ name }) => name === 'lastActivity')?.value);
};

const openTwoTabs = async (page: Page): Promise<Page> => {
  await page.context().clock.install();
  await openOwnSession(page, tina);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const otherTab = await page.context().newPage();
  await otherTab.goto('/contact-us');
  await expect(otherTab.getByRole('button', { name: 'User menu: Tina Timeout' })).toBeVisible();
  return otherTab;
};

test('a warning appears in every tab a minute before the end, and can be answered', async ({ page }) => {
  const otherTab = await openTwoTabs(page);
  const { clock } = page.context();
  await page.keyboard.press('Shift');
  await clock.runFor(54_000);
  await expect(warning(page)).toHaveCount(0);
  await clock.runFor(11_000);
  await expect(warning(page)).toContainText(/Your session will expire in \d+ seconds due to inactivity\./);
  await expect(warning(otherTab)).toBeVisible();
  await warning(page).getByRole('button', { name: 'Stay Signed In' }).click();
  await expect(warning(page)).toBeHidden();
  await clock.runFor(5000);
  await expect(warning(otherTab)).toBeHidden();
  expect(await claimsStatus(page)).toBe(200);
});

test('activity in one tab keeps the other one signed in', async ({ page }) => {
  const otherTab = await openTwoTabs(page);
  const { clock } = page.context();
  await clock.runFor(40_000);
  const before = await readLastActivity(page);
  await otherTab.keyboard.press('Shift');
  await clock.runFor(40_000);
  await expect(warning(page)).toHaveCount(0);
  expect(await readLastActivity(page)).toBeGreaterThan(before);
  expect(await claimsStatus(page)).toBe(200);
});

test('deleting the activity cookie does not log the user off', async ({ page }) => {
  await page.context().clock.install();
  await openOwnSession(page, tina);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Shift');
  await page.context().clearCookies({ name: 'lastActivity' });
  await page.context().clock.runFor(30_000);
  await expect(page).toHaveURL('/about');
  await expect(warning(page)).toHaveCount(0);
  expect(await claimsStatus(page)).toBe(200);
});

test('both tabs are signed out at the end and say why', async ({ page }) => {
  const otherTab = await openTwoTabs(page);
  await page.context().clock.runFor(125_000);
  for (const tab of [page, otherTab]) {
    await expect(tab).toHaveURL(/\/login$/);
    await expect(tab.getByText('Your session has timed out. Please sign in again.')).toBeVisible();
  }
  expect(await claimsStatus(page)).toBe(401);
});

test('a key press after a sleep does not revive a session that is past its end', async ({ page }) => {
  await page.context().clock.install();
  await openOwnSession(page, tina);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const sleepUntilKeyPress = async (seconds: number) => {
    // Timers don't fire during a sleep.
    await page.context().clock.setSystemTime(Date.now() + seconds * 1000);
    await page.keyboard.press('Shift');
  };
  await sleepUntilKeyPress(90);
  await expect(warning(page)).toBeVisible();
  await warning(page).getByRole('button', { name: 'Stay Signed In' }).click();
  await expect(warning(page)).toBeHidden();
  await sleepUntilKeyPress(240);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your session has timed out. Please sign in again.')).toBeVisible();
});

test('logging off from the menu ends the session everywhere, and Back shows nothing', async ({ page }) => {
  await openOwnSession(page, people.sue);
  await page.request.put('/api/support-customers/10001');
  await page.goto('/acknowledgements');
  await expect(page.getByRole('table')).toBeVisible();
  expect(await readStoredCustomer(page)).toContain('10001');
  const otherTab = await page.context().newPage();
  await otherTab.goto('/about');
  await expect(otherTab.getByRole('heading', { level: 1 })).toBeVisible();
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: 'Log off', exact: true }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(otherTab).toHaveURL(/\/login$/);
  expect(await claimsStatus(page)).toBe(401);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('table')).toHaveCount(0);
  expect(await readStoredCustomer(page)).toBeNull();
});

test('the logout address requests nothing but the log-off', async ({ page }) => {
  const waitUntilIdle = trackNetworkIdle(page);
  await openOwnSession(page, people.olivia);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitUntilIdle();
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (['fetch', 'xhr'].includes(request.resourceType())) calls.push(pathname);
  });
  // Requests of the previous page until it was gone don't count.
  page.on('framenavigated', (frame) => {
    if (new URL(frame.url()).pathname === '/logout') calls.length = 0;
  });
  await page.addInitScript(() => {
    window.addEventListener('keystead:message', (event) => {
      Object.assign(window, { said: (event as CustomEvent).detail });
    });
  });
  await page.goto('/logout');
  await expect(page.getByLabel('Username')).toBeVisible();
  const beforeSignIn = calls.slice(0, calls.indexOf('/api/settings/public'));
  expect(beforeSignIn).toEqual(['/components/identity-management/logout']);
  expect(await page.evaluate(() => (window as unknown as { said: unknown }).said)).toEqual({
    type: 'logout',
    reason: 'user',
  });
  expect(await claimsStatus(page)).toBe(401);
});

test('logging off while signed out leads to the sign-in', async ({ page }) => {
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('a deep link survives the sign-in', async ({ page }) => {
  await signInAs(page, people.olivia, '/about?from=mail');
  await expect(page).toHaveURL('/about?from=mail');
});

test('Back leads from the first screen to the page before the sign-in', async ({ page }) => {
  await page.goto('/contact-us');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await enterPassword(page, people.olivia.userName);
  await expect(page).toHaveURL('/my-profile');
  await page.goBack();
  await expect(page).toHaveURL('/contact-us');
});

test('a foreign address is not followed after the sign-in', async ({ page }) => {
  await signInAs(page, people.olivia, '/login?returnUrl=https%3A%2F%2Fevil.example%2F');
  expect(new URL(page.url()).hostname).toBe('localhost');
});

test('a session that ends during work leads to the sign-in and back', async ({ page }) => {
  await openOwnSession(page, people.olivia);
  const waitUntilIdle = trackNetworkIdle(page);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A pending call of this page would lead to the sign-in before the link is clicked.
  await waitUntilIdle();
  await page.context().clearCookies();
  await page.getByRole('link', { name: 'Acknowledgements' }).click();
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await page.getByLabel('Username').fill(people.olivia.userName);
  await page.getByLabel('Password', { exact: true }).fill('Welcome#2026');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/acknowledgements');
});
