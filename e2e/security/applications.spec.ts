import { expect } from '@playwright/test';
import { expectAccessible, expectAccessibleDialog } from '../axe.ts';
import { test } from '../test.ts';
import { sharedLoginAdmin } from './shared-login.ts';

test.use({ person: sharedLoginAdmin });

test('an application is disabled, moved and enabled again; the console itself stays', async ({ page }) => {
  await page.goto('/shared-login/applications');
  const table = page.getByRole('table', { name: 'Applications' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Application',
    'Client ID',
    'Launch URL',
    'Environment',
    'Enabled',
    'Actions',
  ]);
  const rowOf = (name: string) => table.getByRole('row', { name });
  await expect(rowOf('Private Duty')).toContainText('Disabled');
  const disableButton = rowOf('Keystead').getByRole('button', { name: 'Disable: Keystead' });
  await expect(disableButton).toHaveAttribute('aria-disabled', 'true');
  await expect(disableButton).toHaveAttribute('aria-description', /cannot be disabled/);
  await expectAccessible(page);

  const senior = rowOf('Senior Living');
  await senior.getByRole('button', { name: /^Edit URL/ }).click();
  const form = page.getByRole('dialog', { name: 'Launch URL of Senior Living' });
  const url = form.getByLabel('Launch URL');
  await url.fill('ftp://sl.example');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('URL must start with http:// or https://')).toBeVisible();
  await expectAccessibleDialog(page);
  await url.fill('https://sl.harborpoint.example/start');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The launch URL of Senior Living has been saved.')).toBeVisible();
  await expect(senior).toContainText('https://sl.harborpoint.example/start');

  await senior.getByRole('button', { name: /^Disable/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Disable Application' });
  await expect(dialog).toContainText('Harbor Point Production');
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText('Senior Living has been disabled.')).toBeVisible();
  await expect(senior).toContainText('Disabled');
  await senior.getByRole('button', { name: /^Enable/ }).click();
  await expect(page.getByText('Senior Living has been enabled.')).toBeVisible();
  await expect(senior.getByRole('button', { name: /^Disable/ })).toBeVisible();

  await page.getByLabel('Search applications').fill('no such application');
  await expect(page.getByText('No Matching Records Found.')).toBeVisible();
});
