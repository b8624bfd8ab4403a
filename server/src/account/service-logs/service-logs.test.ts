import type { ServiceLogSummary } from '@keystead/contract/account/service-logs.ts';
import { CompiledQuery } from 'kysely';
import { expect, test, vi } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { seedServiceLogs } from '../../demo/past/seed-service-logs.ts';
import { demoLogCount } from '../../demo/past/service-logs.ts';

const world = await openApp();
await world.services.data.transaction('all', seedServiceLogs);
const operator = await as(world, 'lou.logs@provider.example');

type Page = {
  draw: number;
  recordsTotal: number;
  recordsFiltered: number;
  isEstimate: boolean;
  data: ServiceLogSummary[];
};
type Query = Record<string, string | number>;

const address = (path: string, query: Query) =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`;
const paged = async (query: Query) =>
  (await operator.call('GET', address('/api/logs/paged', query))).json<Page>();
const plain = async (query: Query) =>
  (await operator.call('GET', address('/api/logs', query))).json<ServiceLogSummary[]>();
const sql = <T>(query: string) =>
  world.services.data.transaction(
    'all',
    async (tx) => (await tx.executeQuery<T>(CompiledQuery.raw(query))).rows,
  );

const needle = {
  url: 'QUARTERLY-census',
  request: 'Marigold in',
  response: 'lavender IN the',
  traceId: '5eedbeef',
  duration: '1234',
};

test('returns the first page: newest first, a hundred rows, with the full count', async () => {
  const page = await paged({ draw: 7 });
  expect(page).toMatchObject({
    draw: 7,
    recordsTotal: demoLogCount,
    recordsFiltered: demoLogCount,
    isEstimate: false,
  });
  expect(page.data).toHaveLength(100);
  const times = page.data.map(({ responseDateTime }) => responseDateTime);
  expect(times).toEqual([...times].sort().reverse());
  expect(page.data[0]?.datetime).toBe(page.data[0]?.responseDateTime);
});

test('returns every row exactly once across all pages', async () => {
  const ids = new Set<number>();
  for (let start = 0; start < demoLogCount; start += 100) {
    for (const { id } of (await paged({ startsFrom: start, limit: 100 })).data) ids.add(id);
  }
  expect(ids.size).toBe(demoLogCount);
});

test.each(Object.entries(needle))('%s %s finds its only row', async (field, text) => {
  const page = await paged({ [field]: text });
  expect(page).toMatchObject({ recordsFiltered: 1, recordsTotal: demoLogCount, isEstimate: false });
  expect(page.data[0]).toMatchObject({
    responseDurationMs: 1234,
    url: '/api/reports/quarterly-census?format=csv',
  });
});

test('combines all fields in both calls, each with its own parameter names', async () => {
  expect((await paged({ ...needle, statusCode: 200 })).recordsFiltered).toBe(1);
  expect((await paged({ ...needle, statusCode: 404 })).recordsFiltered).toBe(0);
  const { traceId, response, ...rest } = needle;
  expect(await plain({ ...rest, traceid: traceId, reponse: response, statusFilter: 200 })).toHaveLength(1);
  expect(await plain({ reponse: 'no such text' })).toEqual([]);
});

test.each([200, 201, 400, 401, 403, 404, 405, 409, 500, 503])(
  'has at least five rows with status %i',
  async (statusCode) => {
    const page = await paged({ statusCode });
    expect(page.recordsFiltered).toBeGreaterThanOrEqual(5);
    expect(page.data.every(({ responseCode }) => responseCode === statusCode)).toBe(true);
    const [counted] = await sql<{ n: number }>(
      `select count(*) as n from service_logs where status = ${statusCode}`,
    );
    expect(page.recordsFiltered).toBe(counted?.n);
  },
);

test('treats as errors only answers of 500 or above, or none, and cuts the day at a given moment', async () => {
  await sql(`insert into service_logs (at, log_key, direction, system, method, url, status, duration_ms, trace_id)
    select now() - hour * interval '1 hour', gen_random_uuid(), 'out', 'x', 'GET', 'https://silent.example', 0, 5, 'silence'
    from generate_series(1, 3) hour`);
  const failed = await sql<{ id: number }>(
    'select id from service_logs where status >= 500 or status = 0 order by at desc, id desc',
  );
  const ids = failed.map(({ id }) => id);
  const page = await paged({ onlyErrors: 'true', limit: 1000 });
  expect(page).toMatchObject({ recordsFiltered: ids.length, isEstimate: false });
  expect(page.data.map(({ id }) => id)).toEqual(ids);
  expect((await paged({ onlyErrors: 'true', limit: 99_999 })).data).toEqual(page.data);
  const byCode = await paged({ onlyErrors: 'true', limit: 1000, sortColumn: 'responseCode' });
  expect(byCode.data.map(({ id }) => id).sort()).toEqual([...ids].sort());
  const since = new Date(Date.now() - 2.5 * 3_600_000).toISOString();
  const silent = { onlyErrors: 'true', traceId: 'silence' };
  expect((await paged(silent)).recordsFiltered).toBe(3);
  expect((await paged({ ...silent, since })).recordsFiltered).toBe(2);
  expect((await paged({ ...silent, since, startDate: '2020-01-01' })).recordsFiltered).toBe(2);
  const recentErrors = await paged({ onlyErrors: 'true', since });
  expect(recentErrors.data.map(({ id }) => id)).toEqual(ids.slice(0, recentErrors.recordsFiltered));
  const [before, at, after] = ids;
  const order = 'onlyErrors=true&sortColumn=responseDateTime';
  const detail = await operator.call('GET', `/api/logs/${at}?${order}`);
  expect(detail.json()).toMatchObject({ previousId: before, nextId: after });
});

test.each([
  ['>2500', (ms: number) => ms > 2500],
  ['<20', (ms: number) => ms < 20],
  ['100-150', (ms: number) => ms >= 100 && ms <= 150],
])('filters by a duration of %s', async (duration, isInRange) => {
  const page = await paged({ duration, limit: demoLogCount });
  expect(page.data.length).toBeGreaterThan(0);
  expect(page.data.length).toBe(page.recordsFiltered);
  expect(page.data.every(({ responseDurationMs }) => isInRange(responseDurationMs))).toBe(true);
});

test('takes percent and underscore literally', async () => {
  expect((await paged({ url: '%' })).recordsFiltered).toBe(0);
  expect((await paged({ response: '_' })).recordsFiltered).toBe(0);
});

test.each([
  [{ url: 'a*b' }, 'Asterisk (*) and backslash (\\) are not searchable characters.'],
  [{ request: 'a\\b' }, 'Asterisk (*) and backslash (\\) are not searchable characters.'],
  [{ duration: 'fast' }, 'Please enter a duration such as 500, >500, <500 or 100-500.'],
  [{ since: 'yesterday' }, expect.any(String)],
  [{ startDate: '2026-02-02', endDate: '2026-02-01' }, 'Please enter a valid date range.'],
])('rejects %j', async (query, message) => {
  const reply = await operator.call('GET', address('/api/logs/paged', query));
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ message });
});

test.each(['id', 'url', 'responseCode', 'responseDurationMs', 'responseDateTime'] as const)(
  'orders by %s, with and without a filter, in both directions',
  async (sortColumn) => {
    const value = (row: ServiceLogSummary) => row[sortColumn];
    for (const filter of [{}, { url: '/api/users' }, { duration: '<400' }]) {
      const asc = await paged({ sortColumn, sortDirection: 'asc', limit: 1000, ...filter });
      const desc = await paged({ sortColumn, sortDirection: 'desc', limit: 1000, ...filter });
      const values = asc.data.map(value);
      expect(values).toEqual([...values].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0)));
      expect(desc.data.map(({ id }) => id)).toEqual(asc.data.map(({ id }) => id).reverse());
      const middle = await paged({ sortColumn, sortDirection: 'asc', limit: 10, startsFrom: 55, ...filter });
      expect(middle.data).toEqual(asc.data.slice(55, 65));
    }
  },
);

test('returns every row and the exact count for All, a few readers at a time', async () => {
  const slow = vi.spyOn(world.services.replica, 'slowTransaction');
  const page = await paged({ limit: 99_999, url: '/api/users', draw: 3 });
  expect(page.draw).toBe(3);
  expect(page.data.length).toBe(page.recordsFiltered);
  expect(page.recordsFiltered).toBe((await paged({ url: '/api/users' })).recordsFiltered);
  const everything = await plain({ limit: 99_999 });
  expect(everything).toHaveLength((await paged({})).recordsTotal);
  expect(await plain({ limit: 99_999, url: 'no such address' })).toEqual([]);
  expect(slow).toHaveBeenCalledTimes(3);
});

test('links a detail to its neighbors in the list it was opened from', async () => {
  const list = await paged({ url: '/api/users', statusCode: 409, limit: 5 });
  const [first, second, third] = list.data.map(({ id }) => id);
  const detail = async (id: number | undefined, query: Query) =>
    (await operator.call('GET', address(`/api/logs/${id}`, query))).json<{
      id: number;
      previousId: number | null;
      nextId: number | null;
      requestPayload: string | null;
    }>();
  const query = { url: '/api/users', statusCode: 409, sortColumn: 'responseDateTime', sortDirection: 'desc' };
  expect(await detail(second, query)).toMatchObject({ id: second, previousId: first, nextId: third });
  expect(await detail(first, query)).toMatchObject({ previousId: null, nextId: second });
  expect((await detail(second, query)).requestPayload).toContain('"version":1');
  const id = second ?? 0;
  expect(await detail(id, {})).toMatchObject({ previousId: id - 1, nextId: id + 1 });
});

test('masks secrets, finds the newest by trace, and does not find unknown ones', async () => {
  const [found] = (await paged(needle)).data;
  const byTrace = (await operator.call('GET', `/api/logs/trace/${found?.traceId}`)).json<{
    requestPayload: string;
  }>();
  expect(byTrace.requestPayload).toContain('"password":"******"');
  expect((await operator.call('GET', '/api/logs/999999999')).statusCode).toBe(404);
  expect((await operator.call('GET', '/api/logs/trace/unknown')).statusCode).toBe(404);
});

test.each([
  ['olivia.ord@maplegrove.example', 403],
  ['lars.nopro@provider.example', 403],
  ['una.corp@maplegrove.example', 403],
])('denies %s access to the logs', async (userName, status) => {
  const { call } = await as(world, userName);
  for (const path of ['/api/logs', '/api/logs/paged', '/api/logs/1', '/api/logs/trace/x'])
    expect((await call('GET', path)).statusCode).toBe(status);
});
