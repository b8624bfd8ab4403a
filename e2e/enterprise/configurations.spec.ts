import { expect, type Page } from '@playwright/test';
import { people } from '../people.ts';
import { test } from '../test.ts';
import { freshNumber, givenConfiguration, givenCustomer, givenParameter } from './given.ts';

test.use({ person: people.eve });

const checkbox = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

const edit = async (page: Page, id: number): Promise<void> => {
  await page.goto(`/ect/configurations/detail/${id}`);
  await page.getByRole('button', { name: 'Edit Details' }).click();
};

test('the list links environments and customers; addresses without an id redirect', async ({ page }) => {
  await page.goto('/ect/configurations');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configurations');
  const table = page.getByRole('table', { name: 'Configurations' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'ID',
    'Configuration Name',
    'Created By',
    'Created Date',
    'Customer Name',
  ]);
  await expect(table).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2}:\d{2} [AP]M/);
  await table.getByRole('link', { name: 'Maple Grove Production' }).click();
  await expect(page).toHaveURL('/ect/configurations/detail/1');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs).toHaveText(/Home.*Customer Details.*Customer Configurations/);
  await crumbs.getByRole('link', { name: 'Customer Details' }).click();
  await expect(page).toHaveURL('/ect/customers/detail/1');
  await page.goto('/ect/configurations/detail?customerId=1');
  await expect(page).toHaveURL('/ect/customers/detail/1/newConfiguration');
  await page.goto('/ect/configurations/detail');
  await expect(page).toHaveURL('/ect/configurations');
  await expect(page.getByText('Open a customer first')).toBeVisible();
  await page.goto('/ect/parameters/detail?configurationId=1');
  await expect(page).toHaveURL('/ect/configurations/detail/1/newParameter');
  await page.goto('/ect/configurations/detail/999999');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.goto('/ect/administration');
  await expect(page).toHaveURL('/forbidden');
});

test('an environment is set up under a customer, with products and federation', async ({ page }) => {
  const customer = await givenCustomer(page);
  await page.goto(`/ect/customers/detail/${customer.id}`);
  await page.getByRole('link', { name: 'Add Configuration' }).click();
  await expect(page).toHaveURL(`/ect/customers/detail/${customer.id}/newConfiguration`);
  const continueButton = page.getByRole('button', { name: 'Continue' });
  await expect(page.getByRole('radio', { name: 'Legacy' })).toBeChecked();
  await expect(checkbox(page, 'Launcher')).toBeDisabled();
  await expect(page.getByText('Please enter the Configuration Name.')).toBeHidden();
  await page.getByLabel('Configuration Name').focus();
  await page.getByLabel('Notes').fill('Set up by a test');
  await expect(page.getByText('Please enter the Configuration Name.')).toBeVisible();
  await page.getByLabel('Configuration Name').fill('Birch Production');
  await expect(continueButton).toBeDisabled();
  await page.getByLabel('Configuration Type').selectOption('Production');
  await page.getByLabel('Subdomain Name').fill(`birch-${freshNumber()}`);

  await expect(checkbox(page, 'Pin')).toBeDisabled();
  for (const name of ['Skilled Nursing', 'CareAssist', 'Pin', 'Platform Configurations']) {
    await checkbox(page, name).check();
  }
  await page.getByRole('radio', { name: 'Okta' }).check();
  await expect(checkbox(page, 'Launcher')).toBeChecked();
  await expect(checkbox(page, 'Context Sharing')).toBeChecked();
  await expect(page.getByLabel('Federation Option')).toHaveValue('Not Federated');
  await page.getByLabel('Federation Option').selectOption('Duo');
  await expect(page.getByLabel('Sign In Button Text')).toHaveValue('Sign in with Duo');
  await expect(page.getByLabel('Button Class')).toHaveValue('social-auth-duo-button');
  await expect(continueButton).toBeDisabled();
  await page.getByLabel('Identity Provider ID').fill('birch-duo');
  await page.getByLabel('Logout URL').fill('ftp://x');
  await page.getByLabel('Identity Provider ID').focus();
  await expect(page.getByText('URL must start with http:// or https://')).toBeVisible();
  await page.getByLabel('Logout URL').fill('');

  await checkbox(page, 'Global Search').click();
  await expect(
    page.getByText('Search requires SNF URL and corpOID parameters. Unable to activate Search.'),
  ).toBeVisible();
  await expect(checkbox(page, 'Global Search')).not.toBeChecked();
  await continueButton.click();
  await expect(page).toHaveURL(/\/ect\/configurations\/detail\/\d+$/);
  await expect(page.getByText('Configuration Birch Production has been created successfully')).toBeVisible();
  await expect(checkbox(page, 'Pin')).toBeChecked();
  await expect(page.getByRole('table', { name: 'Skilled Nursing' })).toContainText('snf.api.url.root');
  await expect(page.getByLabel('Identity Provider ID')).toHaveValue('birch-duo');
  await page.goBack();
  await expect(page).toHaveURL(`/ect/customers/detail/${customer.id}`);
});

