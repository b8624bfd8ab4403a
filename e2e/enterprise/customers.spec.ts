import { getCustomer } from '@keystead/contract/enterprise/customers.ts';
import { expect } from '@playwright/test';
import { people } from '../people.ts';
import { test } from '../test.ts';
import { freshNumber, givenConfiguration, givenCustomer } from './given.ts';

test.use({ person: people.eve });

test('the list pages and sorts without new requests; an unknown CRM ID gets no GUID', async ({ page }) => {
  await page.goto('/ect/customers');
  const table = page.getByRole('table', { name: 'Customers' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'ID',
    'Customer Name',
    'CRM ID',
    'GUID',
    'Created By',
    'Created Date',
    'Actions',
  ]);
  await expect(table.getByRole('row')).toHaveCount(51);
  await expect(page.getByLabel('Rows per page').getByRole('option')).toHaveText([
    '25',
    '50',
    '100',
    '250',
    '500',
    'All',
  ]);
  await page.getByLabel('Rows per page').selectOption('25');
  await expect(table.getByRole('row')).toHaveCount(26);
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await table.getByRole('button', { name: 'Customer Name' }).click();
  await expect(page).toHaveURL(/sort=accountName/);
  await page.getByRole('searchbox', { name: 'Search customers' }).fill('maple grove');
  await expect(page).toHaveURL(/search=maple/);
  await expect(table.getByRole('link', { name: 'Maple Grove Senior Care' })).toBeVisible();
  expect(requestedUrls.filter((url) => url.includes('/api/ect/customers'))).toEqual([]);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search customers' })).toHaveValue('maple grove');
  await page.getByRole('searchbox', { name: 'Search customers' }).fill('no such customer');
  await expect(page.getByText('No Matching Records Found.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search customers' }).fill('WC-77a');
  await page.getByRole('link', { name: 'Willow Creek' }).click();
  await page.getByRole('button', { name: 'Sync GUID' }).click();
  await expect(page.getByText('CRM ID WC-77a was not found in the customer registry.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sync GUID' })).toBeFocused();
});

