import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { people } from '../people.ts';
import { test } from '../test.ts';

test.use({ person: people.leo });

test('a location admin runs reports on their own location and saves one', async ({ page }) => {
  await page.goto('/reports');
  const list = page.getByRole('navigation', { name: 'Reports' });
  await expect(list.getByRole('link')).toHaveText([
    'User Access',
    'Inactive Users',
    'Sign-in Activity',
    'Locked and Failed Sign-ins',
    'Two-Factor Enrollment',
    'Administrators by Access Type',
    'Deactivations Due',
  ]);
  await expect(page.getByText('Choose what the report is about and press Run.')).toBeVisible();
  await expect(page.getByLabel('Location').locator('option')).toHaveText(['All locations', 'Oaks']);

  await list.getByRole('link', { name: 'Inactive Users' }).click();
  await expect(page.getByLabel('Date Range, from', { exact: true })).toHaveValue('');
  await expect(page.getByText('Applies to the column Last Sign-in.')).toBeVisible();
  const days = page.getByLabel('Days without sign-in');
  await expect(days).toHaveValue('90');
  await days.fill('0');
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(page.getByText('Please enter a number from 1 to 3650.')).toBeVisible();
  await days.fill('1');
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(page.getByRole('table', { name: 'Inactive Users' })).toBeVisible();
  await expect(page).toHaveURL(/report=inactive-users.*days=1/);
  await expect(page.getByRole('button', { name: 'Run' })).toBeFocused();
  await page.goBack();
  await expect(days).toHaveValue('90');

  await page.goto('/reports?report=two-factor-enrollment');
  await page.getByRole('button', { name: 'Run' }).click();
  const table = page.getByRole('table', { name: 'Two-Factor Enrollment' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'User',
    'Username',
    'Status',
    'Two-Factor',
    'Phone',
    'Since',
    'Location',
  ]);
  await page.getByLabel('Search two-factor enrollment').fill('tess.text');
  await expect(table.getByRole('row', { name: /Tess Text/ })).toContainText('Oaks');
  await page.getByLabel('Search two-factor enrollment').fill('paul.pines');
  await expect(page.getByText('No Matching Records Found.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(table.getByRole('row')).toHaveCount(26);
  await expectAccessible(page);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^two-factor-enrollment-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('User,Username,Status,Two-Factor,Phone,Since,Location');
  expect(text).toContain('tess.text@maplegrove.example');
  expect(text).not.toContain('paul.pines');

  await page.reload();
  await expect(table.getByRole('row')).toHaveCount(26);
  await list.getByRole('link', { name: 'Sign-in Activity' }).click();
  await expect(page.getByLabel('Date Range, from', { exact: true })).toHaveValue(/^\d{2}\/\d{2}\/\d{4}$/);
});

test('the filters of a report are in line with its dates on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 900 });
  await page.goto('/reports?report=two-factor-enrollment');
  const from = page.getByLabel('Date Range, from', { exact: true });
  const fields = [
    page.getByLabel('Location'),
    page.getByLabel('Status'),
    page.getByRole('button', { name: 'Run' }),
  ];
  await expect(from).toBeVisible();
  const top = (await from.boundingBox())?.y;
  for (const field of fields) expect((await field.boundingBox())?.y).toBeCloseTo(top ?? 0, 0);
});