test('an environment is changed by one editor, then by two, deactivated and deleted', async ({
  page,
  browser,
  extraHTTPHeaders,
}) => {
  const { id } = await givenConfiguration(page, (await givenCustomer(page)).id, 'Contested');
  await edit(page, id);
  await checkbox(page, 'Aline').check();
  await page.getByRole('radio', { name: 'Keycloak' }).check();
  await expect(checkbox(page, 'Aline')).not.toBeChecked();
  await expect(checkbox(page, 'Aline')).toBeDisabled();
  await expect(checkbox(page, 'Global Search')).toBeEnabled();
  await expect(page.getByLabel('Federation Option')).toBeHidden();
  await page.getByRole('radio', { name: 'Legacy' }).check();
  for (const name of ['Launcher', 'Context Sharing', 'Global Search', 'Nurse Rosie', 'True Sense']) {
    await expect(checkbox(page, name)).not.toBeChecked();
    await expect(checkbox(page, name)).toBeDisabled();
  }
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('radio', { name: 'Okta' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Edit Details' })).toBeFocused();
  await page.getByRole('button', { name: 'Edit Details' }).click();
  await expect(page.getByLabel('Configuration Name')).toBeFocused();
  await page.getByLabel('Notes').fill('Half a thought');
  await page.getByRole('link', { name: 'Customer Details' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Notes')).toHaveValue('Half a thought');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit Details' }).click();
  await checkbox(page, 'CareAssist').uncheck();
  await expect(page.getByText('3 parameters will be deleted on save.')).toBeVisible();
  await checkbox(page, 'Meal Tracker').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Configuration Contested has been updated successfully')).toBeVisible();
  await expect(page.getByRole('table', { name: 'CareAssist' })).toBeHidden();
  await expect(page.getByRole('table', { name: 'Meal Tracker' })).toContainText('mt.app.url.root');
  await expect(checkbox(page, 'CareAssist')).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Edit Details' })).toBeFocused();
  await page.getByRole('button', { name: 'Edit Details' }).click();
  await page.getByLabel('Notes').fill('My note');
  await checkbox(page, 'CareAssist').check();
  const otherTab = await browser.newPage({
    storageState: await page.context().storageState(),
    ...(extraHTTPHeaders && { extraHTTPHeaders }),
  });
  await edit(otherTab, id);
  await otherTab.getByLabel('Configuration Name').fill('Contested by another');
  await otherTab.getByRole('button', { name: 'Save' }).click();
  await expect(otherTab.getByText('has been updated successfully')).toBeVisible();
  await otherTab.close();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('table', { name: 'What has changed' })).toContainText('Contested by another');
  await page.getByRole('button', { name: 'Keep my changes' }).click();
  await expect(page.getByLabel('Configuration Name')).toHaveValue('Contested by another');
  await expect(page.getByLabel('Notes')).toHaveValue('My note');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText('Configuration Contested by another has been updated successfully'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText(`Configuration ${id} was Deactivated successfully.`)).toBeVisible();
  for (const name of ['Edit Details', 'Sync CIS Data', 'Sync GUID', 'Edit', 'Add Parameter', 'Hot Reload']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeDisabled();
  }
  await expect(page.getByRole('button', { name: /^Put back / }).first()).toBeDisabled();
  await page.goto(`/ect/configurations/detail/${id}/newParameter`);
  await expect(page.getByText(`Configuration ${id} is deactivated.`)).toBeVisible();
  await expect(page.getByLabel('Key', { exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Delete Configuration' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'This will delete all the parameters associated with this Configuration.',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Configuration' }).click();
  await expect(
    page.getByText('Configuration Contested by another has been deleted successfully'),
  ).toBeVisible();
});

test('the response of the care platform to seeding is shown verbatim', async ({ page }) => {
  const { id } = await givenConfiguration(page, (await givenCustomer(page)).id);
  await edit(page, id);
  await checkbox(page, 'Meridian 360 Seeding').click();
  await expect(
    page.getByText(
      'Meridian 360 Seeding requires SNF app/api URL and corpOID parameters. Unable to enable it at this time.',
    ),
  ).toBeVisible();
  await givenParameter(page, id, 'snf.corpOid', '1');
  await edit(page, id);
  await checkbox(page, 'Global Search').check();
  await expect(checkbox(page, 'Meridian Engage')).toBeDisabled();
  await checkbox(page, 'Meridian 360 Seeding').check();
  await checkbox(page, 'Meridian Engage').check();
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Meridian 360 Seeding' });
  await expect(dialog).toBeVisible();
  await expect(
    page.getByText(/^Meridian 360 Seeding could not be enabled at this time due to the following reason: /),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(checkbox(page, 'Global Search')).toBeChecked();
  await expect(checkbox(page, 'Meridian 360 Seeding')).not.toBeChecked();
  await expect(checkbox(page, 'Meridian Engage')).not.toBeChecked();
});
