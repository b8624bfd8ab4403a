import { expect, type Page } from '@playwright/test';
import { sandboxUrl } from '../addresses.ts';
import { expectAccessible, expectAccessibleDialog } from '../axe.ts';
import { password, people } from '../people.ts';
import { screenshot } from '../screenshot.ts';
import { test } from '../test.ts';

test.use({ person: people.ulf });

const name = 'Sign in with the annex';
const logins = (page: Page) => page.getByRole('table', { name: 'Organization logins' });
const row = (page: Page) => logins(page).getByRole('row', { name });
const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title });

const open = async (page: Page) => {
  await page.goto('/configuration/organization-logins');
  await expect(logins(page).getByRole('row').nth(1)).toBeVisible();
};

/** Types a username in a separate browser and continues at the annex. */
const signInAtOrganization = async (page: Page, userName: string): Promise<Page> => {
  const browser = page.context().browser();
  const context = await browser?.newContext({
    baseURL: new URL(page.url()).origin,
    storageState: { cookies: [], origins: [] },
  });
  if (!context) throw new Error('There is no browser.');
  const visitorPage = await context.newPage();
  await visitorPage.goto('/login');
  await visitorPage.getByLabel('Username').fill(userName);
  await visitorPage.getByRole('link', { name }).click();
  await expect(visitorPage.getByText('Harbor Point Annex')).toBeVisible();
  await expect(visitorPage.getByLabel('Username')).toHaveValue(userName);
  await visitorPage.getByLabel('Password').fill(password);
  await visitorPage.getByRole('button', { name: 'Sign in' }).click();
  return visitorPage;
};

test('a login is tested, set up, used by a new person and turned off', async ({ page }) => {
  await open(page);
  await expectAccessible(page);
  await screenshot(page, 'organization-logins');
  await page.getByRole('button', { name: 'Add Login' }).click();
  const add = dialog(page, 'Add Login');
  await add.getByLabel('Name on the sign-in page').fill(name);
  await add.getByLabel('Issuer').fill(`${sandboxUrl}/organization-login/harborpoint-annex`);
  await add.getByLabel('Client id').fill('keystead');
  await add.getByLabel(/^Client secret/).fill('wrong');
  await add.getByRole('button', { name: 'Test' }).click();
  const testResult = add.getByRole('status', { name: 'Test of the provider' });
  await expect(testResult).toContainText(
    'The provider rejects the client id or its secret (invalid_client).',
  );
  await expectAccessibleDialog(page);
  await screenshot(page, 'organization-login-refused');
  await add.getByLabel(/^Client secret/).fill('sandbox-demo-federation-secret');
  await add.getByRole('button', { name: 'Test' }).click();
  await expect(testResult).toContainText('Everything that can be checked without signing in is correct.');
  await add.getByRole('combobox', { name: 'Domains' }).fill('harborpoint.example');
  await add.getByRole('combobox', { name: 'Domains' }).press('Enter');
  await add
    .getByLabel('People without a user here')
    .selectOption('Are added if one of their groups is mapped');
  await add.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(add.getByText('Please enter the claim that holds the groups.')).toBeVisible();
  await add.getByLabel('Claim with the groups').fill('groups');
  await screenshot(page, 'organization-login-newcomers');
  await add.getByRole('switch', { name: 'Active: users can sign in with it' }).click();
  await add.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(`Login ${name} has been added.`)).toBeVisible();
  await expect(row(page)).toContainText('Active');

  const nell = await signInAtOrganization(page, 'nell.newhire@harborpoint.example');
  await expect(nell.getByRole('button', { name: 'User menu: Nell Newhire' })).toBeVisible();
  const gus = await signInAtOrganization(page, 'gus.garden@harborpoint.example');
  await expect(gus.getByText('you have no account here')).toBeVisible();
  await page.goto('/users?search=nell.newhire');
  await expect(page.getByRole('table').getByText('nell.newhire@harborpoint.example').first()).toBeVisible();

  await open(page);
  await row(page)
    .getByRole('button', { name: `Edit ${name}` })
    .click();
  const edit = dialog(page, 'Edit Login');
  await expect(edit.getByLabel(/^Client secret/)).toHaveValue('');
  await edit.getByRole('switch', { name: 'Active: users can sign in with it' }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(row(page)).toContainText('Inactive');
  await gus.goto('/login');
  await gus.getByLabel('Username').fill('nell.newhire@harborpoint.example');
  await expect(gus.getByRole('link', { name: 'Sign in with organizational account' })).toBeVisible();
  await expect(gus.getByRole('link', { name })).toHaveCount(0);

  await row(page)
    .getByRole('button', { name: `Delete ${name}` })
    .click();
  await dialog(page, 'Delete Login').getByRole('button', { name: 'Delete' }).click();
  await expect(row(page)).toHaveCount(0);
});
