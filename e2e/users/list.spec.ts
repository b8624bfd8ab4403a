import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { people } from '../people.ts';
import { screenshot } from '../screenshot.ts';
import { test } from '../test.ts';
import { choose } from './given.ts';
import { listTable, openList, pageLinks, rowOf, textField, total, watchListCalls } from './user-list.ts';

test.use({ person: people.una });

test('columns, rows, pages and what is remembered', async ({ page }) => {
  const links: (string | undefined)[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/users') links.push(response.headers().link);
  });
  const calls = watchListCalls(page);
  await openList(page);
  const headers = listTable(page).getByRole('columnheader');
  await expect(headers).toHaveText([
    '',
    'First Name',
    'Last Name',
    'Emp. Id',
    'Username',
    'Fed. Login Id',
    'E-mail',
    'IDM User Admin Access',
    'Status',
    'Actions',
  ]);
  await expect(listTable(page).getByRole('row')).toHaveCount(26);
  expect(calls[0]?.searchParams.get('rowsPerPage')).toBe('25');
  expect(calls[0]?.searchParams.has('userStatus')).toBe(false);
  await expect(rowOf(page, 'A-Fed-Mail').getByRole('img', { name: 'Federated user' })).toBeVisible();
  await expect(rowOf(page, 'A-Idm-Mail').getByRole('img')).toHaveCount(0);
  await expect(page.getByText('placeholder.invalid')).toHaveCount(0);

  const step = (name: string) => pageLinks(page).getByRole('button', { name, exact: true });
  await expect(pageLinks(page).getByRole('button', { name: /^Page \d/ })).toHaveCount(5);
  await expect(step('First page')).toBeDisabled();
  await expect(step('Previous page')).toBeDisabled();
  await step('Next page').click();
  await expect(page.getByRole('status').filter({ hasText: '26–50 of' })).toBeVisible();
  expect(links[0]).toBe(`<${calls[1]?.pathname}${calls[1]?.search}>; rel="next"`);
  await step('Page 4').click();
  await expect(page.getByRole('status').filter({ hasText: '76–100 of' })).toBeVisible();
  expect(calls.at(-1)?.searchParams.get('pageNumber')).toBe('3');
  await expect(page).toHaveURL(/page=4/);
  await step('Last page').click();
  await expect(step('Next page')).toBeDisabled();

  const size = page.getByLabel('Rows per page');
  await expect(size.locator('option')).toHaveText(['10', '25', '50', '75', '100', 'All']);
  await size.selectOption('All');
  await expect.poll(() => calls.at(-1)?.searchParams.get('rowsPerPage')).toBe('99999');
  await expect(step('Next page')).toBeDisabled();
  await size.selectOption('10');
  await expect(listTable(page).getByRole('row')).toHaveCount(11);

  const username = headers.filter({ hasText: 'Username' });
  await username.getByRole('button').click();
  await expect(username).toHaveAttribute('aria-sort', 'ascending');
  await username.getByRole('button').click();
  await expect(username).toHaveAttribute('aria-sort', 'descending');
  const sorted = calls.slice(-2).map(({ searchParams }) => searchParams);
  expect(sorted.map((query) => [query.get('sortColumn'), query.get('sortDirection')])).toEqual([
    ['userName', 'asc'],
    ['userName', 'desc'],
  ]);

  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('checkbox', { name: 'First Name' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Emp. Id' }).uncheck();
  await expect(headers.filter({ hasText: 'Emp. Id' })).toHaveCount(0);
  await expectAccessible(page);
  await openList(page);
  await expect(headers.filter({ hasText: 'Emp. Id' })).toHaveCount(0);
  await expect(listTable(page).getByRole('row')).toHaveCount(11);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Show all columns' }).click();
  await expect(headers).toHaveCount(10);
});

test('searching: when, by what, with which filters, and from the address again', async ({ page }) => {
  await page.clock.install();
  await openList(page);
  const calls = watchListCalls(page);
  const first = page.getByLabel('First Name', { exact: true });
  const last = page.getByLabel('Last Name', { exact: true });
  const search = page.getByRole('button', { name: 'Search', exact: true });
  const clear = page.getByRole('button', { name: 'Clear all fields' }).first();

  await textField(page).pressSequentially('ma');
  await expect(page.getByText('Type at least 3 characters.')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.clock.fastForward(700);
  expect(calls).toEqual([]);
  await textField(page).pressSequentially('trix.lo ');
  await expect(total(page, 4)).toBeVisible();
  expect(calls.map((url) => url.searchParams.get('searchString'))).toEqual(['matrix.lo']);
  await expect(textField(page)).toHaveValue('matrix.lo ');
  await last.fill('NoMail');
  await page.keyboard.press('Enter');
  await expect(total(page, 2)).toBeVisible();
  expect(calls).toHaveLength(2);
  await page.reload();
  await expect(total(page, 2)).toBeVisible();
  await expect(last).toHaveValue('NoMail');
  await clear.click();
  await expect(page).toHaveURL('/users');
  await expect(textField(page)).toHaveValue('');

  for (const field of [first, last, textField(page)]) {
    for (const text of ['abc*', 'abc\\']) {
      await field.fill(text);
      await expect(
        page.getByText('Asterisk (*) and backslash (\\) are not searchable characters.'),
      ).toBeVisible();
      await expect(search).toBeDisabled();
      await field.press('Enter');
    }
    await field.fill('');
  }
  expect(calls.every((url) => !/%5C|\*/.test(url.search))).toBe(true);

  for (const [text, found] of [
    ['olivia.ord', 'Olivia'],
    ['EMP-0006', '-Dash'],
    ['ann.dash6', '-Dash'],
  ] as const) {
    await textField(page).fill(text);
    await search.click();
    await expect(total(page, 1)).toBeVisible();
    await expect(rowOf(page, found)).toHaveCount(1);
  }
  await textField(page).fill('zzzzz');
  await expect(page.getByText('No Matching Records Found.')).toBeVisible();
  await clear.click();

  const status = page.getByLabel('Status', { exact: true });
  await expect(status.locator('option')).toHaveCount(9);
  await expect(status).toHaveValue('');
  await status.selectOption('Locked out');
  await expect.poll(() => calls.at(-1)?.searchParams.get('userStatus')).toBe('LO');
  await expect(listTable(page).getByRole('cell', { name: 'Active', exact: true })).toHaveCount(0);
  await status.selectOption('All');
  await page.getByLabel('IDM User Admin Access').selectOption('Corporate Admin');
  await expect(rowOf(page, 'una.corp')).toHaveCount(1);
  await expect(rowOf(page, 'olivia.ord')).toHaveCount(0);
  await choose(page, 'Location', 'Oaks');
  await expect.poll(() => calls.at(-1)?.searchParams.get('location')).toMatch(/^\d+$/);
  expect(calls.at(-1)?.searchParams.get('userAccessType')).toBe('UMA');
});

test('what matches is exported; errors and users are led to', async ({ page }) => {
  await openList(page, '?search=maplegrove&sort=lastName');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Users.csv');
  const text = await readFile(await file.path(), 'utf8');
  const [header, ...rows] = text.split('\r\n');
  expect(header).toBe(
    '\ufeffFirst Name,Last Name,Emp. Id,Username,Fed. Login Id,E-mail,IDM User Admin Access,Status,Deactivation Date',
  );
  expect(rows.length).toBeGreaterThan(200);
  expect(text).toContain("'-Dash");
  expect(text).not.toContain('placeholder.invalid');
  await page.route('**/api/users/export*', (route) =>
    route.fulfill({ status: 500, json: { code: 'server.failed', message: 'x', traceId: 'trace-of-export' } }),
  );
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  await expect(page.getByRole('region', { name: 'Alerts' }).getByText(/trace-of-export/)).toBeVisible();

  await rowOf(page, 'A-Idm-Mail').getByRole('link', { name: 'A-Idm-Mail' }).click();
  await expect(page).toHaveURL(/\/user\/[0-9a-f-]{36}$/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'User List' })).toBeVisible();
  await expect(page).toHaveURL(/search=maplegrove/);
  await screenshot(page, 'user-list');
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Go to a screen' }).fill('olivia');
  await expect(page.getByRole('button', { name: /Olivia Ord/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(
    page.getByText('Some errors occurred. Go to Transaction Log to view more details for the user.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'View error(s)' }).click();
  await expect(page).toHaveURL('/transaction-log');
});

test('more matches than a page counts are counted apart', async ({ page }) => {
  await page.route(/\/api\/users\?/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), total: 5000, isTotalExact: false } });
  });
  let answer = (_count: number) => {};
  const counted = new Promise<number>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/users/count*', async (route) => route.fulfill({ json: { count: await counted } }));
  await openList(page, '?search=example');
  await expect(page.getByText('More than 5,000 users', { exact: true })).toBeVisible();
  await expect(page.getByText('1–25 of more than 5,000', { exact: true })).toBeVisible();
  answer(91_667);
  await expect(page.getByText('91,667 users', { exact: true })).toBeVisible();
  await expect(page.getByText('1–25 of 91,667', { exact: true })).toBeVisible();
});

