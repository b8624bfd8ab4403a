import { expect, type Page } from '@playwright/test';
import { enterPassword, people } from '../people.ts';
import { test } from '../test.ts';
import { trackNetworkIdle } from '../track-network-idle.ts';
import { openCreate } from './create-form.ts';
import { givenUser, openUser, section } from './given.ts';

test.use({ person: people.una });

const restoredNotice = (page: Page) => page.getByText('What you typed has been restored');

const signInUrl = /\/login\?returnUrl=/;

/** The intended action is impossible if the page has already noticed that the session ended. */
const timeout = 5000;

/** Ends the session during input; the next call notices. */
const endSession = async (page: Page, next: () => Promise<void>): Promise<void> => {
  await trackNetworkIdle(page)();
  await page.context().clearCookies();
  await next().catch((error: unknown) => {
    if (!signInUrl.test(page.url())) throw error;
  });
  await expect(page).toHaveURL(signInUrl);
};

/** The form's own requests during input would notice the end too, at any moment. */
const waitForDuplicateCheck = (page: Page) => page.waitForResponse(/\/api\/users\/duplicates$/);

const chooseAny = (page: Page, position: 'first' | 'last') => async () => {
  await page.getByRole('combobox', { name: 'Environment' }).click({ timeout });
  await page.getByRole('option')[position]().click({ timeout });
};

test('a session that ends loses nothing of a new user, and no one else gets any of it', async ({ page }) => {
  await openCreate(page);
  const duplicateCheck = waitForDuplicateCheck(page);
  await page.getByLabel('First Name').fill('Paula');
  await page.getByLabel('Last Name').fill('Patient');
  await page.getByLabel('Password', { exact: true }).fill('Harvest#Moon42');
  await expect(page.getByLabel('Username', { exact: true })).toHaveValue('paula.patient');
  await duplicateCheck;
  await endSession(page, chooseAny(page, 'first'));
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Patient');

  const secondDuplicateCheck = waitForDuplicateCheck(page);
  await enterPassword(page, people.una.userName);
  await expect(page).toHaveURL('/user/new');
  await expect(restoredNotice(page)).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue('Paula');
  await expect(page.getByLabel('Last Name')).toHaveValue('Patient');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await secondDuplicateCheck;

  await endSession(page, chooseAny(page, 'last'));
  await enterPassword(page, people.leo.userName);
  await expect(page).toHaveURL('/user/new');
  await expect(page.getByRole('heading', { name: 'Create New User', level: 1 })).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue('');
  await expect(restoredNotice(page)).toHaveCount(0);
});

test('the section of a person reopens with what was typed, and can be saved', async ({ page }) => {
  const user = await givenUser(page, { firstName: 'Greta' });
  await openUser(page, user.ssoid);
  await page.getByRole('button', { name: 'Edit Profile Details', exact: true }).click();
  await page.getByLabel('Middle Name').fill('Undaunted');
  const save = section(page, 'Profile Details').getByRole('button', { name: 'Save' });
  await endSession(page, () => save.click({ timeout }));
  await enterPassword(page, people.una.userName);
  await expect(page.getByLabel('Middle Name')).toHaveValue('Undaunted');
  await save.click();
  await expect(page.getByText(`Profile for ${user.name} has been updated.`)).toBeVisible();
});
