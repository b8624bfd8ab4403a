import { expect } from '@playwright/test';
import { expectAccessibleDialog } from '../axe.ts';
import { test } from '../test.ts';
import { mapper } from './provisioners.ts';

test.use({ person: mapper });

test('a received value is mapped, changed and deleted', async ({ page }) => {
  await page.goto('/configuration/location-mapping');
  const table = page.getByRole('table', { name: 'Location mappings' });
  const unmapped = page.getByRole('table', { name: 'Unmapped values received' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'External Value',
    'Environment',
    'Corporation',
    'Location',
    'Modified By',
    'Modified Date',
    'Actions',
  ]);
  await expect(unmapped.getByRole('row', { name: 'HP-210 Dunes' })).toContainText('dune.newcomer');

  await unmapped.getByRole('button', { name: 'Map HP-210 Dunes' }).click();
  const form = page.getByRole('dialog', { name: 'Add Location Mapping' });
  await expect(form.getByLabel('External Value')).toHaveValue('HP-210 Dunes');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form.getByText('Please select Environment.')).toBeVisible();
  await expect(form.getByText('Please select a corporation.')).toBeVisible();
  await expectAccessibleDialog(page);
  await form.getByLabel('External Value').fill('hp-100 lighthouse');
  await form.getByLabel('Environment').selectOption('Harbor Point Production');
  await form.getByLabel('Corporation').selectOption('Harbor Point Villages');
  await form.getByRole('combobox', { name: 'Location' }).click();
  await form.getByRole('option', { name: 'Dunes' }).click();
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form.getByText('already mapped in this environment')).toBeVisible();
  await form.getByLabel('External Value').fill('HP-210 Dunes');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('External value HP-210 Dunes has been mapped.')).toBeVisible();
  const row = table.getByRole('row', { name: 'HP-210 Dunes' });
  await expect(row).toContainText('Harbor Point Villages');
  await expect(row).toContainText('Right mapping');
  await expect(unmapped.getByRole('row', { name: 'HP-210 Dunes' })).toHaveCount(0);

  await row.getByRole('button', { name: 'Edit HP-210 Dunes' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Location Mapping' });
  await edit.getByLabel('Corporation').selectOption('Harbor Point Homes');
  await expect(edit.getByRole('combobox', { name: 'Location' })).toHaveValue('');
  await edit.getByRole('combobox', { name: 'Location' }).fill('anch');
  await edit.getByRole('option', { name: 'Anchorage' }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Anchorage');

  await row.getByRole('button', { name: 'Delete HP-210 Dunes' }).click();
  await page
    .getByRole('dialog', { name: 'Delete Location Mapping' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText('The mapping of HP-210 Dunes has been deleted.')).toBeVisible();
  await expect(row).toHaveCount(0);
});
