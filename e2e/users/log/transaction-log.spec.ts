import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleDialog } from '../../axe.ts';
import { people } from '../../people.ts';
import { screenshot } from '../../screenshot.ts';
import { test } from '../../test.ts';
import { alertWith, findUser, givenUser } from '../given.ts';
import { breakProduct, faulty, log, openLog, stepAt, steps } from './external-products.ts';

const statusFilter = (page: Page) => page.getByLabel('Status', { exact: true });

/** The queries sent to the log from now on. */
const watchCalls = (page: Page): URLSearchParams[] => {
  const calls: URLSearchParams[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/transaction-log') calls.push(url.searchParams);
  });
  return calls;
};

/** A user refused by one system. */
const givenFailed = async (page: Page) => {
  await breakProduct(`${faulty.slug}/pp`);
  const user = await givenUser(page, {
    configId: faulty.configId,
    firstName: 'Bartholomew-Maximilian-Constantine-Alexander-Johnson'.slice(0, 50),
    ppProvisioned: true,
    paymentPortalRole: 'FACILITYADMIN',
  });
  const errors = `/api/transaction-log/user-error/${user.ssoid}`;
  await expect
    .poll(async () => (await (await page.request.get(errors)).json()).count, { timeout: 60_000 })
    .toBe(1);
  return user;
};

