import { expect } from '@playwright/test';
import { people } from '../people.ts';
import { test } from '../test.ts';
import { freshNumber } from './given.ts';

test.use({ person: people.eve });

test('parameters of the stack are added, edited, deleted, sorted and checked', async ({ page }) => {
  const key = `zz.e2e${freshNumber()}`;
  await page.goto('/ect/stacks/detail');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sandbox Stack');
  await expect(page.getByRole('table', { name: 'Enterprise Clinical Decision Support' })).toBeVisible();
  const form = page.getByRole('form', { name: 'Add Parameter' });
  await form.getByLabel('Key').fill(key);
  await form.getByLabel('Value').fill('new');
  await form.getByRole('button', { name: 'Add Parameter' }).click();
  await expect(page.getByText(`Stack Parameter ${key} has been added successfully`)).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel(key, { exact: true }).fill('newer');
  await page.route('**/api/ect/**', (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Alerts' }).getByRole('alert')).toBeVisible();
  await page.unrouteAll();
  await expect(page.getByLabel(key, { exact: true })).toHaveValue('newer');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Stack 4 has been updated successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('checkbox', { name: `Select ${key}`, exact: true }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Selected: 1');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('region', { name: 'Parameters' }).getByText(key)).toBeHidden();
  const table = page.getByRole('table', { name: 'Enterprise Clinical Decision Support' });
  const keys = table.getByRole('row').getByRole('cell').filter({ hasText: 'ecds.' });
  await expect(keys).toHaveText(['ecds.corpoid', 'ecds.rules.release']);
  await table.getByRole('button', { name: 'Key' }).click();
  await expect(keys).toHaveText(['ecds.rules.release', 'ecds.corpoid']);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('bp.idm.zones.limit', { exact: true }).fill('1');
  await expect(
    page.getByText(/^bp\.idm\.zones\.limit cannot be lower than the \d+ already assigned\.$/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
});
