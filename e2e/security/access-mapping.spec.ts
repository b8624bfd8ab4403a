import { mappedAccess } from '@keystead/contract/people/mappings/access-mapping.ts';
import { noProductAccess } from '@keystead/contract/people/product-access.ts';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleDialog } from '../axe.ts';
import { test } from '../test.ts';
import { mapper } from './provisioners.ts';

test.use({ person: mapper });

const mappings = (page: Page) => page.getByRole('table', { name: 'Access mappings' });
const result = (page: Page) => page.getByRole('status', { name: 'Result' });

const open = async (page: Page) => {
  await page.goto('/configuration/access-mapping');
  await expect(mappings(page).getByRole('row').nth(1)).toBeVisible();
};

const testMapping = async (page: Page, groups: string, location: string) => {
  await page.getByLabel('Groups').fill(groups);
  await page.getByLabel('External value of the location').fill(location);
  await page.getByRole('button', { name: 'Test', exact: true }).click();
};

/** Creates a separate mapping at the end of the list. */
const givenMapping = async (page: Page, externalGroup: string) => {
  const data = {
    ...mappedAccess.parse(noProductAccess),
    externalGroup,
    adminToolRole: 'LMA',
    userType: 'Care Setting',
    role: 'Charge Nurse',
    primaryDiscipline: 'Nursing',
  };
  const answer = await page.request.post('/api/security/access-mappings', { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  await open(page);
  return mappings(page).getByRole('row', { name: externalGroup });
};

const remove = async (page: Page, group: string) => {
  const row = mappings(page).getByRole('row', { name: group });
  await row.getByRole('button', { name: `Delete ${group}` }).click();
  const question = page.getByRole('dialog', { name: 'Delete Access Mapping' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
};

test('lists the mappings of groups, and shows what a person would get', async ({ page }) => {
  await open(page);
  const table = mappings(page);
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

  await testMapping(page, 'nursing\nAssisted Living Staff', 'HP-100 Lighthouse');
  await expect(result(page)).toContainText('Harbor Point Homes · Lighthouse');
  await expect(result(page)).toContainText('Charge Nurse');
  await expect(result(page)).toContainText('Senior Living');
  await expectAccessible(page, 'section');
});

test('a group is mapped by the same rules as a user', async ({ page }) => {
  await open(page);
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
  await remove(page, 'Head Nurses');
});

test('mappings are evaluated in an order that can be changed', async ({ page }) => {
  const row = await givenMapping(page, 'Night Nurses');
  const priority = row.getByRole('cell').first();
  const last = Number(await priority.innerText());
  expect(last).toBe((await mappings(page).getByRole('row').count()) - 1);
  await expect(row.getByRole('button', { name: 'Move down Night Nurses' })).toBeDisabled();
  await row.getByRole('button', { name: 'Move up Night Nurses' }).click();
  await expect(priority).toHaveText(String(last - 1));
  await testMapping(page, 'Night Nurses', 'nowhere');
  await expect(result(page)).toContainText('External value nowhere is not mapped.');
  await expect(result(page)).toContainText('No Admin Rights');
  await remove(page, 'Night Nurses');
});

test('a mapping is changed and deleted', async ({ page }) => {
  const row = await givenMapping(page, 'Day Nurses');
  await row.getByRole('button', { name: 'Edit Day Nurses' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Access Mapping' });
  await edit.getByLabel('Senior Living').check();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Senior Living');
  await remove(page, 'Day Nurses');
});
