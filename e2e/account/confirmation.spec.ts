import { confirmByPassword, getConfirmation } from '@keystead/contract/account/confirmation.ts';
import { createToken } from '@keystead/contract/security/tokens.ts';
import { expect, type Page } from '@playwright/test';
import { expectAccessibleDialog } from '../axe.ts';
import { enterPassword, password } from '../people.ts';
import { screenshot } from '../screenshot.ts';
import { test } from '../test.ts';

const tara = { userName: 'tara.tokens@maplegrove.example', fullName: 'Tara Tokens' };
test.use({ person: tara });

/** Makes the session look old until the person confirms it; returns how many times a token was requested. */
const ageSession = async (page: Page): Promise<() => number> => {
  let isConfirmed = false;
  let tokenRequests = 0;
  page.on('response', (response) => {
    const isProof = new URL(response.url()).pathname === confirmByPassword.path;
    if (isProof && response.ok()) isConfirmed = true;
  });
  await page.route(`**${createToken.path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    tokenRequests += 1;
    if (isConfirmed) return route.fallback();
    return route.fulfill({ status: 403, json: { code: 'session.confirmationNeeded', message: '' } });
  });
  return () => tokenRequests;
};

const fillToken = async (page: Page, name: string) => {
  await page.goto('/tokenManagement');
  await page.getByRole('button', { name: 'Create Token' }).click();
  const form = page.getByRole('dialog', { name: 'Create Token' });
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button', { name: 'Create Token' }).click();
  return form;
};

test('a secret requires the password first and is created once', async ({ page }) => {
  const tokenRequests = await ageSession(page);
  const form = await fillToken(page, 'Confirmed');
  const question = page.getByRole('dialog', { name: 'Confirm it is you' });
  const field = question.getByLabel('Password', { exact: true });
  await expect(field).toBeFocused();
  await expectAccessibleDialog(page);
  await screenshot(page, 'confirmation');

  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(form.getByLabel('Name')).toHaveValue('Confirmed');
  await expect(page.getByRole('alert')).toHaveCount(0);

  await form.getByRole('button', { name: 'Create Token' }).click();
  await field.fill('not the password');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question.getByText('The password is incorrect.')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(password);
  await page.keyboard.press('Enter');
  const createdDialog = page.getByRole('dialog', { name: 'The token has been created' });
  await expect(createdDialog).toBeVisible();
  expect(tokenRequests()).toBe(3);
});

test('a user who signs in elsewhere does so again and returns', async ({ page }) => {
  await page.route(`**${getConfirmation.path}`, (route) =>
    route.fulfill({ json: { means: ['signIn'], phoneEnding: null, crmId: null } }),
  );
  await ageSession(page);
  await fillToken(page, 'Elsewhere');
  const question = page.getByRole('dialog', { name: 'Confirm it is you' });
  await question.getByRole('button', { name: 'Sign in again' }).click();
  await expect(page).toHaveURL(/\/login\?/);
  await enterPassword(page, tara.userName);
  await expect(page).toHaveURL(/\/tokenManagement$/);
  await expect(page.getByRole('heading', { name: 'Token Management' })).toBeVisible();
});
