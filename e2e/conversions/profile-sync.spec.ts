import { expect } from '@playwright/test';
import { profileSyncScreens } from '../../console/src/conversions/screen.ts';
import { expectAccessible, expectAccessibleDialog } from '../axe.ts';
import { people } from '../people.ts';
import { screenshot } from '../screenshot.ts';
import { test } from '../test.ts';

test.use({ person: people.connie });

test('from the menu to what a sync has changed for each user', async ({ page }) => {
  test.slow();
  await page.goto('/');
  await page.getByRole('button', { name: 'Conversion Utilities' }).click();
  await page.getByRole('menuitem', { name: 'Sync access profile' }).click();
  await expect(page).toHaveURL(profileSyncScreens.list.href());
  await expect(page.getByRole('heading', { level: 1, name: 'Sync access profile' })).toBeVisible();
  await page.getByRole('link', { name: 'Run', exact: true }).click();
  const start = page.getByRole('button', { name: 'Sync Access Profile' });
  await expect(start).toBeDisabled();
  await page.getByRole('combobox', { name: 'Customer' }).fill('10001');
  await page.getByRole('option', { name: /10001/ }).click();
  await expect(page.getByRole('combobox', { name: 'Environment' })).not.toHaveValue('');
  await page.getByRole('combobox', { name: 'Environment' }).fill('Training');
  await page.getByRole('option', { name: /Training/ }).click();
  await page.getByRole('combobox', { name: 'Corporation' }).fill('Maple Midwest');
  await page.getByRole('option', { name: 'Maple Midwest' }).click();
  await start.click();
  await expect(page.getByText('Are you sure you want to perform the sync operation?')).toBeVisible();
  await expectAccessibleDialog(page);
  await page.getByRole('button', { name: 'Yes, Sync Access Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Progress' })).toBeVisible();
  await expect(start).toBeEnabled({ timeout: 120_000 });
  const changesOf = (userName: string) =>
    page.getByRole('table', { name: 'Changes by user' }).getByRole('row').filter({ hasText: userName });
  await expect(changesOf('trainee01@')).toContainText('Suspended');
  await expect(changesOf('trainee04@')).toContainText('Corporate Administrator');
  await expectAccessible(page);
  await screenshot(page, 'profile-sync');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  // The demo's own past has syncs of this place too, but none of so many users.
  const newest = page.getByRole('row').nth(1);
  await expect(newest).toContainText('Maple Grove Training');
  await expect(newest.getByRole('cell').nth(4)).toHaveText('30');
  await newest.getByRole('button', { name: /^Changes/ }).click();
  await expect(changesOf('trainee01@')).toContainText('Suspended');
});
