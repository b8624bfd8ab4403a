import { expect } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { people } from '../people.ts';
import { screenshot } from '../screenshot.ts';
import { test } from '../test.ts';
import { alertWith, givenUser, openUser, readUser, section } from './given.ts';

test.use({ person: people.una });

test('pasted and typed text is normalized, and what cannot be stored is reported and not rewritten', async ({
  page,
}) => {
  const user = await givenUser(page);
  await openUser(page, user.ssoid);
  await page.getByRole('button', { name: 'Edit Profile Details' }).click();
  const profile = section(page, 'Profile Details');
  const save = profile.getByRole('button', { name: 'Save' });

  const phone = profile.getByLabel('Primary Phone');
  await phone.fill('+1 (612) 555-0170 x 11');
  await phone.blur();
  await expect(profile.getByLabel('Ext', { exact: true })).toHaveValue('11');
  await phone.clear();
  await phone.pressSequentially('612-555-0173 x13');
  await phone.press('Backspace');
  await phone.press('2');
  await phone.blur();
  await expect(phone).toHaveValue('6125550173');
  await expect(profile.getByLabel('Ext', { exact: true })).toHaveValue('12');
  const mobile = profile.getByLabel('Mobile Phone');
  await mobile.fill('\u202a612.555.0174\u202c');

  const day = profile.getByLabel('Deactivation Date');
  await day.fill('2027-02-31');
  await day.blur();
  await expect(day).toHaveValue('2027-02-31');
  await expect(profile.getByText('Please enter a date as mm/dd/yyyy.')).toBeVisible();
  await expect(save).toBeDisabled();

  const name = profile.getByLabel('First Name');
  await name.fill('To\u200bva');
  await name.blur();
  await expect(profile.getByText('Please remove invisible characters.')).toBeVisible();
  await screenshot(page, 'user-detail-entered-texts');
  await expectAccessible(page);

  await name.fill('Tova');
  await day.fill('2/28/2099');
  await save.click();
  await expect(alertWith(page, `Profile for ${user.name} has been updated.`)).toBeVisible();
  expect(await readUser(page, user.ssoid)).toMatchObject({
    firstName: 'Tova',
    primaryPhone: '6125550173',
    ext: '12',
    mobilePhone: '6125550174',
    deactivationDate: '2099-02-28',
  });
});
