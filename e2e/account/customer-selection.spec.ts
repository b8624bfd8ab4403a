import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { openUserMenu } from '../menu.ts';
import { openOwnSession } from '../open-session.ts';
import { people } from '../people.ts';
import { screenshot } from '../screenshot.ts';
import { test } from '../test.ts';

/** The selection belongs to the session, so each test has its own. */
test.beforeEach(async ({ page }) => {
  await openOwnSession(page, people.sue);
  await page.goto('/');
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Select Customer' });
const customer = (page: Page) => dialog(page).getByRole('combobox', { name: 'Customer' });
const option = (page: Page, label: string) => page.getByRole('option', { name: label, exact: true });
const readStoredCustomer = (page: Page) => page.evaluate(() => localStorage.getItem('selectedCustomer'));
const label = (page: Page) => page.getByRole('banner').getByText(/^(?:No Customer selected|Maple|Harbor)/);

const choose = async (page: Page, text: string, name: string): Promise<void> => {
  await customer(page).fill(text);
  await option(page, name).click();
};

const maple = '10001 Maple Grove Senior Care (okta)';

test('is a dialog with all customers, but only directory-backed ones can be selected', async ({ page }) => {
  await expect(page).toHaveURL('/customer-selection');
  await expect(dialog(page)).toContainText('Select the customer you want to provide support to');
  await expect(customer(page)).toBeFocused();
  await expect(dialog(page).getByRole('button', { name: 'Select', exact: true })).toBeDisabled();
  await screenshot(page, 'customer-selection');
  await customer(page).click();
  await expect(option(page, maple)).toBeVisible();
  for (const disabledOption of [
    '10004 Lakeside Homes (keycloak)',
    '10005 Oldtown Manor (legacy)',
    '10006 Newly Signed Community (No IDP)',
  ]) {
    await option(page, disabledOption).click({ force: true });
    await expect(customer(page)).toHaveValue('');
  }
  await expectAccessible(page);
  await screenshot(page, 'customer-selection-open');
  expect((await page.request.put('/api/support-customers/10004', originHeader(page))).status()).toBe(409);
});

const originHeader = (page: Page) => ({ headers: { origin: new URL(page.url()).origin } });

test('selects on the server, renews the token and continues', async ({ page }) => {
  await choose(page, 'maple', maple);
  const order: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') order.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await dialog(page).getByRole('button', { name: 'Select', exact: true }).click();
  await expect(page).toHaveURL(/\/users(-legacy)?(\?|$)/);
  expect(order.slice(0, 2)).toEqual([
    'PUT /api/support-customers/10001',
    'POST /components/identity-management/token/refresh',
  ]);
  expect(JSON.parse((await readStoredCustomer(page)) ?? '{}')).toEqual({
    accountId: '10001',
    accountName: 'Maple Grove Senior Care',
    idpType: 'okta',
  });
  await expect(label(page)).toHaveText('Maple Grove Senior Care');
  await page.reload();
  await expect(label(page)).toHaveText('Maple Grove Senior Care');
  await openUserMenu(page);
  const entry = page.getByRole('menuitem', { name: /^Select Customer/ });
  await expect(entry).toContainText('Maple Grove Senior Care');
  await entry.click();
  await expect(customer(page)).toHaveValue(maple);
});

test('the palette switches the customer and leaves no users of the previous one in view', async ({
  page,
}) => {
  for (const [text, name] of [
    ['maple', maple],
    ['10002', '10002 Harbor Point Health (okta)'],
  ] as const) {
    await page.goto('/customer-selection');
    await choose(page, text, name);
    await dialog(page).getByRole('button', { name: 'Select', exact: true }).click();
    await expect(page).toHaveURL(/\/users(-legacy)?(\?|$)/);
  }
  const rows = page.getByRole('table', { name: 'User List' }).getByRole('row');
  await expect(rows.filter({ hasText: '@harborpoint.example' })).not.toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('button', { name: /^Work for Maple Grove/ }).click();
  await expect(label(page)).toHaveText('Maple Grove Senior Care');
  await expect(rows.filter({ hasText: '@maplegrove.example' })).not.toHaveCount(0);
  await expect(rows.filter({ hasText: '@harborpoint.example' })).toHaveCount(0);
});

test('clearing a mistaken pick keeps the customer one is working for', async ({ page }) => {
  await choose(page, 'maple', maple);
  await dialog(page).getByRole('button', { name: 'Select', exact: true }).click();
  await expect(label(page)).toHaveText('Maple Grove Senior Care');
  await page.goto('/customer-selection');
  await choose(page, '10002', '10002 Harbor Point Health (okta)');
  await dialog(page).getByRole('button', { name: 'Clear Customer' }).click();
  await expect(customer(page)).toHaveValue(maple);
  const view = await (await page.request.get('/api/customer-view')).json();
  expect(view.selectedCustomer.accountId).toBe('10001');
});

test('clearing removes the customer here and on the server', async ({ page }) => {
  await choose(page, '10002', '10002 Harbor Point Health (okta)');
  await dialog(page).getByRole('button', { name: 'Select', exact: true }).click();
  await expect(label(page)).toHaveText('Harbor Point Health');
  await page.goto('/customer-selection');
  const clearRequest = page.waitForRequest((request) => request.method() === 'DELETE');
  await dialog(page).getByRole('button', { name: 'Clear Customer' }).click();
  expect(new URL((await clearRequest).url()).pathname).toBe('/api/support-customers');
  await expect(label(page)).toHaveText('No Customer selected');
  await expect(customer(page)).toHaveValue('');
  expect(await readStoredCustomer(page)).toBeNull();
  const view = await (await page.request.get('/api/customer-view')).json();
  expect(view).toEqual({ canViewAny: true, selectedCustomer: null });
});

test('Cancel and Esc change nothing and lead to the previous page, or home', async ({ page }) => {
  await choose(page, 'maple', maple);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/home');
  await expect(label(page)).toHaveText('No Customer selected');
  await page.goto('/about');
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: /^Select Customer/ }).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/about');
});

