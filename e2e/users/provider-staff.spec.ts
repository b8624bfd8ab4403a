import { expect } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { people } from '../people.ts';
import { test } from '../test.ts';
import { alertWith, choose, findUser, openUser, section } from './given.ts';
import { actionsOf, listTable, openList, rowOf, runAction } from './user-list.ts';

test.use({ person: people.pat });

test("the provider's administrator helps the staff and remains the last administrator", async ({ page }) => {
  await openList(page, '?size=100');
  await expect(rowOf(page, people.sue.userName)).toBeVisible();
  await expect(rowOf(page, people.eve.userName)).toBeVisible();
  await expect(listTable(page).getByText('maplegrove.example')).toHaveCount(0);
  await expectAccessible(page);

  await runAction(page, 'Lena Lockedout', 'Unlock');
  await expect(alertWith(page, 'User Lena Lockedout has been unlocked.')).toBeVisible();
  expect(await actionsOf(page, 'Pat Provider')).toEqual([]);

  const theo = await findUser(page, 'Theo', 'Twofactor');
  await openUser(page, theo.ssoid);
  const twoFactor = section(page, 'Two-Factor Authentication');
  await expect(twoFactor.getByText('(612) 555-0174')).toBeVisible();
  await twoFactor.getByRole('button', { name: 'Reset Two-Factor Authentication' }).click();
  const resetDialog = page.getByRole('dialog', { name: 'Reset Two-Factor Authentication' });
  await resetDialog.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(alertWith(page, 'All factors have been reset.')).toBeVisible();

  const pat = await findUser(page, 'Pat', 'Provider');
  await openUser(page, pat.ssoid);
  await page.getByRole('button', { name: 'Edit IDM User Admin Access', exact: true }).click();
  await choose(page, 'IDM User Admin Access', 'No Admin Rights');
  await section(page, 'IDM User Admin Access').getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText('At least one active Corporate Admin with a password and no limits is required.'),
  ).toBeVisible();
});

test("the provider's administrator grants a right that no admin access includes", async ({ page }) => {
  const amy = await findUser(page, 'Amy', 'Admin');
  await openUser(page, amy.ssoid);
  const access = section(page, 'IDM User Admin Access');
  await access.getByRole('button', { name: 'Change Further Rights' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Further Rights' });
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Run reports.' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(alertWith(page, 'Profile for Amy Admin has been updated.')).toBeVisible();
  await expect(access.getByText('Run reports.')).toBeVisible();
});
