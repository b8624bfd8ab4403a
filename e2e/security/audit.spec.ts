import { readFile } from 'node:fs/promises';
import { listedEventNames } from '@keystead/contract/audit-events.ts';
import { expect, request } from '@playwright/test';
import { serverUrl } from '../addresses.ts';
import { expectAccessible } from '../axe.ts';

import { lockOut, openSession } from '../open-session.ts';
import { screenshot } from '../screenshot.ts';
import { test } from '../test.ts';
import { configurationAdmin } from './configuration-admin.ts';
import { sharedLoginAdmin } from './shared-login.ts';

test.use({ person: sharedLoginAdmin });

/** Changes something as a colleague of the same customer. */
const changeSomething = async (name: string): Promise<void> => {
  const api = await request.newContext({
    baseURL: serverUrl,
    storageState: await openSession(configurationAdmin.userName, '10.77.2.2'),
    extraHTTPHeaders: { origin: serverUrl },
  });
  const lists = '/api/security/ip-lists';
  const { id } = await (await api.post(lists, { data: { name, entries: '192.0.2.77' } })).json();
  expect((await api.delete(`${lists}/${id}?version=1`)).status()).toBe(204);
  await api.dispose();
};

test('audited events are filtered, kept in the address and exported', async ({ page }) => {
  const unknown = `nobody${Date.now()}@harborpoint.example`;
  await lockOut(unknown, '10.77.2.1');
  const name = `Audited ${Date.now()}`;
  await changeSomething(name);
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
  await expect(table.getByRole('row', { name: /Sign in/ }).first()).toBeVisible();
  await expectAccessible(page);

  const event = page.getByLabel('Event', { exact: true });
  await expect(event.locator('option')).toHaveText(['All events', ...listedEventNames]);
  await event.selectOption('Customer selected');
  await expect(table.getByRole('row', { name: /Harbor Point Health/ }).first()).toContainText(/S\w+ Su\w+/);
  await expect(table.getByRole('row', { name: /Sign in/ })).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get('event')).toBe('Customer selected');

  await event.selectOption('Setting changed');
  const added = table.getByRole('row', { name: new RegExp(name) }).last();
  await added.getByRole('button', { name: 'Show what changed: Setting changed' }).click();
  const changes = page.getByRole('table', { name: 'What changed: Setting changed' });
  await expect(changes.getByRole('columnheader')).toHaveText(['Field', 'Before', 'After']);
  await expect(changes.getByRole('row', { name: /192\.0\.2\.77/ })).toHaveText(/^Entries\s*none\s*192/);
  const heading = await changes.getByRole('columnheader', { name: 'Field' }).boundingBox();
  const first = await changes.getByRole('cell').first().boundingBox();
  expect(heading && first && heading.y + heading.height <= first.y, 'the header stands above its rows').toBe(
    true,
  );
  await expectAccessible(page);
  await screenshot(page, 'audit-changes');

  await event.selectOption('Sign in failed');
  await expect(table.getByRole('row', { name: /unknown person/ }).first()).toContainText(unknown);

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
  expect(lines[0]).toContain('Date/Time,Event,User,Initiated By,IP Address,Result,Username,Subject,Reason');
  expect(lines.length).toBeGreaterThan(1);

  await page.getByLabel('Search by User or Initiated By').fill('nobody of that name');
  await expect(page.getByText('No Matching Records Found.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(table.getByRole('row', { name: /Shared All/ }).first()).toBeVisible();
});
