import { expect } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { enterPassword, type Person, password, people } from '../people.ts';
import { screenshot } from '../screenshot.ts';
import { test } from '../test.ts';
import { alertsOf, callsTo, card, field, passwordCard, questionsCard } from './profile-cards.ts';

const newPerson = (userName: string, fullName: string): Person => ({ userName, fullName });
const paul = newPerson('paul.pines@maplegrove.example', 'Paul Pines');

for (const [who, person, text] of [
  [
    'federated',
    people.fay,
    'Editing password and security questions is not available for AD federated users. Please contact your administrator.',
  ],
  ['support', people.sue, 'Editing password and security questions is not available for Support users.'],
  [
    'federated support',
    newPerson('sid.supfed@provider.example', 'Sid Supfed'),
    'Editing password and security questions is not available for AD federated users. Please contact your administrator.',
  ],
] as const) {
  test.describe(`${who} people`, () => {
    test.use({ person });

    test('are told that their password is not managed here', async ({ page }) => {
      await page.goto('/my-profile');
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0);
      await screenshot(page, `my-profile-${who.replace(' ', '-')}`);
    });
  });
}

test.describe('others', () => {
  test.use({ person: people.olivia });

  test('see their three cards, locked, and no secret', async ({ page }) => {
    await page.goto('/my-profile');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Password Settings',
      'Security Questions',
      'Two-Factor Authentication',
    ]);
    await expect(field(page, 'Current Password')).toHaveValue('******');
    await expect(passwordCard(page).getByRole('textbox')).toHaveCount(1);
    for (const number of [1, 2, 3]) {
      await expect(field(page, `Question ${number}`)).toBeDisabled();
      await expect(field(page, `Answer ${number}`)).toHaveValue('******');
    }
    await expect(field(page, 'Question 1').locator('option:checked')).not.toHaveText('- Not selected -');
    await expect(card(page, 'Two-Factor Authentication')).toContainText('Not enrolled');
    await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0);
    await screenshot(page, 'my-profile');
  });

  test('get each message on blur, and Save only when everything is valid', async ({ page }) => {
    await page.goto('/my-profile');
    await page.getByRole('button', { name: 'Edit Password Settings' }).click();
    await expect(field(page, 'Current Password')).toBeFocused();
    await expect(field(page, 'Current Password')).toHaveValue('');
    await expect(passwordCard(page).getByText(/^Please enter/)).toHaveCount(0);
    for (const _ of [1, 2, 3]) await page.keyboard.press('Tab');
    for (const text of [
      'Please enter your current password.',
      'Please enter new password.',
      'Please enter confirm password.',
    ]) {
      await expect(passwordCard(page).getByText(text, { exact: true })).toBeVisible();
    }
    const save = passwordCard(page).getByRole('button', { name: 'Save' });
    await field(page, 'Current Password').fill('anything');
    await field(page, 'New Password').fill('abc');
    await expect(
      passwordCard(page).getByText('New password does not match with password requirements.'),
    ).toBeVisible();
    await field(page, 'New Password').fill('Bright-Olive9!');
    await field(page, 'Confirm New Password').fill('Bright-Olive9!');
    await expect(save).toBeEnabled();
    await field(page, 'New Password').fill('Bright-Olive99!');
    await expect(
      passwordCard(page).getByText('Confirm password does not match with new password.'),
    ).toBeVisible();
    await expect(save).toBeDisabled();
    for (const passwordWithName of ['oLiVia.Ord#1', 'my-OLIVIA#2026']) {
      await field(page, 'New Password').fill(passwordWithName);
      await field(page, 'Confirm New Password').fill(passwordWithName);
      await expect(save).toBeDisabled();
    }
    await expectAccessible(page);
    await passwordCard(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(field(page, 'Current Password')).toHaveValue('******');
    await expect(page.getByRole('button', { name: 'Edit Password Settings' })).toBeFocused();
    await page.getByRole('button', { name: 'Edit Password Settings' }).click();
    await expect(field(page, 'New Password')).toHaveValue('');
  });

  test('see the requirements checked off as they type', async ({ page }) => {
    await page.goto('/my-profile');
    await page.getByRole('button', { name: 'Edit Password Settings' }).click();
    const requirements = page.getByText('Password requirements').locator('..');
    await expect(requirements).toBeHidden();
    await field(page, 'New Password').focus();
    await expect(requirements).toContainText('not met yet: At least 9 characters');
    await page.keyboard.type('Bright9!x');
    for (const requirement of ['At least 9 characters', 'A digit', 'Does not contain your username']) {
      await expect(requirements).toContainText(`met: ${requirement}`);
    }
    await expect(requirements).not.toContainText('not met yet');
    await expectAccessible(page);
    await screenshot(page, 'my-profile-requirements');
    await field(page, 'Confirm New Password').focus();
    await expect(requirements).toBeHidden();
  });

  test('are asked before typed changes are lost', async ({ page }) => {
    await page.goto('/my-profile');
    await page.getByRole('button', { name: 'Edit Password Settings' }).click();
    await field(page, 'Current Password').fill('something');
    await page.getByRole('link', { name: 'Contact us' }).click();
    await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL('/my-profile');
    await expect(field(page, 'Current Password')).toHaveValue('something');
  });

  test('confirm before their factors are reset, and wait', async ({ page }) => {
    const resets = callsTo(page, 'POST', /factors\/reset/);
    await page.route('**/api/users/me/factors', (route) => route.fulfill({ json: { phoneEnding: '0173' } }));
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/users/me/factors/reset', async (route) => {
      await released;
      await route.fulfill({ status: 204 });
    });
    await page.goto('/my-profile');
    const block = card(page, 'Two-Factor Authentication');
    await expect(block).toContainText('0173');
    const link = block.getByRole('button', { name: 'Reset Two-Factor Authentication' });
    await link.click();
    const dialog = page.getByRole('dialog', { name: 'Reset Two-Factor Authentication' });
    await expect(dialog).toContainText(
      'This will remove all of your enrolled factors. You will be asked to set them up again the next time you sign in.',
    );
    await expectAccessible(page);
    await screenshot(page, 'my-profile-two-factor');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(resets).toEqual([]);
    await link.click();
    await dialog.getByRole('button', { name: 'Reset', exact: true }).click();
    await expect(block.getByText('Resetting ... Please wait', { exact: true })).toBeVisible();
    await expect(link).toHaveCount(0);
    release();
    await expect(alertsOf(page).getByText('All factors have been reset', { exact: true })).toBeVisible();
    await expect(link).toBeFocused();
    expect(resets).toEqual(['']);
  });
});