test('a remembered customer that does not exist is reported and forgotten', async ({ page }) => {
  for (const [text, warns] of [
    ['{"accountId":9999}', true],
    ['{}', false],
    ['{broken', false],
  ] as const) {
    await page.evaluate((value) => localStorage.setItem('selectedCustomer', value), text);
    // Any page forgets it, the selection reports it.
    await page.goto('/about');
    await expect(label(page)).toHaveText('No Customer selected');
    await page.goto('/customer-selection');
    await expect(customer(page)).toBeFocused();
    await expect(page.getByText(/^Customer Id .* not found\.$/)).toHaveText(
      warns ? ['Customer Id 9999 not found.'] : [],
    );
    await expect(label(page)).toHaveText('No Customer selected');
    expect(await readStoredCustomer(page)).toBeNull();
  }
});

test('a customer that has disappeared in the meantime is reported', async ({ page }) => {
  await page.route('**/api/support-customers/*', (route) =>
    route.fulfill({
      status: 404,
      json: { code: 'customer.unknown', message: 'Customer Id 10001 not found.', traceId: 't' },
    }),
  );
  await choose(page, 'maple', maple);
  await dialog(page).getByRole('button', { name: 'Select', exact: true }).click();
  const warning = page.getByRole('region', { name: 'Alerts' }).getByRole('alert');
  await expect(warning).toContainText('Customer Id 10001 not found.');
  await expect(warning).toHaveAttribute('data-tone', 'warning');
});

test('another tab follows the selection', async ({ page }) => {
  const otherTab = await page.context().newPage();
  await otherTab.goto('/about');
  await expect(label(otherTab)).toHaveText('No Customer selected');
  await choose(page, 'maple', maple);
  await dialog(page).getByRole('button', { name: 'Select', exact: true }).click();
  await expect(label(otherTab)).toHaveText('Maple Grove Senior Care');
});

test('stays fast with 5,000 customers', async ({ page }) => {
  const manyCustomers = Array.from({ length: 5000 }, (_, index) => ({
    accountId: String(20_000 + index),
    accountName: `Customer number ${index}`,
    idpType: 'okta',
  }));
  await page.route('**/api/customers*', (route) => route.fulfill({ json: manyCustomers }));
  await page.reload();
  await customer(page).click();
  await expect(page.getByText('100 of 5,000 shown. Type to find more.')).toBeVisible();
  await page.getByRole('option', { name: 'Show more' }).click();
  await expect(page.getByText('200 of 5,000 shown. Type to find more.')).toBeVisible();
  await expect(option(page, '20150 Customer number 150 (okta)')).toBeAttached();
  const elapsedMs = await page.evaluate(async () => {
    const input = document.querySelector<HTMLInputElement>('[role=dialog] [role=combobox]');
    if (!input) throw new Error('There is no list of customers.');
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const start = performance.now();
    set?.call(input, 'number 4321');
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return performance.now() - start;
  });
  await expect(option(page, '24321 Customer number 4321 (okta)')).toBeVisible();
  expect(elapsedMs).toBeLessThan(500);
});
