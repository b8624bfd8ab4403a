import { expect } from '@playwright/test';
import { people } from '../people.ts';
import { test } from '../test.ts';

test.describe('a reader', () => {
  test.use({ person: people.rob });

  test('sees everything, changes nothing and cannot create or delete', async ({ page }) => {
    await page.goto('/ect/customers');
    await expect(page.getByRole('button', { name: 'Add Customer' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Delete Maple Grove Senior Care' })).toBeDisabled();
    await page.getByRole('link', { name: 'Maple Grove Senior Care' }).click();
    for (const name of [
      'Edit Details',
      'Delete Customer',
      'Add Configuration',
      'Sync GUID',
      'Add Parameter',
    ]) {
      await expect(page.getByRole('button', { name })).toBeDisabled();
    }
    await expect(page.getByRole('button', { name: /^Deactivate / }).first()).toBeDisabled();
    await page.goto('/ect/configurations/detail/1');
    await expect(page.getByRole('button', { name: 'Edit Details' })).toBeDisabled();
    await expect(page.locator('fieldset[disabled]').first()).toBeVisible();
    for (const name of ['Edit', 'Hot Reload', 'Sync CIS Data', 'Delete Configuration', 'Add Vendor']) {
      await expect(page.getByRole('button', { name, exact: true })).toBeDisabled();
    }
    await page.getByRole('button', { name: 'Collapse All' }).click();
    await expect(page.getByRole('table', { name: 'Senior Living' })).toBeHidden();
    await expect(page.getByRole('button', { name: /^Put back thirdparty/ }).first()).toBeDisabled();
    await page.goto('/ect/configurations/detail/10');
    await expect(page.getByText('Configuration 10 is deactivated.', { exact: true })).toBeVisible();
    await page.goto('/ect/parameters');
    const rows = page.getByRole('table', { name: 'Parameters' }).getByRole('row');
    await expect(rows.nth(1).getByRole('cell').nth(1)).not.toBeEmpty();
    await expect(rows.nth(1).getByRole('cell').nth(1).getByRole('link')).toHaveCount(0);
    await page.goto('/ect/stacks/detail');
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeDisabled();
    await expect(page.getByRole('textbox', { name: 'Key', exact: true })).toBeDisabled();
    for (const path of [
      '/ect/customers/new',
      '/ect/customers/delete?id=13',
      '/ect/customers/detail/1/newConfiguration',
      '/ect/configurations/detail/1/newParameter',
      '/ect/administration',
    ]) {
      await page.goto(path);
      await expect(page, path).toHaveURL('/forbidden');
    }
  });
});

test.describe('an admin without other rights', () => {
  test.use({ person: people.amy });

  test('sees the administration: the state of environments, without links to them', async ({ page }) => {
    await page.goto('/ect/administration');
    await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Environments in numbers' })).toContainText(
      /\d+Active environments/,
    );
    for (const part of [
      page.getByRole('list', { name: 'Environments in numbers' }),
      page.getByRole('region', { name: 'Needs attention' }),
    ])
      await expect(part.getByRole('link')).toHaveCount(0);
    await page.goto('/ect/customers');
    await expect(page).toHaveURL('/forbidden');
  });
});
