import type { ServiceLogSummary } from '@keystead/contract/account/service-logs.ts';
import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { insertServiceLogs } from '../../records/service-log.ts';

const world = await openApp();
const operator = await as(world, 'lou.logs@provider.example');

type Page = { recordsTotal: number; recordsFiltered: number; isEstimate: boolean; data: ServiceLogSummary[] };
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

test('finds a text anywhere in a long payload, and only in the right one', async () => {
  const start = JSON.stringify({ start: 'hyacinth', filler: 'x'.repeat(4000) });
  // One text spans the end of what is searched in the row, the other the end of the first piece after it.
  const straddling = 'Across the first border, from side to side';
  const filled = `${start}${'.'.repeat(4080 - start.length)}${straddling}`;
  const payload = `${filled}${'-'.repeat(7680 - filled.length)}Over the Second${'z'.repeat(20_000)} Snowdrop`;
  const row = {
    at: new Date().toISOString(),
    log_key: crypto.randomUUID(),
    direction: 'in',
    system: 'Test',
    method: 'GET',
    url: `/long/${'y'.repeat(6000)}`,
    status: 200,
    duration_ms: 1,
    trace_id: 'long',
    request_payload: payload,
  };
  await insertServiceLogs(world.services.data, [JSON.stringify(row)]);
  const [found] = (await paged({ request: 'hyacinth' })).data;
  const whole = await operator.call('GET', `/api/logs/${found?.id}`);
  expect(whole.json<{ requestPayload: string }>().requestPayload).toBe(payload);
  for (const request of [straddling, 'over the second', 'SNOWDROP', 'z snow']) {
    const page = await paged({ request, url: '/long/', startDate: '2020-01-01' });
    expect(
      page.data.map(({ id }) => id),
      request,
    ).toEqual([found?.id]);
    expect(page.recordsFiltered).toBe(1);
  }
  expect((await plain({ request: 'snowdrop', limit: 99_999 })).map(({ id }) => id)).toEqual([found?.id]);
  expect((await paged({ response: 'snowdrop' })).recordsFiltered).toBe(0);
  expect((await paged({ request: 'snowdrop', endDate: '2020-01-01' })).recordsFiltered).toBe(0);
  expect((await paged({ request: 'snowdrops' })).recordsFiltered).toBe(0);
});

test('finds a text after the start of very many payloads in all of them', async () => {
  const payload = `${'.'.repeat(4200)}${'Foxglove in the meadow. '.repeat(700)}`;
  const rows = Array.from({ length: 500 }, (_, n) =>
    JSON.stringify({
      at: new Date(Date.now() - n * 3_600_000).toISOString(),
      log_key: crypto.randomUUID(),
      direction: 'in',
      system: 'Test',
      method: 'GET',
      url: `/meadow/${n === 450 ? 'far-corner' : n}`,
      status: 200,
      duration_ms: 1,
      trace_id: 'meadow',
      response_payload: payload,
    }),
  );
  await insertServiceLogs(world.services.data, rows);
  const all = (await plain({ reponse: 'foxglove', limit: 99_999 })).map(({ id }) => id);
  expect(all).toHaveLength(500);
  for (const startsFrom of [0, 300, 400]) {
    const page = await paged({ response: 'FOXGLOVE in', startsFrom });
    expect(page.data.map(({ id }) => id)).toEqual(all.slice(startsFrom, startsFrom + 100));
  }
  const corner = await paged({ response: 'foxglove', url: 'far-corner' });
  expect(corner).toMatchObject({ recordsFiltered: 1, isEstimate: false });
  expect((await paged({ response: 'foxglove', request: 'foxglove' })).recordsFiltered).toBe(0);
  const detail = await operator.call(
    'GET',
    address(`/api/logs/${all[400]}`, { response: 'foxglove', sortColumn: 'responseDateTime' }),
  );
  expect(detail.json()).toMatchObject({ previousId: all[399], nextId: all[401] });
});

test("begins and ends days in the viewer's time zone", async () => {
  await sql(`insert into service_logs (at, log_key, direction, system, method, url, status, duration_ms, trace_id)
    select date_trunc('day', now(), 'UTC') - interval '9 days' + n * interval '1 hour', gen_random_uuid(), 'in', 'Test',
      'GET', '/zone/' || n, 299, 1, 'zone' from generate_series(0, 47) n`);
  const [{ day } = { day: '' }] = await sql<{ day: string }>(
    "select to_char(now() at time zone 'UTC' - interval '9 days', 'YYYY-MM-DD') as day",
  );
  const hours = async (zone: string, more: Query = {}) => {
    const page = await paged({
      statusCode: 299,
      startDate: day,
      endDate: day,
      zone,
      sortDirection: 'asc',
      ...more,
    });
    return [page.recordsFiltered, page.data[0]?.url, page.data.at(-1)?.url];
  };
  expect(await hours('UTC')).toEqual([24, '/zone/0', '/zone/23']);
  expect(await hours('Asia/Kolkata')).toEqual([19, '/zone/0', '/zone/18']);
  expect(await hours('Pacific/Honolulu')).toEqual([24, '/zone/10', '/zone/33']);
  expect(await hours('Pacific/Honolulu', { startsFrom: 20 })).toEqual([24, '/zone/30', '/zone/33']);
  expect(await hours('Pacific/Honolulu', { startsFrom: 20, sortDirection: 'desc' })).toEqual([
    24,
    '/zone/13',
    '/zone/10',
  ]);
});

test('estimates more matches than it counts, with pages that still follow the order', async () => {
  const rows = Array.from({ length: 5000 }, (_, n) =>
    JSON.stringify({
      at: new Date(Date.now() - 40 * 86_400_000 - n * 60_000).toISOString(),
      log_key: crypto.randomUUID(),
      direction: 'in',
      system: 'Test',
      method: 'GET',
      url: `/crowd/${n % 10}`,
      status: 200,
      duration_ms: n % 100,
      trace_id: 'crowd',
      response_payload: '{"crowd":"Everybody"}',
    }),
  );
  await insertServiceLogs(world.services.data, rows);
  const page = await paged({ response: 'everybody' });
  expect(page.isEstimate).toBe(true);
  expect(page.recordsFiltered).toBeGreaterThan(2000);
  const all = (await plain({ reponse: 'everybody', limit: 99_999 })).map(({ id }) => id);
  expect(all).toHaveLength(5000);
  expect(page.data.map(({ id }) => id)).toEqual(all.slice(0, 100));
  const later = await paged({ response: 'everybody', startsFrom: 4321, limit: 50 });
  expect(later.data.map(({ id }) => id)).toEqual(all.slice(4321, 4371));
  const last = await paged({ response: 'everybody', startsFrom: 4950 });
  expect(last).toMatchObject({ recordsFiltered: 5000, isEstimate: false });
  const total = (await paged({})).recordsTotal;
  const [counted] = await sql<{ n: number }>('select count(*) as n from service_logs');
  expect(total).toBe(counted?.n);
});
