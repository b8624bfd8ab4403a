import { expect } from '@playwright/test';
import { expectAccessibleDialog } from '../axe.ts';
import { people } from '../people.ts';
import { screenshot } from '../screenshot.ts';
import { test } from '../test.ts';
import { alertWith, givenUser, openUser, readUser, uniqueName } from './given.ts';

test.use({ person: people.una });

test('the federated login ID is edited separately from its domain', async ({ page }) => {
  const userName = `${uniqueName()}@maplegrove.example`;
  const user = await givenUser(page, { userName, federatedIdentity: true, federatedLoginID: userName });
  await openUser(page, user.ssoid);
  await page.getByRole('button', { name: 'Edit Federated Login Id' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Federated Login Id' });
  await expect(dialog.getByLabel('Same as Username')).toBeChecked();
  await dialog.getByLabel('Same as Username').uncheck();
  const login = dialog.getByLabel('Federated Login Id', { exact: true });
  await login.fill('a@b');
  await expect(dialog.getByText('Please enter federated login id without the domain.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter federated login id without the domain.')).toBeVisible();
  await screenshot(page, 'edit-federated-login');
  await expectAccessibleDialog(page);
  const loginId = `own.${user.userName.split('@')[0]}`;
  await login.fill(loginId);
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await dialog.getByRole('button', { name: 'Save' }).click();
  expect((await sent).postDataJSON().federatedLoginID).toBe(`${loginId}@maplegrove.example`);
  await expect(alertWith(page, `Profile for ${user.name} has been updated.`)).toBeVisible();
  expect((await readUser(page, user.ssoid)).federatedLoginID).toBe(`${loginId}@maplegrove.example`);
});
