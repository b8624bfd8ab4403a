import { expect } from '@playwright/test';
import { expectAccessible, expectAccessibleDialog } from '../axe.ts';
import { closeMenu } from '../close-opened.ts';
import { screenshot } from '../screenshot.ts';
import { test } from '../test.ts';
import { configurationAdmin } from './configuration-admin.ts';

test.use({ person: configurationAdmin });

test('a policy is added, moved, changed, toggled and deleted; one in use stays', async ({ page }) => {
  await page.goto('/configuration/sign-on-policies');
  const table = page.getByRole('table', { name: 'Sign-on policies' });
  const rows = table.getByRole('row');
  await expect(table.getByRole('columnheader')).toHaveText([
    'Priority',
    'Name',
    'Status',
    'Network',
    'Access',
    'Two-Factor',
    'Users',
    'Actions',
  ]);
  await expect(rows.nth(1)).toContainText('No Anonymous Proxies');
  await expect(rows.last()).toContainText(/Default.*Active.*Anywhere.*Allow.*If enrolled.*Cannot be changed/);
  await screenshot(page, 'sign-on-policies');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Actions for No Anonymous Proxies' }).click();
  const item = (name: string) => page.getByRole('menuitem', { name });
  await expect(item('Delete')).toHaveAttribute('aria-disabled', 'true');
  await expect(item('Delete')).toContainText('Assigned to 2 users. A policy in use cannot be deleted.');
  await closeMenu(page);

  await page.getByRole('button', { name: 'Add Policy' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('default');
  await dialog.getByLabel('Network').selectOption('Not in list');
  await dialog.getByLabel('Two-Factor').selectOption('Once per device');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText('This name is already in use.')).toBeVisible();
  await expect(dialog.getByText('Please select an IP list.')).toBeVisible();
  await expectAccessibleDialog(page);
  await dialog.getByLabel('Name').fill('Weekend');
  await dialog.getByLabel('IP List').selectOption('Harbor Point Offices');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Policy Weekend has been added.')).toBeVisible();
  const weekend = rows.filter({ hasText: 'Weekend' });
  await expect(weekend).toContainText(/5\s*Weekend.*Not in Harbor Point Offices.*Allow.*Once per device\s*0/);

  await page.getByRole('button', { name: 'Move up Weekend' }).click();
  await expect(weekend).toContainText(/^4/);
  await expect(page.getByRole('button', { name: 'Move down Summer Pilot' })).toBeDisabled();

  // No one would be locked out here, so the server's question is mocked.
  const answers: boolean[] = [];
  await page.route('**/api/security/sign-on-policies/*', async (route) => {
    const { isConfirmed } = route.request().postDataJSON();
    answers.push(isConfirmed);
    if (isConfirmed) return route.continue();
    const message = 'With this change you could no longer sign in from where you are now (10.0.0.1).';
    return route.fulfill({ status: 409, json: { code: 'policy.locksYouOut', message, traceId: '' } });
  });
  await page.getByRole('button', { name: 'Edit Weekend' }).click();
  await dialog.getByLabel('Access').selectOption('Deny');
  await expect(dialog.getByLabel('Two-Factor')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('you could no longer sign in')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByLabel('Access')).toHaveValue('deny');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Save anyway' }).click();
  await expect(page.getByText('Policy Weekend has been saved.')).toBeVisible();
  await expect(weekend).toContainText('Deny');
  expect(answers).toEqual([false, false, true]);
  await page.unrouteAll();

  await page.getByRole('button', { name: 'Actions for Weekend' }).click();
  await item('Deactivate').click();
  await expect(weekend).toContainText('Inactive');
  await page.getByRole('button', { name: 'Actions for Weekend' }).click();
  await item('Delete').click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Policy Weekend has been deleted.')).toBeVisible();
  await expect(weekend).toHaveCount(0);
});
