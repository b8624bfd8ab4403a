import { expect } from '@playwright/test';
import { expectAccessible, expectAccessibleDialog } from '../axe.ts';
import { screenshot } from '../screenshot.ts';
import { test } from '../test.ts';
import { configurationAdmin } from './configuration-admin.ts';

test.use({ person: configurationAdmin });

test('an IP list is added, refused, changed and deleted; one in use stays', async ({ page }) => {
  await page.goto('/configuration/ip-lists');
  const table = page.getByRole('table', { name: 'IP lists' });
  const row = (name: string) => table.getByRole('row').filter({ hasText: name });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Name',
    'Addresses',
    'Used By',
    'Modified By',
    'Modified Date',
    'Actions',
  ]);
  await expect(row('Harbor Point Offices')).toContainText('At the Office, On the Road');
  const inUse = page.getByRole('button', { name: 'Delete Harbor Point Offices' });
  await expect(inUse).toHaveAttribute('aria-disabled', 'true');
  await expect(inUse).toHaveAccessibleDescription(/Used by At the Office, On the Road/);
  await screenshot(page, 'ip-lists');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add IP List' }).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Name');
  const addresses = dialog.getByLabel('Addresses');
  await expect(name).toBeFocused();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText('Please enter a name.')).toBeVisible();
  await name.fill('harbor point offices');
  await addresses.fill('192.0.2.1\n192.0.2');
  await expect(dialog.getByText('Line 2: Please enter a valid IP address, range or CIDR.')).toBeVisible();
  await expectAccessibleDialog(page);
  await addresses.fill('192.0.2.1\n192.0.2.64/26\n2001:db8::1-2001:db8::9');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText('This name is already in use.')).toBeVisible();
  await name.fill('Tablets of the Night Shift');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('IP list Tablets of the Night Shift has been added.')).toBeVisible();
  await expect(page.locator('main :focus')).toHaveCount(1);
  await expect(row('Tablets of the Night Shift')).toContainText(/3\s*Not used\s*Cfg All/);

  await page.getByRole('button', { name: 'Edit Tablets of the Night Shift' }).click();
  await expect(addresses).toHaveValue('192.0.2.1\n192.0.2.64/26\n2001:db8::1-2001:db8::9');
  await addresses.fill('::1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('IP list Tablets of the Night Shift has been saved.')).toBeVisible();
  await page.getByLabel('Search IP lists').fill('::1');
  await expect(table.getByRole('row')).toHaveCount(2);

  await page.getByRole('button', { name: 'Delete Tablets of the Night Shift' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('IP list Tablets of the Night Shift has been deleted.')).toBeVisible();
  await expect(page.getByText('No Matching Records Found.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('Esc asks before it closes a dialog with unsaved input, and by itself closes only the question', async ({
  page,
}) => {
  await page.goto('/configuration/ip-lists');
  await page.getByRole('button', { name: 'Add IP List' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add IP List' });
  await dialog.getByLabel('Name').fill('Tablets');
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await page.keyboard.press('Escape');
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await expectAccessibleDialog(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel('Name')).toHaveValue('Tablets');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add IP List' })).toBeFocused();
});