test('a customer is added, edited, synced, contested and deleted', async ({ page }) => {
  const crmId = freshNumber();
  await page.goto('/ect/customers');
  await page.getByRole('link', { name: 'Add Customer' }).click();
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(page.getByText('Please enter the CRM ID.')).toBeVisible();
  await expect(page.getByText('Please enter the Customer Name.')).toBeVisible();
  await expect(page.getByLabel('CRM ID')).toBeFocused();
  await page.getByLabel('CRM ID').fill('wc-77A');
  await expect(page.getByText('Account ID already exists and cannot be re-added.')).toBeVisible();
  await page.getByLabel('CRM ID').fill(crmId);
  await page.getByLabel('Customer Name').fill('Silver Birch');
  await expect(page.getByText('Account ID already exists')).toBeHidden();
  await save.click();
  await expect(page).toHaveURL(/\/ect\/customers\/detail\/\d+$/);
  await expect(page.getByText('Customer Silver Birch has been created successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Silver Birch');
  await page.goBack();
  await expect(page).toHaveURL('/ect/customers');
  await page.goForward();
  await page.getByLabel('Email domain').fill('@nonsense');
  await page.getByRole('button', { name: 'Add domain' }).click();
  await expect(page.getByText('Please enter a domain such as example.com.')).toBeVisible();
  await page.getByLabel('Email domain').fill('maplegrove.example');
  await page.getByRole('button', { name: 'Add domain' }).click();
  const question = page.getByRole('dialog', { name: 'Share this domain?' });
  await expect(question).toContainText('Maple Grove Senior Care already has maplegrove.example.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel('Email domain').fill(`@birch${crmId}.example`);
  await page.getByRole('button', { name: 'Add domain' }).click();
  await expect(page.getByRole('cell', { name: `birch${crmId}.example`, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit Details' }).click();
  await expect(page.getByLabel('CRM ID')).toBeFocused();
  await page.getByLabel('Customer Name').fill('Typed In Vain');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Edit Details' })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Silver Birch');
  await page.getByRole('button', { name: 'Edit Details' }).click();
  await page.getByLabel('Customer Name').fill('Renamed');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renamed');
  await expect(page.getByRole('button', { name: 'Edit Details' })).toBeFocused();
  const details = page.getByRole('region', { name: 'Customer', exact: true });
  await expect(details).toContainText(people.eve.userName);
  await page.getByRole('button', { name: 'Sync GUID' }).click();
  await expect(
    page.getByText(`GUID Sync has been completed successfully for CRM ID: ${crmId}`),
  ).toBeVisible();
  await expect(details.getByText(/^[0-9a-f-]{36}$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sync GUID' })).toBeFocused();
  const id = Number(page.url().split('/').at(-1));
  const reply = await page.request.get(`/api/ect/customers/${id}`);
  const { accountId, version } = getCustomer.output.parse(await reply.json());
  await page.getByRole('button', { name: 'Edit Details' }).click();
  await page.getByLabel('Customer Name').fill('Mine');
  const conflictingUpdate = await page.request.put('/api/ect/customers', {
    data: { id, version, accountId, accountName: 'Theirs' },
  });
  expect(conflictingUpdate.status()).toBe(200);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText(`This record was changed by ${people.eve.userName}.`, { exact: true }),
  ).toBeVisible();
  await expect(page.getByText(/^This record was changed by/)).toBeFocused();
  await expect(page.getByRole('table', { name: 'What has changed' })).toContainText('Theirs');
  await expect(page.getByLabel('Customer Name')).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Keep my changes' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mine');
  await page.getByRole('button', { name: 'Delete Customer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Customer' }).click();
  await expect(page).toHaveURL('/ect/customers');
  await expect(page.getByText('Customer Mine has been deleted successfully')).toBeVisible();
});

test('two-factor authentication is licensed for a customer, and the license is revoked after a question', async ({
  page,
}) => {
  const { id } = await givenCustomer(page);
  await page.goto(`/ect/customers/detail/${id}`);
  const details = page.getByRole('region', { name: 'Customer', exact: true });
  await expect(details).toContainText('Not available');
  const edit = page.getByRole('button', { name: 'Edit Details' });
  const save = page.getByRole('button', { name: 'Save' });
  const license = page.getByRole('checkbox', { name: 'Two-Factor Authentication' });
  await edit.click();
  await license.check();
  await save.click();
  await expect(edit).toBeFocused();
  await expect(details.getByText('Available', { exact: true })).toBeVisible();
  await edit.click();
  await license.uncheck();
  await save.click();
  const question = page.getByRole('dialog', { name: 'Make Two-Factor Authentication unavailable?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await save.click();
  await question.getByRole('button', { name: 'Make unavailable' }).click();
  await expect(details).toContainText('Not available');
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Two-Factor Authentication');
});

test('a customer is moved to another time zone, which is part of its history', async ({ page }) => {
  const { id } = await givenCustomer(page);
  await page.goto(`/ect/customers/detail/${id}`);
  const details = page.getByRole('region', { name: 'Customer', exact: true });
  await expect(details).toContainText('America/Chicago');
  const edit = page.getByRole('button', { name: 'Edit Details' });
  const save = page.getByRole('button', { name: 'Save' });
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await edit.click();
  await expect(zone).toHaveValue('America/Chicago');
  await zone.fill('los ang');
  await page.getByRole('option', { name: 'America/Los_Angeles' }).click();
  await expect(zone).toHaveValue('America/Los_Angeles');
  await page.route('**/api/ect/customers', (route) => {
    const sent = route.request().postDataJSON();
    return route.continue({ postData: JSON.stringify({ ...sent, timeZone: 'Mars/Olympus' }) });
  });
  await save.click();
  await expect(page.getByText('Please select a time zone such as America/Chicago.')).toBeVisible();
  await expect(zone).toBeFocused();
  await page.unroute('**/api/ect/customers');
  await save.click();
  await expect(edit).toBeFocused();
  await expect(details).toContainText('America/Los_Angeles');
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText(/Time zone.*America\/Chicago.*America\/Los_Angeles/);
});

test('a customer is deleted from two places; one with users stays and says why', async ({ page }) => {
  const first = await givenCustomer(page, 'Leaving');
  await page.goto(`/ect/customers?search=${first.accountId}`);
  await page.getByRole('button', { name: `Delete ${first.accountName}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    'This will delete the Customer and all its Configurations and Parameters.',
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: `Delete ${first.accountName}` }).click();
  await dialog.getByRole('button', { name: 'Delete Customer' }).click();
  await expect(page.getByText(`Customer ${first.accountName} has been deleted successfully`)).toBeVisible();
  await expect(page.getByText('No Matching Records Found.')).toBeVisible();

  const second = await givenCustomer(page, 'Leaving');
  await givenConfiguration(page, second.id);
  await page.goto(`/ect/customers/delete?id=${second.id}`);
  await expect(page.getByRole('main')).toContainText(second.accountName);
  await page.getByRole('button', { name: 'Delete Customer' }).click();
  await expect(page).toHaveURL('/ect/customers');
  await page.goto(`/ect/customers/detail/${second.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found');
  await expect(page.getByText('The requested resource does not exist.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');

  await page.goto('/ect/customers/delete');
  await expect(page).toHaveURL('/ect/customers');
  await page.getByRole('searchbox', { name: 'Search customers' }).fill('maple grove');
  await page.getByRole('button', { name: 'Delete Maple Grove Senior Care' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Customer' }).click();
  const reason = page.getByText(/The customer has users \(\d+\) and cannot be deleted\./);
  await expect(reason).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('link', { name: 'Maple Grove Senior Care' }).click();
  const remove = page.getByRole('button', { name: 'Delete Customer' });
  await expect(remove).toBeDisabled();
  await remove.hover();
  await expect(page.getByRole('tooltip')).toHaveText(/The customer has users/);
  await page.getByRole('button', { name: 'Edit Details' }).click();
  await expect(page.getByLabel('CRM ID')).not.toBeEditable();
  await expect(page.getByText(/The CRM ID cannot be changed once/)).toBeVisible();
});

test('environments are deactivated and activated after confirmation', async ({ page }) => {
  const customer = await givenCustomer(page);
  const { id, configName } = await givenConfiguration(page, customer.id);
  await page.goto(`/ect/customers/detail/${customer.id}`);
  const table = page.getByRole('table', { name: 'Configurations' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'ID',
    'Configuration Name',
    'Status',
    'Actions',
    'GUID',
  ]);
  await page.getByRole('button', { name: `Deactivate ${configName}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Are you sure you want to deactivate Configuration ${configName}?`);
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText(`Configuration ${id} was Deactivated successfully.`)).toBeVisible();
  await expect(table).toContainText('Deactivated');
  await page.getByRole('button', { name: `Activate ${configName}`, exact: true }).click();
  await dialog.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText(`Configuration ${id} was Activated successfully.`)).toBeVisible();
});
