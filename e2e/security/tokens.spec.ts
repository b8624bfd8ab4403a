import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectAccessibleDialog } from '../axe.ts';
import { screenshot } from '../screenshot.ts';
import { test } from '../test.ts';
import { tokenManager } from './provisioners.ts';

test.use({ person: tokenManager });

const tokens = (page: Page) => page.getByRole('table', { name: 'Tokens' });
const rowOf = (page: Page, name: string) => tokens(page).getByRole('row', { name });

/** Opens the list and the form for a new token. */
const openForm = async (page: Page) => {
  await page.goto('/tokenManagement');
  await page.getByRole('button', { name: 'Create Token' }).click();
  return page.getByRole('dialog', { name: 'Create Token' });
};

/** Creates a token directly on the server. */
const givenToken = async (page: Page, name: string): Promise<string> => {
  const data = { name, scope: 'read', expiresInDays: 365, networks: '10.0.0.0/8' };
  const answer = await page.request.post('/api/security/tokens', { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { token: string }).token;
};

const requestWithToken = (request: APIRequestContext, token: string) =>
  request.get('/scim/v2/Users?count=1', { headers: { authorization: `Bearer ${token}` } });

test('tokens are listed with their status and found by name', async ({ page }) => {
  await page.goto('/tokenManagement');
  const table = tokens(page);
  await expect(table.getByRole('columnheader')).toHaveText([
    'Name',
    'Token',
    'Scope',
    'Networks',
    'Created By',
    'Created Date',
    'Expires',
    'Last Used',
    'Status',
    'Actions',
  ]);
  await expect(table.getByRole('row', { name: 'Payroll sync' })).toContainText('Expired');
  const disabledRevoke = table.getByRole('button', { name: 'Revoke Consultant trial' });
  await expect(disabledRevoke).toHaveAttribute('aria-description', 'This token has been revoked already.');
  await page.getByLabel('Search tokens').fill('no such token');
  await expect(page.getByText('No Matching Records Found.')).toBeVisible();
});

test('Back asks about a half-entered token and leaves it unchanged', async ({ page }) => {
  await page.goto('/home');
  await page.getByRole('main').getByRole('link', { name: 'Token Management' }).click();
  await page.getByRole('button', { name: 'Create Token' }).click();
  const form = page.getByRole('dialog', { name: 'Create Token' });
  await form.getByLabel('Name').fill('Half entered');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await expect(question).toBeVisible();
  await expect(form).toBeHidden();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(form.getByLabel('Name')).toHaveValue('Half entered');
  await expect(page).toHaveURL('/tokenManagement');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave page' }).click();
  await expect(page).toHaveURL('/home');
});

test('an invalid token is reported at its field', async ({ page }) => {
  const form = await openForm(page);
  await form.getByRole('button', { name: 'Create Token' }).click();
  await expect(form.getByText('Please enter a name.')).toBeVisible();
  await expect(form.getByLabel('Scope').locator('option')).toHaveText(['SCIM users', 'read users']);
  await expect(form.getByLabel('Expires in').locator('option')).toHaveText([
    '30 days',
    '90 days',
    '180 days',
    '365 days',
    '730 days',
  ]);
  await expect(form.getByLabel('Expires in')).toHaveValue('365');
  await expect(form).toContainText('changes and removes those without admin access');
  await expectAccessibleDialog(page);
  await form.getByLabel('Name').fill('Payroll sync');
  await form.getByRole('button', { name: 'Create Token' }).click();
  await expect(form.getByText('A token named Payroll sync already exists.')).toBeVisible();
  await form.getByLabel('Name').fill('Journey');
  await form.getByLabel('Networks').fill('10.0.0.0/8\n10.0.0');
  await form.getByRole('button', { name: 'Create Token' }).click();
  await expect(form.getByText('Line 2: Please enter a valid IP address, range or CIDR.')).toBeVisible();
  await screenshot(page, 'token-dialog');
});

test('a token is created and shown once', async ({ page }) => {
  const form = await openForm(page);
  await form.getByLabel('Name').fill('Journey');
  await form.getByLabel('Networks').fill('10.0.0.0/8');
  await form.getByLabel('Scope').selectOption('read users');
  await form.getByRole('button', { name: 'Create Token' }).click();

  const createdDialog = page.getByRole('dialog', { name: 'The token has been created' });
  await expect(createdDialog).toContainText('will not be available again once closed');
  await expect(createdDialog.getByRole('button', { name: 'Copy Token' })).toBeVisible();
  const token = await createdDialog.getByRole('definition').first().innerText();
  await page.keyboard.press('Escape');
  await expectAccessibleDialog(page);
  await createdDialog.getByRole('button', { name: 'Close' }).click();
  const row = rowOf(page, 'Journey');
  await expect(row).toContainText(`…${token.slice(-4)}`);
  await expect(row).toContainText('Never');
  await expect(row).toContainText('10.0.0.0/8');
  await expect(row).toContainText('in 365 days');
  await screenshot(page, 'tokens');
  await page.reload();
  await expect(row).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(token);
});

test('a token gives access to the users of its customer', async ({ page, request }) => {
  const answer = await requestWithToken(request, await givenToken(page, 'Opener'));
  expect(answer.headers()['content-type']).toContain('application/scim+json');
  expect((await answer.json()).Resources[0].userName).toContain('@harborpoint.example');
  await page.goto('/tokenManagement');
  await expect(rowOf(page, 'Opener')).toBeVisible();
  await expect(rowOf(page, 'Opener')).not.toContainText('Never');
});

test('a revoked token gives no access', async ({ page, request }) => {
  const token = await givenToken(page, 'Revocable');
  await page.goto('/tokenManagement');
  const row = rowOf(page, 'Revocable');
  await row.getByRole('button', { name: 'Revoke Revocable' }).click();
  const question = page.getByRole('dialog', { name: 'Revoke Token' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toContainText('Active');
  await row.getByRole('button', { name: 'Revoke Revocable' }).click();
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Token Revocable has been revoked.')).toBeVisible();
  await expect(row).toContainText('Revoked');
  await expect(page.locator('main :focus')).toHaveCount(1);
  expect((await requestWithToken(request, token)).status()).toBe(401);
});
