import { readFile } from 'node:fs/promises';
import { listedEventNames } from '@keystead/contract/audit-events.ts';
import { expect } from '@playwright/test';
import { expectAccessible } from '../axe.ts';

import { test } from '../test.ts';
import { shared } from './shared-login.ts';

test.use({ person: shared });

test('audited events are filtered, kept in the address and saved as a file', async ({ page }) => {
  await page.goto('/shared-login/audit');
  const table = page.getByRole('table', { name: 'Audit' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Date/Time',
    'Event',
    'User',
    'Initiated By',
    'IP Address',
    'Result',
  ]);
  await expect(table.getByRole('row', { name: /Sign in.*Shared All/ }).first()).toBeVisible();
  await expectAccessible(page);

  const event = page.getByLabel('Event', { exact: true });
  await expect(event.locator('option')).toHaveText(['All events', ...listedEventNames]);
  await event.selectOption('Customer selected');
  await expect(table.getByRole('row', { name: /Harbor Point Health/ }).first()).toContainText(/S\w+ Su\w+/);
  await expect(table.getByRole('row', { name: /Sign in/ })).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get('event')).toBe('Customer selected');

  await event.selectOption('');
  await page.getByLabel('Search by User or Initiated By').fill('shared al');
  await expect(page).toHaveURL(/search=shared/);
  await expect(table.getByRole('row', { name: /Customer selected/ })).toHaveCount(0);
  await page.reload();
  await expect(table.getByRole('row', { name: /Shared All/ }).first()).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toContain('Date/Time,Event,User,Initiated By,IP Address,Result');
  expect(lines.length).toBeGreaterThan(1);

  await page.getByLabel('Search by User or Initiated By').fill('nobody of that name');
  await expect(page.getByText('No Matching Records Found.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(table.getByRole('row', { name: /Shared All/ }).first()).toBeVisible();
});
