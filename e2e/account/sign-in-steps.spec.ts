import { expect, type Page } from '@playwright/test';
import { enterPassword, people } from '../people.ts';
import { screenshot } from '../screenshot.ts';
import { test } from '../test.ts';
import { codeAfter, newestCode } from '../text-messages.ts';

const tess = { ...people.tess, phone: '+16125550173' };

const startWithCode = async (page: Page): Promise<string> => {
  await page.goto('/login');
  const before = (await newestCode(tess.phone))?.id;
  await enterPassword(page, tess.userName);
  await expect(page.getByLabel('Code')).toBeFocused();
  return codeAfter(tess.phone, before);
};

test('a person with a factor is asked for the code from the text message', async ({ page }) => {
  const code = await startWithCode(page);
  await expect(page.getByText('ending in 0173.')).toBeVisible();
  await expect(page.getByLabel('Code')).toHaveAttribute('autocomplete', 'one-time-code');
  await screenshot(page, 'login-code');

  await page.getByLabel('Code').fill('12');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Please enter the 6-digit code.')).toBeVisible();

  await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Invalid code.')).toBeVisible();

  await page.getByLabel('Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('button', { name: 'User menu: Tess Text' })).toBeVisible();
  await expect(page).toHaveURL('/my-profile');
});

test('a new code can be requested after a pause', async ({ page }) => {
  await page.clock.install();
  const code = await startWithCode(page);
  const countdownButton = page.getByRole('button', { name: /^Send a new code in \d+ s$/ });
  await expect(countdownButton).toBeDisabled();
  await page.clock.runFor(30_000);
  const resend = page.getByRole('button', { name: 'Send a new code', exact: true });
  // The server's own clock has not moved, so for the server this is too early.
  await resend.click();
  await expect(page.getByRole('alert')).toHaveText(
    'A code was sent a moment ago. Please wait before sending another.',
  );
  await page.route('**/code/resend', async (route) => {
    const [, uid = ''] = /interaction\/([^/]+)/.exec(route.request().url()) ?? [];
    await route.fulfill({ json: { step: 'code', uid, phoneEnding: '0173', isEnrolling: false } });
  });
  await page.getByLabel('Code').fill('12');
  await page.getByRole('button', { name: 'Verify' }).click();
  const incomplete = page.getByText('Please enter the 6-digit code.');
  await expect(incomplete).toBeVisible();
  await resend.click();
  await expect(page.getByText('A new code was sent.')).toBeVisible();
  await expect(incomplete).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(countdownButton).toBeDisabled();
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('button', { name: 'User menu: Tess Text' })).toBeVisible();
});

test('signing in as someone else returns to the first step', async ({ page }) => {
  await page.goto('/login');
  await enterPassword(page, tess.userName);
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.getByRole('button', { name: 'Sign in as someone else' }).click();
  await expect(page.getByLabel('Username')).toHaveValue('');
});

const saveNewPassword = async (page: Page, newPassword: string, confirmation = newPassword) => {
  await page.getByLabel('New Password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm New Password').fill(confirmation);
  await page.getByRole('button', { name: 'Save' }).click();
};

test('an expired password is replaced before the sign-in continues', async ({ page }) => {
  await page.goto('/login');
  await enterPassword(page, 'ella.expired@maplegrove.example');
  await expect(page.getByRole('heading', { name: 'Set new password' })).toBeVisible();
  await expect(page.getByLabel('New Password', { exact: true })).toBeFocused();
  await screenshot(page, 'login-new-password');

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter new password.')).toBeVisible();
  await expect(page.getByText('Please enter confirm password.')).toBeVisible();
  await saveNewPassword(page, 'Expired#2027');
  await expect(page.getByText('New password does not match with password requirements.')).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Does not contain your last name' }),
  ).toContainText('not met yet');
  await saveNewPassword(page, 'Brand#New42', 'Brand#New43');
  await expect(page.getByText('Confirm password does not match with new password.')).toBeVisible();
  await saveNewPassword(page, 'Brand#New42');
  await expect(page.getByRole('button', { name: 'User menu: Ella Expired' })).toBeVisible();

  await page.goto('/logout');
  await enterPassword(page, 'ella.expired@maplegrove.example');
  await expect(page.getByRole('alert')).toHaveText('Sign in failed!');
  await enterPassword(page, 'ella.expired@maplegrove.example', 'Brand#New42');
  await expect(page.getByRole('button', { name: 'User menu: Ella Expired' })).toBeVisible();
});

for (const userName of ['rita.reset@maplegrove.example', 'fiona.firstlogin@maplegrove.example']) {
  test(`${userName} must set a new password`, async ({ page }) => {
    await page.goto('/login');
    await enterPassword(page, userName);
    await expect(page.getByRole('heading', { name: 'Set new password' })).toBeVisible();
    await page.goto('/about');
    await expect(page).toHaveURL(/\/login/);
  });
}
