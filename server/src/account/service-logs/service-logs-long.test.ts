import type { ServiceLogSummary } from '@keystead/contract/account/service-logs.ts';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { insertServiceLogs } from '../../records/service-log.ts';

const world = await openApp();
const operator = await as(world, 'lou.logs@provider.example');

type Page = { recordsFiltered: number; isEstimate: boolean; data: ServiceLogSummary[] };
type Query = Record<string, string | number>;

const address = (path: string, query: Query) =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`;
const paged = async (query: Query) =>
  (await operator.call('GET', address('/api/logs/paged', query))).json<Page>();
const plain = async (query: Query) =>
  (await operator.call('GET', address('/api/logs', query))).json<ServiceLogSummary[]>();

test('a text anywhere in a long payload is found, on its own side only', async () => {
  const start = JSON.stringify({ start: 'hyacinth', filler: 'x'.repeat(4000) });
  // One text lies across the end of what is searched in the row, one across the end of the first piece after it.
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

test('a text after the start of very many payloads is found in all of them', async () => {
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
