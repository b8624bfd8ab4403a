import { expect } from '@playwright/test';
import { serverUrl } from '../addresses.ts';
import { expectAccessible, expectAccessibleDialog } from '../axe.ts';
import { openSession } from '../open-session.ts';
import { test } from '../test.ts';
import { sharedLoginAdmin } from './shared-login.ts';

test.use({ person: sharedLoginAdmin });

test('a session is found and ended, and its browser has to sign in again', async ({ page, browser }) => {
  const address = '10.77.66.55';
  const state = await openSession('ulf.corp@harborpoint.example', address);
  const context = await browser.newContext({ storageState: state, baseURL: serverUrl });
  const otherTab = await context.newPage();
  await otherTab.goto('/my-profile');
  await expect(otherTab.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/shared-login/sessions');
  const table = page.getByRole('table', { name: 'Sessions' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'User',
    'Username',
    'Applications',
    'IP Address',
    'Started',
    'Last Activity',
    'Expires',
    'Actions',
  ]);
  const ownRow = table.getByRole('row', { name: /Shared All.*This session/ });
  await expect(ownRow).toHaveCount(1);
  await expect(ownRow.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);

  await page.getByLabel('Search sessions').fill(address);
  const row = table.getByRole('row', { name: /Ulf Corp.*10\.77\.66\.55/ });
  await expect(row).toContainText('Keystead');
  await expect(ownRow).toHaveCount(0);
  await row.getByRole('button', { name: 'End Session of Ulf Corp' }).click();
  const dialog = page.getByRole('dialog', { name: 'End Session' });
  await expect(dialog).toContainText('Ulf Corp (ulf.corp@harborpoint.example)');
  await expectAccessibleDialog(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: 'End Session of Ulf Corp' }).click();
  await dialog.getByRole('button', { name: 'End Session' }).click();
  await expect(page.getByText('The session of Ulf Corp has been ended.')).toBeVisible();
  await expect(page.getByText('No Matching Records Found.')).toBeVisible();

  await otherTab.reload();
  await expect(otherTab).toHaveURL(/\/login/);
  await context.close();

  await page.goto('/shared-login/audit?event=Session+ended');
  await expect(page.getByRole('row', { name: /Session ended.*Ulf Corp.*Shared All/ }).first()).toBeVisible();
});
