import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { people } from '../people.ts';
import { screenshot } from '../screenshot.ts';
import { test } from '../test.ts';

const list = '/servicelogs/service-log-list';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const rows = (page: Page) => page.getByRole('table').getByRole('row');
const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });
const clear = (page: Page) => page.getByRole('search').getByRole('button', { name: 'Clear all fields' });
const nextPage = (page: Page) =>
  page.waitForRequest((request) => new URL(request.url()).pathname === '/api/logs/paged');
const queryOf = async (request: ReturnType<typeof nextPage>) =>
  Object.fromEntries(new URL((await request).url()).searchParams);

const textLabels = ['URL', 'Request', 'Response', 'Trace ID', 'Duration'];

test.describe('an operator', () => {
  test.use({ person: people.lou });

  test('reaches the list from every address', async ({ page }) => {
    for (const address of ['/servicelogs', '/service-log-list']) {
      await page.goto(address);
      await expect(page).toHaveURL(list);
    }
    await page.goto('/service-log-list?status=404');
    await expect(page).toHaveURL(`${list}?status=404`);
    await page.goto('/service-log-detail/1');
    await expect(page).toHaveURL('/servicelogs/service-log-detail/1');
  });

  test('sees the latest hundred calls first', async ({ page }) => {
    const first = nextPage(page);
    await page.goto(list);
    expect(await queryOf(first)).toMatchObject({
      limit: '100',
      startsFrom: '0',
      url: '',
      request: '',
      response: '',
      traceId: '',
      duration: '',
      statusCode: '0',
      draw: expect.stringMatching(/^\d+$/),
    });
    await expect(page.getByRole('columnheader')).toHaveText([
      'ID',
      'URL',
      'Status Code',
      'Duration (ms)',
      'Response Date/Time',
    ]);
    await expect(rows(page)).toHaveCount(101);
    const urlHeader = await page.getByRole('columnheader', { name: 'URL' }).boundingBox();
    const urlText = await rows(page).nth(1).locator('[data-clips]').boundingBox();
    expect(urlText?.width).toBeGreaterThan((urlHeader?.width ?? 0) - 30);
    const ids = (await rows(page).getByRole('link').allInnerTexts()).map(Number);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    await expect(field(page, 'Status Code').getByRole('option')).toHaveText([
      'Show All',
      '200 OK',
      '201 Created',
      '400 Bad request',
      '401 Unauthorized',
      '403 Forbidden',
      '404 Not Found',
      '405 Method Not Allowed',
      '409 Conflict',
      '500 Internal Server Error',
      '503 Service Unavailable',
    ]);
    await screenshot(page, 'service-logs');
  });

  for (const width of [1024, 768]) {
    test(`has room for its fields, and Search next to them, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(list);
      for (const label of [...textLabels, 'Status Code']) {
        const box = await field(page, label).boundingBox();
        expect(box?.width, label).toBeGreaterThan(120);
      }
      const [button, status] = [
        await search(page).boundingBox(),
        await field(page, 'Status Code').boundingBox(),
      ];
      expect(button?.y).toBe(status?.y);
    });
  }

  test('finds a single call by each field', async ({ page }) => {
    for (const [label, text] of [
      ['URL', 'QUARTERLY-census'],
      ['Request', 'marigold in the'],
      ['Response', 'lavender in the'],
      ['Trace ID', '5eedbeef-0000'],
      ['Duration', '1234'],
    ] as const) {
      await page.goto(`${list}?size=10`);
      await field(page, label).fill(text);
      await search(page).click();
      await expect(rows(page), label).toHaveCount(2);
      await expect(rows(page).nth(1)).toContainText('quarterly-census');
      await page.reload();
      await expect(field(page, label)).toHaveValue(text);
      await expect(rows(page)).toHaveCount(2);
    }
  });

  test('can search when a field is filled and none is invalid', async ({ page }) => {
    await page.goto(`${list}?size=10`);
    await expect(search(page)).toBeDisabled();
    const warning = page.getByText('Asterisk (*) and backslash (\\) are not searchable characters.');
    for (const label of textLabels) {
      await field(page, label).fill('100');
      await expect(search(page)).toBeEnabled();
      for (const bad of ['1*', '1\\']) {
        await field(page, label).fill(bad);
        await expect(warning).toBeVisible();
        await expect(search(page)).toBeDisabled();
      }
      await field(page, label).fill('');
    }
    await field(page, 'Date Range, from').fill('2026-02-01');
    await expect(search(page)).toBeEnabled();
    await field(page, 'Date Range, to').fill('2026-01-31');
    await field(page, 'URL').click();
    await expect(page.getByText('Please enter a valid date range.')).toBeVisible();
    await expect(search(page)).toBeDisabled();
    await expect(field(page, 'Date Range, from')).toHaveValue('2026-02-01');
    await screenshot(page, 'service-logs-refused');
  });

  test('reloads by status immediately, but not with an invalid field, and clears everything', async ({
    page,
  }) => {
    await page.goto(`${list}?size=10`);
    await expect(rows(page)).toHaveCount(11);
    const one = nextPage(page);
    await field(page, 'Status Code').selectOption('404 Not Found');
    expect((await queryOf(one)).statusCode).toBe('404');
    const shownCodes = async () => [
      ...new Set(await page.getByRole('table').locator('tbody tr > :nth-child(3)').allInnerTexts()),
    ];
    await expect.poll(shownCodes).toEqual(['404']);

    let requestCount = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/logs/paged')) requestCount += 1;
    });
    await field(page, 'URL').fill('*');
    await field(page, 'Status Code').selectOption('500 Internal Server Error');
    await expect(field(page, 'Status Code')).toHaveValue('500');
    expect(requestCount).toBe(0);

    const all = nextPage(page);
    await clear(page).click();
    expect((await queryOf(all)).statusCode).toBe('0');
    for (const label of textLabels) await expect(field(page, label)).toHaveValue('');
    await expect(field(page, 'Status Code')).toHaveValue('0');
    await expect(page).toHaveURL(`${list}?size=10`);
  });

  test('pages and sorts on the server, with at most five links', async ({ page }) => {
    await page.goto(list);
    const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: /^Page \d+$/ });
    await expect(links).toHaveCount(5);
    const second = nextPage(page);
    await links.nth(1).click();
    expect(await queryOf(second)).toMatchObject({ startsFrom: '100', limit: '100' });
    await expect(page).toHaveURL(`${list}?page=2`);
    await page.getByRole('button', { name: 'Last page' }).click();
    await expect(links).toHaveCount(5);
    await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();

    await page.goto(`${list}?size=10`);
    await expect(rows(page)).toHaveCount(11);
    const sorted = nextPage(page);
    await page.getByRole('button', { name: 'Duration (ms)' }).click();
    expect(await queryOf(sorted)).toMatchObject({ sortColumn: 'responseDurationMs', sortDirection: 'asc' });
    await expect(page.getByRole('columnheader', { name: 'Duration (ms)' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await expectAccessible(page);

    await expect(page.getByLabel('Rows per page').getByRole('option')).toHaveText([
      '10',
      '25',
      '50',
      '75',
      '100',
      'All',
    ]);
    const everything = nextPage(page);
    await page.getByLabel('Rows per page').selectOption('All');
    expect(await queryOf(everything)).toMatchObject({ limit: '99999', startsFrom: '0' });
    await page.goBack();
    await expect(rows(page)).toHaveCount(11);
  });

  test('sees why there are no results', async ({ page }) => {
    await page.goto(`${list}?request=no-such-text-anywhere`);
    await expect(page.getByText('No Matching Records Found.')).toBeVisible();
    await expectAccessible(page);
    await screenshot(page, 'service-logs-empty');
    await page.route('**/api/logs/paged*', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('main').getByText('This could not be loaded.')).toBeVisible();
    await page.unroute('**/api/logs/paged*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No Matching Records Found.')).toBeVisible();
  });

  test('reads one call, and its neighbors in list order', async ({ page }) => {
    await page.goto(`${list}?status=404&size=10`);
    await expect(rows(page)).toHaveCount(11);
    const ids = await rows(page).getByRole('link').allInnerTexts();
    await rows(page).nth(1).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Service Log ${ids[0]}`);
    for (const label of ['URL', 'Response Code', 'Duration', 'Trace ID', 'Response Date/Time']) {
      await expect(page.getByRole('main').getByText(label, { exact: true })).toBeVisible();
    }
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Request Data', 'Response Data']);
    await expect(page.getByRole('button', { name: 'View Previous' })).toBeDisabled();
    await page.getByRole('button', { name: 'View Next' }).click();
    await expect(page).toHaveURL(new RegExp(`/service-log-detail/${ids[1]}\\?`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Service Log ${ids[1]}`);
    await expect(page.getByRole('button', { name: 'View Next' })).toBeFocused();
    await page.getByRole('button', { name: 'View Previous' }).click();
    await expect(page).toHaveURL(new RegExp(`/service-log-detail/${ids[0]}\\?`));
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(field(page, 'Status Code')).toHaveValue('404');
    await expect(rows(page)).toHaveCount(11);
  });

  test('reads payloads as indented JSON without secrets', async ({ page }) => {
    await page.goto(`${list}?url=quarterly-census`);
    await rows(page).nth(1).getByRole('link').click();
    const request = page.getByRole('group', { name: 'Request Data' });
    await expect(request).toHaveText(/\{\n {2}"note": "marigold in the request",\n {2}"password": "\*{6}"/);
    await expect(page.getByRole('button', { name: 'Copy Request Data' })).toBeVisible();
    await expectAccessible(page);
    await screenshot(page, 'service-log-detail');
  });

  test('is told that a log does not exist', async ({ page }) => {
    for (const id of ['999999999', 'x', '0']) {
      await page.goto(`/servicelogs/service-log-detail/${id}`);
      await expect(page.getByText('The requested resource does not exist.'), id).toBeVisible();
    }
  });
});

test.describe('the right to the logs without a profile', () => {
  test.use({ person: { userName: 'lars.nopro@provider.example', fullName: 'Lars Nopro' } });

  test('opens nothing', async ({ page }) => {
    await page.goto(list);
    await expect(page).toHaveURL('/forbidden');
    await expect(page.getByRole('link', { name: 'Log Viewer' })).toHaveCount(0);
    expect((await page.request.get('/api/logs/paged')).status()).toBe(403);
    await page.goto('/home');
    await expect(page).toHaveURL('/permissionsRequired');
  });
});