const flag = 'bp.idm.at.legacy-api.enabled';

test('the stack decides which list is used', async ({ page }) => {
  let parameters: { key: string; value: string }[] | null = [{ key: flag, value: 'True' }];
  await page.route('**/api/stack-parameters', (route) =>
    parameters ? route.fulfill({ json: parameters }) : route.fulfill({ status: 500, json: {} }),
  );
  const calls = watchListCalls(page);
  await page.goto('/users?search=matrix.lo&status=LO&access=RU');
  await expect(page).toHaveURL('/users-legacy?search=matrix.lo&status=LO&access=RU');
  await expect(total(page, 4)).toBeVisible();
  expect(calls.map(({ pathname }) => pathname)).toEqual(['/api/users/legacy']);
  const query = Object.fromEntries(calls[0]?.searchParams ?? []);
  const text = 'matrix.lo';
  expect(query).toMatchObject({
    userName: text,
    email: text,
    federatedLoginID: text,
    customerEmployeeId: text,
  });
  expect(query).toMatchObject({ statusFilter: 'LO', userAccessType: 'RU' });
  await page.getByRole('link', { name: 'LO-Idm-Mail', exact: true }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/users-legacy/);

  parameters = [];
  await page.goto('/users');
  await expect(page).toHaveURL('/users-legacy');

  parameters = [{ key: flag, value: 'false' }];
  await page.goto('/users-legacy');
  await expect(page).toHaveURL('/users');

  parameters = null;
  const reported: string[] = [];
  page.on('pageerror', (error) => reported.push(error.message));
  await page.goto('/users');
  await expect(page.getByRole('heading', { name: 'User List' })).toBeVisible();
  await expect(page).toHaveURL('/users');
  expect(reported.length).toBeGreaterThan(0);
});
