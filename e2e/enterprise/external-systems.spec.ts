import { expect } from '@playwright/test';
import { people } from '../people.ts';
import { test } from '../test.ts';
import { setFault } from './faults.ts';
import { givenConfiguration, givenCustomer } from './given.ts';

test.use({ person: people.eve });

test('a system that is down is named, nothing is stored, and the next attempt works', async ({ page }) => {
  const customer = await givenCustomer(page);
  const { id, subdomainName } = await givenConfiguration(page, customer.id);
  await page.goto(`/ect/configurations/detail/${id}`);
  const place = `${subdomainName}/ca`;
  await setFault('care', place, { kind: 'down' });
  await page.getByRole('button', { name: 'Hot Reload' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /not available at the moment/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /ca\.hotreload/ })).toContainText('false');
  await setFault('care', place, null);
  await page.getByRole('button', { name: 'Hot Reload' }).click();
  await expect(page.getByText('Hot Reload to CareAssist has been called.')).toBeVisible();
  await expect(page.getByRole('row', { name: /ca\.hotreload/ })).toContainText('true');
  await page.getByRole('button', { name: 'Sync GUID' }).click();
  await expect(page.getByText('The GUID of the customer is missing. Sync it first.')).toBeVisible();
  await page.request.post(`/api/ect/customers/${customer.accountId}/guid-sync`);
  await page.getByRole('button', { name: 'Sync GUID' }).click();
  await expect(
    page.getByText(`GUID Sync has been completed successfully for configuration ID: ${id}`),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Reset Search' }).click();
  await expect(page.getByText('Elastic Database has been successfully reset.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Launcher' })).toBeChecked();
  await page.getByRole('button', { name: 'Delete Launcher Context' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The launcher context has been deleted successfully.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Launcher' })).not.toBeChecked();
});

test('CIS data is pulled after confirmation, while vendors are added and removed', async ({ page }) => {
  const { id } = await givenConfiguration(page, (await givenCustomer(page)).id);
  await page.goto(`/ect/configurations/detail/${id}`);
  await expect(page.getByText('CIS data has never been synced.')).toBeVisible();
  await page.getByRole('button', { name: 'Sync CIS Data' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Are you sure you want to sync the CIS Data?');
  await dialog.getByRole('button', { name: 'Sync', exact: true }).click();
  await expect(
    page.getByText(
      'The CIS Data Sync has begun. This can take anywhere from seconds to 10 minutes. Please wait 10 minutes before clicking the button again.',
    ),
  ).toBeVisible();
  const section = page.getByRole('region', { name: 'Third Party Vendors' });
  const add = section.getByRole('button', { name: 'Add Vendor' });
  await expect(add).toBeDisabled();
  await section.getByLabel('Vendor', { exact: true }).selectOption('PharmaLink');
  await expect(section.getByLabel('URL')).toHaveValue('https://pharmalink.example/start');
  await add.click();
  await expect(page.getByText('Parameters have been created successfully.')).toBeVisible();
  await expect(section.getByRole('row', { name: /PharmaLink/ })).toBeVisible();
  await section.getByLabel('Vendor Type').selectOption('Unique');
  await section.getByLabel('Display Name').fill('Pharma Link');
  await section.getByLabel('URL').fill('abc');
  await section.getByLabel('Display Name').focus();
  await expect(section.getByText('URL must start with http:// or https://')).toBeVisible();
  await section.getByLabel('Display Name').blur();
  await expect(section.getByText('Key already exists and cannot be re-added.')).toBeVisible();
  await section.getByLabel('Display Name').fill('My Vendor X');
  await section.getByLabel('URL').fill('https://vendor.example');
  await add.click();
  const row = section.getByRole('row', { name: /My Vendor X/ });
  await expect(row).toContainText('Unique');
  await row.getByRole('button', { name: 'Remove My Vendor X', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('This will delete all the selected parameters.');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row).toBeHidden();
  await expect(page.getByText('Completed', { exact: true })).toBeVisible({ timeout: 60_000 });
});
