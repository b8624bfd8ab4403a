import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { caseLogin } from '../../server/src/demo/people/demo-users.ts';
import { expectAccessible } from '../axe.ts';
import { people } from '../people.ts';
import { screenshot } from '../screenshot.ts';
import { test } from '../test.ts';
import { listTable, openList, pageLinks, rowOf, watchListCalls } from './user-list.ts';

test.use({ person: people.una });

const headersOf = (page: Page) => listTable(page).getByRole('columnheader');
const pageStep = (page: Page, name: string) => pageLinks(page).getByRole('button', { name, exact: true });

test('columns and rows', async ({ page }) => {
  const calls = watchListCalls(page);
  await openList(page);
  await expect(headersOf(page)).toHaveText([
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
  for (const [key, marks] of [
    ['matrix.a.fed.mail', 1],
    ['matrix.a.idm.mail', 0],
    ['matrix.a.idm.nomail', 0],
  ] as const) {
    await openList(page, `?search=${caseLogin(key)}`);
    await expect(rowOf(page, caseLogin(key))).toHaveCount(1);
    await expect(rowOf(page, caseLogin(key)).getByRole('img', { name: 'Federated user' })).toHaveCount(marks);
  }
  await expect(page.getByText('placeholder.invalid')).toHaveCount(0);
});

test('pages and their sizes', async ({ page }) => {
  const links: (string | undefined)[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/users') links.push(response.headers().link);
  });
  const calls = watchListCalls(page);
  await openList(page);
  await expect(pageLinks(page).getByRole('button', { name: /^Page \d/ })).toHaveCount(5);
  await expect(pageStep(page, 'First page')).toBeDisabled();
  await expect(pageStep(page, 'Previous page')).toBeDisabled();
  await pageStep(page, 'Next page').click();
  await expect(page.getByRole('status').filter({ hasText: '26–50 of' })).toBeVisible();
  // The footer knows the range before the page has requested its rows.
  await expect.poll(() => `<${calls[1]?.pathname}${calls[1]?.search}>; rel="next"`).toBe(links[0]);
  await pageStep(page, 'Page 4').click();
  await expect(page.getByRole('status').filter({ hasText: '76–100 of' })).toBeVisible();
  await expect.poll(() => calls.at(-1)?.searchParams.get('pageNumber')).toBe('3');
  await expect(page).toHaveURL(/page=4/);
  await pageStep(page, 'Last page').click();
  await expect(pageStep(page, 'Next page')).toBeDisabled();

  const size = page.getByLabel('Rows per page');
  await expect(size.locator('option')).toHaveText(['10', '25', '50', '75', '100', 'All']);
  await size.selectOption('All');
  await expect.poll(() => calls.at(-1)?.searchParams.get('rowsPerPage')).toBe('99999');
  await expect(pageStep(page, 'Next page')).toBeDisabled();
  await size.selectOption('10');
  await expect(listTable(page).getByRole('row')).toHaveCount(11);
  await openList(page);
  await expect(listTable(page).getByRole('row')).toHaveCount(11);
});

test('sorting', async ({ page }) => {
  const calls = watchListCalls(page);
  await openList(page);
  const username = headersOf(page).filter({ hasText: 'Username' });
  await username.getByRole('button').click();
  await expect(username).toHaveAttribute('aria-sort', 'ascending');
  await username.getByRole('button').click();
  await expect(username).toHaveAttribute('aria-sort', 'descending');
  const sorted = () =>
    calls.slice(-2).map(({ searchParams: query }) => [query.get('sortColumn'), query.get('sortDirection')]);
  await expect.poll(sorted).toEqual([
    ['userName', 'asc'],
    ['userName', 'desc'],
  ]);
});

test('columns can be hidden, which is remembered', async ({ page }) => {
  await openList(page);
  const headers = headersOf(page);
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('checkbox', { name: 'First Name' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Emp. Id' }).uncheck();
  await expect(headers.filter({ hasText: 'Emp. Id' })).toHaveCount(0);
  await expectAccessible(page);
  await openList(page);
  await expect(headers.filter({ hasText: 'Emp. Id' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Show all columns' }).click();
  await expect(headers).toHaveCount(15);
});

test('matches are exported', async ({ page }) => {
  // No other test adds or removes someone of this name meanwhile.
  await openList(page, '?search=adams&sort=lastName');
  const shownTotal = await page.getByText(/^\d+ users$/).innerText();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Users.csv');
  const text = await readFile(await file.path(), 'utf8');
  const [header, ...rows] = text.split('\r\n');
  expect(header).toBe(
    '\ufeffFirst Name,Last Name,Emp. Id,Username,Fed. Login Id,E-mail,IDM User Admin Access,Status,Deactivation Date',
  );
  expect(`${rows.filter(Boolean).length} users`).toBe(shownTotal);
  expect(text).not.toContain('placeholder.invalid');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Emp. Id' }).uncheck();
  await page.getByRole('checkbox', { name: 'Location' }).check();
  await page.keyboard.press('Escape');
  const narrower = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect(await readFile(await (await narrower).path(), 'utf8')).toMatch(
    /^\ufeffFirst Name,Last Name,Username,Fed\. Login Id,E-mail,IDM User Admin Access,Status,Location,Deactivation Date\r\n/,
  );
  await page.route('**/api/users/export*', (route) =>
    route.fulfill({ status: 500, json: { code: 'server.failed', message: 'x', traceId: 'trace-of-export' } }),
  );
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  await expect(page.getByRole('region', { name: 'Alerts' }).getByText(/trace-of-export/)).toBeVisible();
});

test('a user is opened from the list and from the palette; Back shows the same list', async ({ page }) => {
  await openList(page, '?search=maplegrove&sort=lastName');
  await listTable(page).getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/user\/[0-9a-f-]{36}$/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'User List' })).toBeVisible();
  await expect(page).toHaveURL(/search=maplegrove/);
  await screenshot(page, 'user-list');
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Go to a screen' }).fill('olivia');
  await expect(page.getByRole('button', { name: /Olivia Ord/ })).toBeVisible();
  await page.keyboard.press('Escape');
});

test('a view is saved, a person is peeked at, and all matches are selected', async ({ page }) => {
  await openList(page, '?search=maplegrove&sort=email&size=10');
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Save view' })).toBeFocused();
  await page.keyboard.press('Enter');
  const name = `By email ${Date.now()}`;
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  const views = page.getByRole('navigation', { name: 'Views' });
  const view = views.getByRole('button', { name: new RegExp(`^${name}, \\d+$`) });
  await expect(view).toHaveAttribute('aria-current', 'true');
  await views.getByRole('button', { name: /^All, / }).click();
  await expect(page).not.toHaveURL(/search=|view=/);
  await view.click();
  await expect(page).toHaveURL(/search=maplegrove.*sort=email/);

  const peek = page.getByRole('button', { name: /^Peek at / }).first();
  await peek.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: 'Open page' })).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Next person' }).click();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(peek).toBeFocused();

  const bar = page.getByRole('group', { name: 'Selected users' });
  const checkboxes = listTable(page).getByRole('checkbox');
  await checkboxes.nth(1).check();
  await checkboxes.nth(3).press('Shift+Space');
  await expect(bar.getByText('3 selected')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Select all users on this page' }).check();
  const selectAll = bar.getByRole('button', { name: /^Select all / });
  const count = ((await selectAll.textContent()) ?? '').replace(/\D/g, '');
  await selectAll.click();
  await expect(bar.getByText(`${count} selected`)).toBeVisible();
  await pageStep(page, 'Next page').click();
  await expect(listTable(page).getByRole('checkbox', { checked: true })).toHaveCount(11);

  await page.getByRole('button', { name: `Change view ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(view).toHaveCount(0);
});

test('errors of other users are pointed out', async ({ page }) => {
  await openList(page);
  await expect(
    page.getByText('Some errors occurred. Go to Transaction Log to view more details for the user.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'View error(s)' }).click();
  // The count covers all errors, and one of them is older than the month that the log shows by default.
  await expect(page).toHaveURL(/\/transaction-log\?from=/);
});

test('more matches than a page counts are counted separately', async ({ page }) => {
  await page.route(/\/api\/users\?/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), total: 5000, isTotalExact: false } });
  });
  let resolveCount = (_count: number) => {};
  const pendingCount = new Promise<number>((resolve) => {
    resolveCount = resolve;
  });
  await page.route('**/api/users/count*', async (route) =>
    route.fulfill({ json: { count: await pendingCount } }),
  );
  await openList(page, '?search=example');
  await expect(page.getByText('More than 5,000 users', { exact: true })).toBeVisible();
  await expect(page.getByText('1–25 of more than 5,000', { exact: true })).toBeVisible();
  resolveCount(91_667);
  await expect(page.getByText('91,667 users', { exact: true })).toBeVisible();
  await expect(page.getByText('1–25 of 91,667', { exact: true })).toBeVisible();
});

const flag = 'bp.idm.at.legacy-api.enabled';

test('the stack determines which list is used', async ({ page }) => {
  let parameters: { key: string; value: string }[] | null = [{ key: flag, value: 'True' }];
  await page.route('**/api/stack-parameters', (route) =>
    parameters ? route.fulfill({ json: parameters }) : route.fulfill({ status: 500, json: {} }),
  );
  const calls = watchListCalls(page);
  const text = caseLogin('matrix.lo.idm.mail');
  await page.goto(`/users?search=${text}&status=LO&access=RU`);
  await expect(page).toHaveURL(`/users-legacy?search=${text}&status=LO&access=RU`);
  await expect(rowOf(page, text)).toHaveCount(1);
  expect(calls.map(({ pathname }) => pathname)).toEqual(['/api/users/legacy']);
  const query = Object.fromEntries(calls[0]?.searchParams ?? []);
  expect(query).toMatchObject({
    userName: text,
    email: text,
    federatedLoginID: text,
    customerEmployeeId: text,
  });
  expect(query).toMatchObject({ statusFilter: 'LO', userAccessType: 'RU' });
  await rowOf(page, text).getByRole('link').first().click();
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
