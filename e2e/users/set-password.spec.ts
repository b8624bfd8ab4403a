import { expect } from '@playwright/test';
import { serverUrl } from '../addresses.ts';
import { expectAccessible } from '../axe.ts';
import { mailTo } from '../mail.ts';
import { enterPassword, people } from '../people.ts';
import { screenshot } from '../screenshot.ts';
import { test } from '../test.ts';
import { atOaks, givenUser, postUserAction } from './given.ts';

const expired = 'This link has expired or was already used. Please ask your administrator for a new one.';

const linkIn = ({ text }: { text: string }): string => text.match(/https?:\/\/\S+/)?.[0] ?? '';

test.describe('an invited user', () => {
  test.use({ person: people.una });

  test('sets a password from the mail and signs in, and again after a reset', async ({ page, browser }) => {
    const user = await givenUser(page, atOaks);
    const visitorContext = await browser.newContext({
      baseURL: serverUrl,
      storageState: { cookies: [], origins: [] },
    });
    const guest = await visitorContext.newPage();
    const choose = async (password: string, confirmation = password, who = guest) => {
      await who.getByLabel('New Password', { exact: true }).fill(password);
      await who.getByLabel('Confirm New Password', { exact: true }).fill(confirmation);
      await who.getByRole('button', { name: 'Save' }).click();
    };

    const invitation = linkIn(await mailTo(user.email, /^Set up your Meridian account/));
    expect(invitation).toContain('/set-password?token=');
    await guest.goto(invitation);
    await expect(guest.getByRole('heading', { level: 1, name: 'Set up your account' })).toBeVisible();
    await expect(guest.getByText(`Choose the password for ${user.userName}.`)).toBeVisible();
    await expect(guest.getByLabel('New Password', { exact: true })).toBeFocused();
    await choose('Quartz#Lamp27', 'Quartz#Lamp28');
    await expect(guest.getByText('Confirm password does not match with new password.')).toBeVisible();
    await choose(`Quartz#Lamp27${user.firstName}`);
    await expect(guest.getByText('New password does not match with password requirements.')).toBeVisible();
    await expectAccessible(guest);
    await screenshot(guest, 'set-password');
    await choose('Quartz#2718');
    await expect(guest.getByText('This password is too common. Please choose another one.')).toBeVisible();
    await choose('Quartz#Lamp27');
    await expect(guest.getByRole('heading', { name: 'Your password has been set.' })).toBeFocused();
    await expectAccessible(guest);
    await guest.getByRole('button', { name: 'Sign In' }).click();
    await enterPassword(guest, user.userName, 'Quartz#Lamp27');
    await expect(guest.getByRole('button', { name: `User menu: ${user.name}` })).toBeVisible();

    await guest.goto(invitation);
    await expect(guest.getByText(expired)).toBeVisible();
    await expectAccessible(guest);
    await screenshot(guest, 'set-password-expired');

    await postUserAction(page, user.ssoid, 'reset-password');
    const reset = linkIn(await mailTo(user.email, /^Reset your Meridian password/));
    await guest.goto(reset);
    await expect(guest.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
    await page.goto(reset);
    await choose('Basalt#Moon31', 'Basalt#Moon31', page);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByLabel('Username')).toBeVisible();
    await choose('Basalt#Moon32');
    await expect(guest.getByRole('heading', { name: 'Link expired' })).toBeFocused();
    await guest.getByRole('link', { name: 'Sign In' }).click();
    await enterPassword(guest, user.userName, 'Basalt#Moon31');
    await expect(guest.getByRole('button', { name: `User menu: ${user.name}` })).toBeVisible();
  });
});

test('a link works for 24 hours', async ({ page }) => {
  await page.goto('/set-password?token=demo-reset-link-23-hours-old');
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
  await page.goto('/set-password?token=demo-activation-link-25-hours-old');
  await expect(page.getByText(expired)).toBeVisible();
  await page.goto('/set-password');
  await expect(page.getByText(expired)).toBeVisible();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
});
