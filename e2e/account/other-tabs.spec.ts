import { expect, type Page } from '@playwright/test';
import { expectAccessibleDialog } from '../axe.ts';
import { openOwnSession } from '../open-session.ts';
import { people } from '../people.ts';
import { screenshot } from '../screenshot.ts';
import { test } from '../test.ts';

const noticeDialog = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const otherCustomer = 'You are now working for another customer';
const otherPerson = 'Someone else is signed in now';

/** Selects a customer in the UI, which notifies the other tabs. */
const choose = async (page: Page, customer: string): Promise<void> => {
  await page.goto('/customer-selection');
  await page.getByRole('combobox', { name: 'Customer' }).fill(customer);
  await page.getByRole('option', { name: new RegExp(customer) }).click();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(page).toHaveURL(/\/users/);
};

test('input for one customer is not saved for another that is selected in another tab', async ({ page }) => {
  await openOwnSession(page, people.sam);
  await page.request.put('/api/support-customers/10003');
  await page.goto('/configuration/ip-lists');
  await page.getByRole('button', { name: 'Add IP List' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add IP List' });
  const name = `Typed ${Date.now()}`;
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Addresses').fill('203.0.113.7');

  const otherTab = await page.context().newPage();
  await choose(otherTab, 'Harbor Point Health');
  const dialog = noticeDialog(page, otherCustomer);
  await expect(dialog).toContainText('You switched to Harbor Point Health in another tab.');
  await expect(dialog).toContainText('This page was opened for Duo Valley Care.');
  await expectAccessibleDialog(page);
  await screenshot(page, 'other-customer');

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(form.getByLabel('Name')).toHaveValue(name);
  const conflictResponse = page.waitForResponse((response) => response.request().method() === 'POST');
  await form.getByRole('button', { name: 'Add' }).click();
  expect((await conflictResponse).status()).toBe(409);
  await expect(dialog).toBeVisible();
  expect(await (await page.request.get('/api/security/ip-lists')).text()).not.toContain(name);

  await dialog.getByRole('button', { name: 'Return to Duo Valley Care' }).click();
  await expect(dialog).toBeHidden();
  await expect(otherTab.getByRole('banner').getByText('Duo Valley Care')).toBeVisible();
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText(`IP list ${name} has been added.`)).toBeVisible();
});

test('a page can continue with the customer of the other tab', async ({ page }) => {
  await openOwnSession(page, people.sam);
  await page.request.put('/api/support-customers/10003');
  await page.goto('/configuration/security-settings');
  await page.getByRole('button', { name: 'Edit Sessions and passwords' }).click();
  await page.getByLabel('Password history').fill('11');
  const otherTab = await page.context().newPage();
  await choose(otherTab, 'Harbor Point Health');
  await noticeDialog(page, otherCustomer)
    .getByRole('button', { name: 'Continue with Harbor Point Health' })
    .click();
  await expect(page.getByRole('banner').getByText('Harbor Point Health')).toBeVisible();
  await expect(page).toHaveURL('/home');
});

test('input of one user is not saved by another who has signed in since', async ({ page }) => {
  await openOwnSession(page, people.una);
  await page.goto('/configuration/security-settings');
  await page.getByRole('button', { name: 'Edit Sessions and passwords' }).click();
  const history = page.getByLabel('Password history');
  await history.fill('11');
  await openOwnSession(page, people.ulf);
  const conflictResponse = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await conflictResponse).status()).toBe(409);
  const dialog = noticeDialog(page, otherPerson);
  await expect(dialog).toContainText(
    'Ulf Corp has signed in from another tab. This page was opened by Una Corp.',
  );
  await screenshot(page, 'other-person');
  await dialog.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(history).toHaveValue('11');
  await expect(page.getByRole('region', { name: 'Alerts' }).getByRole('alert')).toHaveText(
    'Someone else has signed in since this page was opened. Nothing has been saved.',
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Continue as Ulf Corp' }).click();
  await expect(page.getByRole('button', { name: 'User menu: Ulf Corp' })).toBeVisible();
});

test('the customer selection follows another tab and shows its customer', async ({ page }) => {
  await openOwnSession(page, people.sam);
  await page.request.put('/api/support-customers/10003');
  await page.goto('/customer-selection');
  const customer = page.getByRole('combobox', { name: 'Customer' });
  await expect(customer).toHaveValue(/Duo Valley Care/);
  const otherTab = await page.context().newPage();
  await choose(otherTab, 'Harbor Point Health');
  await expect(page.getByRole('banner').getByText('Harbor Point Health')).toBeVisible();
  await expect(customer).toHaveValue(/Harbor Point Health/);
  await expect(noticeDialog(page, otherCustomer)).toHaveCount(0);
});
