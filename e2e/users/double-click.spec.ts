import { expect, type Page } from '@playwright/test';
import { people } from '../people.ts';
import { test } from '../test.ts';
import { alertWith, givenActiveUser, openUser, pressAction, section } from './given.ts';

test.use({ person: people.una });

const countCalls = (page: Page, method: string, path: RegExp): { sent: number } => {
  const calls = { sent: 0 };
  page.on('request', (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) calls.sent += 1;
  });
  return calls;
};

test('confirming a bulk action with a double click starts it once', async ({ page }) => {
  const user = await givenActiveUser(page);
  const calls = countCalls(page, 'POST', /bulk-actions$/);
  await page.goto(`/users?search=${encodeURIComponent(user.userName)}`);
  await page.getByRole('checkbox', { name: `Select ${user.name}` }).check();
  await page.getByRole('group', { name: 'Selected users' }).getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Suspend/ }).dblclick();
  await expect(dialog.getByText(`User ${user.name} has been suspended.`)).toBeVisible();
  expect(calls.sent).toBe(1);
});

test('a double click saves once, and runs an action on one user once', async ({ page }) => {
  const user = await givenActiveUser(page);
  await openUser(page, user.ssoid);
  const saves = countCalls(page, 'PUT', /api.users/);
  await page.getByRole('button', { name: 'Edit Profile Details' }).click();
  await page.getByLabel('Title', { exact: true }).fill('RN');
  await section(page, 'Profile Details').getByRole('button', { name: 'Save' }).dblclick();
  await expect(alertWith(page, `Profile for ${user.name} has been updated.`)).toHaveCount(1);
  const actions = countCalls(page, 'POST', /deactivate$/);
  await pressAction(page, 'Deactivate');
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate User' }).dblclick();
  await expect(alertWith(page, `User ${user.name} has been deactivated.`)).toHaveCount(1);
  expect([saves.sent, actions.sent]).toEqual([1, 1]);
});