test.describe('a corporate admin', () => {
  test.use({ person: people.una });

  test('opens the errors of the last month, page by page', async ({ page }) => {
    const calls = watchCalls(page);
    await openLog(page);
    await expect.poll(() => calls.length).toBeGreaterThan(0);
    const range = [calls[0]?.get('from'), calls[0]?.get('to')].map((text) => new Date(text ?? '').getTime());
    expect(range[1]).toBeGreaterThan(Date.now());
    expect(Date.now() - (range[0] ?? 0)).toBeGreaterThan(27 * 86_400_000);
    const status = statusFilter(page);
    await expect(status).toHaveValue('errors');
    await expect(status.locator('option')).toHaveText(['Show All', 'Show Errors', 'Show In Progress']);
    await expect(log(page).getByRole('columnheader')).toHaveText([
      'Transaction Id',
      'Transaction Type',
      'Name',
      'Status',
      'Start Date',
      'End Date',
      'Initiated By',
    ]);
    await expect(page.getByLabel('Location')).toHaveCount(0);
    await expect(log(page).getByRole('row')).toHaveCount(26);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByRole('status').filter({ hasText: /^26–/ })).toBeVisible();
  });

  test('sees the outcome of a change at each system', async ({ page }) => {
    await openLog(page);
    await page.getByLabel('Rows per page').selectOption('100');
    await page.getByRole('button', { name: 'Expand All' }).click();
    await expect(steps(page).first().getByRole('columnheader')).toHaveText([
      'Sub Transaction',
      'Status',
      'Description',
      'Start Date',
      'End Date',
      'Actions',
    ]);
    const rows = steps(page).getByRole('row');
    await expect(rows.filter({ hasText: 'The topic is not there.' }).first()).toBeVisible();
    for (const hidden of ['The bus did not answer.', 'cut off', 'Created'])
      await expect(page.getByText(hidden)).toHaveCount(0);
    await expect(
      page.getByRole('cell', { name: /\b(SNF|OKTA|PD|PP|SL|LPC|MCMD|MESSAGEBUS|TRUESENSE)\b/ }),
    ).toHaveCount(0);
    await expect(rows.filter({ hasText: 'Meridian 360' }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Collapse All' }).click();
    await expect(steps(page)).toHaveCount(0);
  });

  test('reads a long description in a dialog, and a short one in place', async ({ page }) => {
    await openLog(page);
    await page.getByLabel('Rows per page').selectOption('100');
    await page.getByRole('button', { name: 'Expand All' }).click();
    const rows = steps(page).getByRole('row');
    const truncatedRow = rows.filter({ hasText: 'IDM knows another user by this name' }).first();
    await expect(truncatedRow.getByText(/ \.\.\./)).toBeVisible();
    await truncatedRow.getByRole('button', { name: 'Show more' }).click();
    const details = page.getByRole('dialog', { name: 'More Details' });
    await expect(details).toContainText('IDM knows another user by this name');
    await expectAccessibleDialog(page);
    await details.getByRole('button', { name: 'Close' }).last().click();
    await expect(details).toBeHidden();
    const untruncatedRow = rows.filter({ hasText: 'The product did not accept the role of this nurse.' });
    await expect(untruncatedRow.first()).toBeVisible();
    await expect(untruncatedRow.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  });

  test('filters by status, and validates the dates', async ({ page }) => {
    const calls = watchCalls(page);
    await openLog(page);
    const status = statusFilter(page);
    await status.selectOption('Show In Progress');
    await expect(log(page).getByRole('cell', { name: 'In Progress' }).first()).toBeVisible();
    await status.selectOption('Show All');
    await expect
      .poll(() => calls.slice(-2).map((query) => query.get('status')))
      .toEqual(['inprogress', 'all']);
    const from = page.getByRole('textbox', { name: 'Date Range, from' });
    const topOf = async () => (await status.boundingBox())?.y;
    const top = await topOf();
    await from.fill('01/01/2040');
    await from.blur();
    await expect(page.getByText('Start date must be before end date.')).toBeVisible();
    expect(await topOf()).toBe(top);
    await page.reload();
    await page.getByRole('button', { name: 'Reset date range' }).click();
    await expect(log(page).getByRole('row').nth(1)).toBeVisible();
  });

  test('searches by name and by initiator', async ({ page }) => {
    await openLog(page, '?status=all');
    const field = page.getByLabel('Search by Name or Initiated By');
    await field.fill('zz');
    await expect(page.getByText('Type at least 3 characters.')).toBeVisible();
    await field.fill('zzzzz');
    await expect(page.getByText('No Matching Records Found.')).toBeVisible();
    await field.fill('Gina Gone');
    const deletedUserRow = log(page).getByRole('row').filter({ hasText: 'Gina Gone' }).first();
    await expect(deletedUserRow).toBeVisible();
    await expect(deletedUserRow.getByRole('link')).toHaveCount(0);
    await field.fill('leo local');
    await expect(log(page).getByRole('cell', { name: 'Leo Local' }).first()).toBeVisible();
    await expect(log(page).getByRole('cell', { name: 'Una Corp' })).toHaveCount(0);
    await field.fill('Alma');
    await expect(log(page).getByRole('link', { name: /^Alma/ }).first()).toHaveAttribute('href', /\/user\//);
    await expect(page).toHaveURL(/search=Alma/);
  });

  test('gets to the transactions of one user, and back to all', async ({ page }) => {
    const { ssoid } = await findUser(page, 'Petra', 'Payfail');
    await openLog(page, `?search=${ssoid}`);
    await expect(page.getByText('Showing transactions for Petra Payfail')).toBeVisible();
    await page.getByRole('button', { name: 'Show all transactions' }).click();
    await expect(page.getByText('Showing transactions for')).toHaveCount(0);
    await expect(page).toHaveURL('/transaction-log');
  });

  test('settles an error', async ({ page }) => {
    const user = await givenFailed(page);
    await openLog(page, `?search=${user.ssoid}`);
    await page.getByRole('button', { name: /^Show sub-transactions of/ }).click();
    const failedStep = stepAt(page, 'Payment Portal');
    await expect(stepAt(page, 'IDM').getByRole('button')).toHaveCount(0);
    await screenshot(page, 'transaction-log-open');
    await expectAccessible(page);
    await failedStep.getByRole('button', { name: /^Mark as Resolved/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Mark as Resolved' });
    await expect(dialog).toContainText(
      'This will resolve the error and it will NOT show in the transaction log.',
    );
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Mark as Resolved' }).click();
    await expect(alertWith(page, 'The error has been resolved.')).toBeVisible();
    await expect(page.getByText('No Matching Records Found.')).toBeVisible();
    await expect(page.locator('main :focus')).toHaveCount(1);
    await statusFilter(page).selectOption('Show All');
    await expect(log(page).getByText('Completed').first()).toBeVisible();
  });

  test('settles every error of one cause, with a reason', async ({ page }) => {
    const unfinished = { configId: faulty.configId, pdProvisioned: true, officeId: '301' };
    const users = [await givenUser(page, unfinished), await givenUser(page, unfinished)];
    await openLog(page, '?view=causes');
    const row = page
      .getByRole('table', { name: 'Errors by cause' })
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: 'Private Duty', exact: true }) })
      .filter({ hasText: 'Maple Grove Faulty' })
      .first();
    await expect(row.getByRole('cell').nth(4)).toHaveText(/^[2-9]/);
    await screenshot(page, 'transaction-log-causes');
    await row.getByRole('button', { name: /^Mark all as Resolved/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Mark all as Resolved' });
    await expect(dialog).toContainText('errors and they will NOT show in the transaction log.');
    await expect(dialog.getByRole('button', { name: 'Mark all as Resolved' })).toBeDisabled();
    const reason = `The office was closed ${users[0]?.lastName}`;
    await dialog.getByLabel('Reason').fill(reason);
    await expectAccessibleDialog(page);
    await screenshot(page, 'transaction-log-resolve-all');
    await dialog.getByRole('button', { name: 'Mark all as Resolved' }).click();
    await expect(alertWith(page, /\d+ errors have been resolved\./)).toBeVisible();
    await page.getByText('Resolved', { exact: true }).click();
    const resolvedRow = page
      .getByRole('table', { name: 'Resolved errors' })
      .getByRole('row')
      .filter({ hasText: reason });
    await expect(resolvedRow).toContainText('Una Corp');
    await expect(resolvedRow).toContainText('Private Duty');
    await screenshot(page, 'transaction-log-resolved');
    await expectAccessible(page);
  });

  test('follows the trail of a change', async ({ page }) => {
    const user = await givenUser(page);
    await openLog(page, `?search=${user.ssoid}&status=all`);
    await page.getByRole('button', { name: /^Show sub-transactions of/ }).click();
    await page.getByRole('link', { name: 'Show trail' }).click();
    await expect(page.getByRole('heading', { name: 'Trail', level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Audit' }).getByRole('row')).not.toHaveCount(1);
    const transactions = page.getByRole('region', { name: 'Transactions' });
    await expect(transactions.getByRole('link', { name: user.name })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Service Logs' })).toHaveCount(0);
    await transactions.getByRole('link', { name: /^\d+$/ }).click();
    await expect(page).toHaveURL(new RegExp(`/transaction-log\\?search=${user.ssoid}`));
  });
});

test.describe('a location admin', () => {
  test.use({ person: people.leo });

  test('sees only their own location', async ({ page }) => {
    const call = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/transaction-log');
    await openLog(page);
    const location = page.getByLabel('Location');
    await expect(location.locator('option')).toHaveText(['Oaks']);
    expect(new URL((await call).url()).searchParams.get('location')).toBe(await location.inputValue());
    await expect(log(page).getByRole('link', { name: 'Cora Corporate' })).toHaveCount(0);
    expect((await page.request.get('/api/transaction-log?location=102')).status()).toBe(403);
  });
});

for (const person of [people.clara, people.lily]) {
  test.describe(person.fullName, () => {
    test.use({ person });

    test('has no transaction log', async ({ page }) => {
      await page.goto('/transaction-log');
      await expect(page).toHaveURL('/forbidden');
      expect((await page.request.get('/api/transaction-log')).status()).toBe(403);
    });
  });
}

test.describe('a log operator', () => {
  test.use({ person: people.lou });

  test('reaches the trail from a service log', async ({ page }) => {
    await page.goto('/servicelogs/service-log-list');
    await page.getByRole('link', { name: /^\d+$/ }).first().click();
    await page.getByRole('link', { name: 'Show trail' }).click();
    await expect(page.getByRole('region', { name: 'Service Logs' }).getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Transactions' })).toHaveCount(0);
    await expectAccessible(page);
  });
});
