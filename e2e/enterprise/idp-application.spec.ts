import { expect } from '@playwright/test';
import { followLink } from '../navigate.ts';
import { people } from '../people.ts';
import { test } from '../test.ts';
import { givenCustomer } from './given.ts';

test.use({ person: people.eve });

test('an application is set up, its secret shown only once, and its addresses changed', async ({ page }) => {
  const customer = await givenCustomer(page, 'Slash/Name & Co');
  await page.goto(`/ect/customers/detail/${customer.id}`);
  await page.getByRole('button', { name: 'IDM Configuration' }).click();
  const missing = page.getByRole('dialog', { name: 'IDM Configuration' });
  await expect(missing).toContainText('The IDM Configuration is not set up for this customer.');
  await missing.getByRole('button', { name: 'Set Up' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('IDM Configuration');
  await expect(page.getByRole('main')).toContainText(customer.accountName);
  await expect(page.getByRole('main')).toContainText(customer.accountId);
  await expect(
    page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Customer Details' }),
  ).toHaveAttribute('href', `/ect/customers/detail/${customer.id}`);

  const create = page.getByRole('button', { name: 'Create' });
  await expect(create).toBeDisabled();
  await page.getByLabel('Sign-in Redirect URI 1', { exact: true }).fill('not an address');
  await page.getByLabel('Sign-in Redirect URI 1', { exact: true }).blur();
  await expect(page.getByText('Please enter a valid URI.')).toBeVisible();
  await page.getByLabel('Sign-in Redirect URI 1', { exact: true }).fill('https://app.example/callback');
  await page.getByRole('button', { name: 'Add URI to Sign-out Redirect URIs' }).click();
  await expect(create).toBeDisabled();
  await page.getByLabel('Sign-out Redirect URI 1', { exact: true }).fill('https://app.example/bye');
  await create.click();

  const dialog = page.getByRole('dialog', { name: 'The application has been created' });
  await expect(dialog).toContainText(
    'Please copy the Client Secret now. It will not be available again once this window is closed.',
  );
  for (const name of ['Copy ClientId', 'Copy Client Secret', 'Copy Issuer']) {
    await expect(dialog.getByRole('button', { name })).toBeVisible();
  }
  const secret = await dialog.getByRole('definition').nth(1).innerText();
  expect(secret.length).toBeGreaterThan(20);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/false$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Copy ClientId' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(secret);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const first = page.getByLabel('Sign-in Redirect URI 1', { exact: true });
  await expect(page.getByRole('button', { name: 'Remove Sign-in Redirect URI 1' })).toBeDisabled();
  await expect(first).toBeFocused();
  await first.fill('https://typed.example/in-vain');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused();
  await expect(first).toHaveValue('https://app.example/callback');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Add URI to Sign-in Redirect URIs' }).click();
  await page.getByLabel('Sign-in Redirect URI 2', { exact: true }).fill('https://two.example/callback');
  await page.getByRole('button', { name: 'Remove Sign-out Redirect URI 1' }).click();
  await expect(page.getByRole('button', { name: 'Add URI to Sign-out Redirect URIs' })).toBeFocused();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The IDM Configuration has been updated successfully.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Sign-in Redirect URI 2', { exact: true })).toHaveValue(
    'https://two.example/callback',
  );
});

test('an application belongs to the customer in its address, even after Back', async ({ page }) => {
  const addressOf = (crmId: string) => `/ect/customers/detail/idm-configuration/Somebody/${crmId}/false`;
  const uri = page.getByLabel('Sign-in Redirect URI 1', { exact: true });
  await page.goto(addressOf('10001'));
  await expect(uri).toHaveValue(/./);
  const first = await uri.inputValue();
  await followLink(page, addressOf('10002'));
  await expect(uri).not.toHaveValue(first);
  await page.goBack();
  await expect(uri).toHaveValue(first);
});

test('nothing is set up without a customer, whose name does not come from the address', async ({ page }) => {
  await page.goto('/ect/customers/detail/idm-configuration/Somebody/10007/true');
  await expect(page.getByRole('button', { name: 'Create' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Lakeside');
  await expect(page.getByRole('main')).not.toContainText('Somebody');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lakeside');
  await page.goto('/ect/customers/detail/idm-configuration/Somebody/nope/true');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found');
});

test('samples show what addresses look like, and placeholders what is missing', async ({ page }) => {
  await page.goto('/ect/customers?search=Ocean');
  await page.getByRole('link', { name: 'Ocean/Bay Communities' }).click();
  await page.getByRole('button', { name: 'IDM Configuration' }).click();
  await expect(page.getByText('No Client ID')).toBeVisible();
  await expect(page.getByText('No Issuer')).toBeVisible();
  await page.getByRole('button', { name: 'Sample redirect URIs' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sample redirect URIs' });
  for (const product of ['SNF', 'CA', 'SL', 'Intake', 'Meal Tracker']) {
    await expect(dialog.getByRole('term').filter({ hasText: product })).toBeVisible();
    for (const kind of ['Sign-in', 'Sign-out'])
      await expect(dialog.getByRole('button', { name: `Copy ${kind} URI of ${product}` })).toBeInViewport();
  }
  await expect(dialog).toContainText('{customer-url}');
  await expect(dialog).toContainText('{crm-id}');
});

test('canceling a new one leads to the customer, even from a link', async ({ page }) => {
  const { id, accountName, accountId } = await givenCustomer(page);
  await page.goto(`/ect/customers/detail/idm-configuration/${accountName}/${accountId}/true`);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`/ect/customers/detail/${id}`);
});

test('the form is disabled and says why if people sign in elsewhere', async ({ page }) => {
  const reason = 'Applications are registered with the identity provider that this installation uses.';
  await page.route('**/api/ect/stack', async (route) => {
    const reply = await route.fetch();
    const refusedActions = [{ action: 'saveApplications', reason }];
    await route.fulfill({ json: { ...(await reply.json()), allowedActions: [], refusedActions } });
  });
  await page.goto('/ect/customers/detail/idm-configuration/Lakeside/10007/true');
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create' })).toBeDisabled();
  await expect(page.getByLabel('Sign-in Redirect URI 1', { exact: true })).not.toBeEditable();
});