test.describe('a customer without two-factor authentication', () => {
  test.use({ person: people.ulf });

  test('has no such section', async ({ page }) => {
    await page.goto('/my-profile');
    await expect(questionsCard(page)).toBeVisible();
    await expect(page.getByText('Two-Factor Authentication')).toHaveCount(0);
  });
});

test.describe('a password change', () => {
  test.use({ person: paul });

  test('is refused with the wrong current one, then works at the next sign-in', async ({ page, browser }) => {
    test.slow();
    const changedPassword = 'Quiet-Harbor7!';
    await page.goto('/my-profile');
    await page.getByRole('button', { name: 'Edit Password Settings' }).click();
    await field(page, 'Current Password').fill('Not-The-One1!');
    await field(page, 'New Password').fill(changedPassword);
    await field(page, 'Confirm New Password').fill(changedPassword);
    await passwordCard(page).getByRole('button', { name: 'Save' }).click();
    const refusal = passwordCard(page).getByRole('alert');
    await expect(refusal).toHaveText('The current password is incorrect.');
    await expect(field(page, 'Current Password')).toBeFocused();
    await refusal.getByRole('button', { name: 'Close alert' }).click();
    await expect(refusal).toHaveCount(0);

    await field(page, 'Current Password').fill(password);
    const changeRequest = page.waitForRequest(/\/api\/users\/[\w-]+\/change-password$/);
    await passwordCard(page).getByRole('button', { name: 'Save' }).click();
    expect((await changeRequest).postDataJSON()).toEqual({
      oldPassword: password,
      newPassword: changedPassword,
      confirmPassword: changedPassword,
    });
    const success = alertsOf(page).getByText('Password changed successfully.', { exact: true });
    await expect(success).toBeVisible();
    const shownAt = Date.now();
    await expect(field(page, 'Current Password')).toHaveValue('******');
    await expect(page.getByRole('button', { name: 'Edit Password Settings' })).toBeFocused();
    await expect(success).toBeHidden({ timeout: 8000 });
    expect(Date.now() - shownAt).toBeGreaterThan(3500);

    const visitorPage = await browser.newPage({ storageState: { cookies: [], origins: [] } });
    await visitorPage.goto('/login');
    await enterPassword(visitorPage, paul.userName, password);
    await expect(visitorPage.getByRole('main').getByRole('alert')).toHaveText('Sign in failed!');
    await enterPassword(visitorPage, paul.userName, changedPassword);
    await expect(visitorPage.getByRole('button', { name: 'User menu: Paul Pines' })).toBeVisible();
    await visitorPage.close();
  });
});
