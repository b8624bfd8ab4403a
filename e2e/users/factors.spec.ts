import { expect } from '@playwright/test';
import { expectAccessibleDialog } from '../axe.ts';
import { people } from '../people.ts';
import { screenshot } from '../screenshot.ts';
import { test } from '../test.ts';
import { codeAfter, newestCode } from '../text-messages.ts';
import {
  alertWith,
  atOaks,
  givenActiveUser,
  openUser,
  postUserAction,
  pressAction,
  readUser,
  section,
} from './given.ts';

test.use({ person: people.una });

const phone = '6125550166';

test('a phone is enrolled, authorized, disabled and reset', async ({ page }) => {
  const user = await givenActiveUser(page, atOaks);
  const before = (await newestCode(`+1${phone}`))?.id;
  await openUser(page, user.ssoid);
  const open = (label: string) => pressAction(page, label);
  const dialog = page.getByRole('dialog', { name: 'Set Up Text Message Verification' });
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });

  await open('Enroll Prescriber MFA');
  await expect(button('Send Code')).toBeDisabled();
  await dialog.getByLabel('Phone Number').fill('123');
  await dialog.getByLabel('Phone Number').blur();
  await expect(dialog.getByText('Please enter a valid 10 digit phone number')).toBeVisible();
  await expectAccessibleDialog(page);
  await dialog.getByLabel('Phone Number').fill(phone);
  await button('Send Code').click();

  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused();
  await button('Activate').click();
  await expect(dialog.getByText('Please enter the code.')).toBeVisible();
  const code = await codeAfter(`+1${phone}`, before);
  await dialog.getByLabel('Code', { exact: true }).fill(code === '000000' ? '111111' : '000000');
  await button('Activate').click();
  await expect(dialog.getByText('Invalid code.')).toBeVisible();
  await expectAccessibleDialog(page);
  await screenshot(page, 'dialog-text-message-code');
  await page.keyboard.press('Escape');
  await open('Reset Prescriber MFA');
  await dialog.getByLabel('Code', { exact: true }).fill(code);
  await button('Activate').click();

  await expect(button('Authorize')).toBeVisible();
  await expect(button('Update')).toBeVisible();
  await expectAccessibleDialog(page);
  await button('Cancel').click();
  await open('Reset Prescriber MFA');
  await button('Update').click();
  await expect(dialog.getByLabel('Phone Number')).toHaveValue(phone);
  await button('Cancel').click();
  await open('Reset Prescriber MFA');
  await button('Authorize').click();
  await expect(
    alertWith(page, `Multifactor Authentication has been activated for ${user.name}.`),
  ).toBeVisible();
  const block = section(page, 'Two-Factor Authentication');
  await expect(block.getByText('(612) 555-0166')).toBeVisible();
  expect((await readUser(page, user.ssoid)).factor).toMatchObject({ smsFactorEnabled: true });

  await open('Reset Prescriber MFA');
  await expect(button('Update')).toBeVisible();
  await expectAccessibleDialog(page);
  await button('Disable').click();
  await expect(
    alertWith(page, `Multifactor Authentication for the user ${user.name} has been disabled.`),
  ).toBeVisible();
  await expect(block.getByText('Not enrolled')).toBeVisible();
  const reset = block.getByRole('button', { name: 'Reset Two-Factor Authentication' });
  await expect(reset).toHaveCount(0);

  await postUserAction(page, user.ssoid, 'factors/sms?phoneNumber=6125550177');
  await openUser(page, user.ssoid);
  await page.route('**/factors/reset', async (route) => {
    await expect(page.getByText('Resetting ... Please wait')).toBeVisible();
    await route.continue();
  });
  await reset.click();
  const resetDialog = page.getByRole('dialog', { name: 'Reset Two-Factor Authentication' });
  await expectAccessibleDialog(page);
  await resetDialog.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(alertWith(page, 'All factors have been reset.')).toBeVisible();
  await expect(reset).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: user.name })).toBeFocused();
});
