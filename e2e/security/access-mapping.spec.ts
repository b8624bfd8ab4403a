import { expect } from '@playwright/test';
import { expectAccessible, expectAccessibleDialog } from '../axe.ts';
import { test } from '../test.ts';
import { mapper } from './provisioners.ts';

test.use({ person: mapper });

test('a group is mapped by the rules of a user, ordered, tested and deleted', async ({ page }) => {
  await page.goto('/configuration/access-mapping');
  const table = page.getByRole('table', { name: 'Access mappings' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Priority',
    'External Group',
    'IDM User Admin Access',
    'User Type',
    'Role',
    'Discipline',
    'Products',
    'Actions',
  ]);
  await expect(table.getByRole('row', { name: 'Facility Administrators' })).toContainText('Location Admin');

  const result = page.getByRole('status', { name: 'Result' });
  const test = async (groups: string, location: string) => {
    await page.getByLabel('Groups').fill(groups);
    await page.getByLabel('External value of the location').fill(location);
    await page.getByRole('button', { name: 'Test', exact: true }).click();
  };
  await test('nursing\nAssisted Living Staff', 'HP-100 Lighthouse');
  await expect(result).toContainText('Harbor Point Homes · Lighthouse');
  await expect(result).toContainText('Charge Nurse');
  await expect(result).toContainText('Senior Living');
  await expectAccessible(page, 'section');

  await page.getByRole('button', { name: 'Add Access Mapping' }).click();
  const form = page.getByRole('dialog', { name: 'Add Access Mapping' });
  await expect(form.getByLabel('IDM User Admin Access').locator('option')).toHaveText([
    'No Admin Rights',
    'Location Admin',
    'Limited Admin',
    'Location Limited Admin',
  ]);
  await form.getByLabel('External Group').fill('nursing');
  await form.getByLabel('IDM User Admin Access').selectOption('Location Admin');
  await expect(form.getByLabel('User Type')).toHaveValue('Care Setting');
  await form.getByLabel('Payment Portal', { exact: true }).check();
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form.getByText('User type and role must be both filled or both empty.')).toBeVisible();
  await expect(form.getByText('Please select a role.')).toBeVisible();
  await expectAccessibleDialog(page);
  await form.getByLabel('Payment Portal', { exact: true }).uncheck();
  await form.getByRole('combobox', { name: 'Role', exact: true }).fill('charge');
  await form.getByRole('option', { name: 'Charge Nurse' }).click();
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form.getByText('Primary discipline is a required field')).toBeVisible();
  await form.getByLabel('Discipline').selectOption('Nursing');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form.getByText('External group nursing is already mapped.')).toBeVisible();
  await form.getByLabel('External Group').fill('Head Nurses');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('External group Head Nurses has been mapped.')).toBeVisible();

  const row = table.getByRole('row', { name: 'Head Nurses' });
  await expect(row.getByRole('button', { name: 'Move down Head Nurses' })).toBeDisabled();
  await expect(row.getByRole('cell').first()).toHaveText('6');
  await row.getByRole('button', { name: 'Move up Head Nurses' }).click();
  await expect(row.getByRole('cell').first()).toHaveText('5');
  await test('Head Nurses', 'nowhere');
  await expect(result).toContainText('External value nowhere is not mapped.');
  await expect(result).toContainText('No Admin Rights');

  await row.getByRole('button', { name: 'Edit Head Nurses' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Access Mapping' });
  await edit.getByLabel('Senior Living').check();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Senior Living');
  await row.getByRole('button', { name: 'Delete Head Nurses' }).click();
  await page
    .getByRole('dialog', { name: 'Delete Access Mapping' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(row).toHaveCount(0);
});
