import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { type Data, openDatabase } from '../../data/database.ts';
import { type Statement, tripChannel } from '../../data/send-together.ts';
import { insertServiceLogs } from '../../records/service-log.ts';

const world = await openApp();
const operator = await as(world, 'lou.logs@provider.example');
const { replica, data } = world.services;
const impatient = openDatabase(world.appUrl, 2, { searchTimeoutMs: 30 });
const owner = new pg.Client({ connectionString: world.ownerUrl });

beforeAll(async () => {
  await owner.connect();
  // Both words are in each payload, but never next to each other: every row has to be compared with the text.
  const response_payload = JSON.stringify({
    status: 'x'.repeat(4000),
    name: `Lovelace ${'y '.repeat(12_000)}`,
  });
  const rows = Array.from({ length: 500 }, (_, n) =>
    JSON.stringify({
      at: new Date(Date.now() - n * 1000).toISOString(),
      log_key: crypto.randomUUID(),
      direction: 'in',
      system: 'Test',
      method: 'GET',
      url: `/people/${n}`,
      status: 200,
      duration_ms: 1,
      trace_id: 'limits',
      response_payload,
    }),
  );
  await insertServiceLogs(data, rows);
});

afterAll(async () => {
  vi.restoreAllMocks();
  await impatient.close();
  await owner.end();
});

const endless = 'response=Lovelace%20status&reponse=Lovelace%20status';

test.each(['/api/logs/paged', '/api/logs'])('%s says that a search takes too long', async (path) => {
  expect((await operator.call('GET', `${path}?${endless}`)).statusCode).toBe(200);
  vi.spyOn(replica, 'searchTransaction').mockImplementation(impatient.searchTransaction);
  const reply = await operator.call('GET', `${path}?${endless}`);
  expect(reply.statusCode).toBe(422);
  expect(reply.json()).toMatchObject({
    code: 'search.tooLong',
    message: 'This takes too long. Please narrow it down, for example to a shorter time.',
  });
  vi.restoreAllMocks();
});

/** Searches that run or wait until they are released. */
const holdSearches = (database: Data, count: number) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const reader = { ssoid: operator.ssoid, signal: new AbortController().signal };
  const searches = Array.from({ length: count }, () =>
    database.searchTransaction('all', () => held, reader).catch(() => undefined),
  );
  return () => {
    release();
    return Promise.all(searches);
  };
};

test.each(['/api/logs/paged', '/api/logs'])(
  '%s says when to try again if it waits too long',
  async (path) => {
    const crowded = openDatabase(world.appUrl, 1, { searchWaitMs: 30 });
    const release = holdSearches(crowded, 1);
    vi.spyOn(replica, 'searchTransaction').mockImplementation(crowded.searchTransaction);
    const reply = await operator.call('GET', path);
    expect(reply.statusCode).toBe(503);
    expect(reply.headers).toHaveProperty('retry-after');
    expect(reply.json()).toMatchObject({ code: 'server.busy' });
    vi.restoreAllMocks();
    await release();
    await crowded.close();
  },
);

test.each([
  ['it takes too long to find them', { searchTimeoutMs: 1 }, 0],
  ['it waits too long to find them', { searchWaitMs: 30 }, 1],
  ['its reader waits for other searches', { searchWaitMs: 60_000 }, 4],
])('a log is shown without its neighbors if %s', async (_, options, others) => {
  const list = await operator.call('GET', '/api/logs?traceid=limits&limit=2');
  const [newest, next] = list.json();
  const open = async () =>
    (await operator.call('GET', `/api/logs/${newest.id}?traceId=limits&sortColumn=responseDateTime`)).json();
  expect(await open()).toMatchObject({ id: newest.id, previousId: null, nextId: next.id });
  const slow = openDatabase(world.appUrl, 1, options);
  const release = holdSearches(slow, others);
  vi.spyOn(replica, 'searchTransaction').mockImplementation(slow.searchTransaction);
  expect(await open()).toMatchObject({ id: newest.id, previousId: null, nextId: null });
  expect(vi.mocked(replica.searchTransaction).mock.calls[0]?.[2]).toMatchObject({ patienceMs: 3000 });
  vi.restoreAllMocks();
  await release();
  await slow.close();
});

test('a search lasts no longer than its reader waits for it', async () => {
  const reader = { ssoid: operator.ssoid, signal: new AbortController().signal, patienceMs: 30 };
  const asleep = data.searchTransaction('all', (tx) => sql`select pg_sleep(1)`.execute(tx), reader);
  await expect(asleep).rejects.toMatchObject({ code: 'search.tooLong' });
  const crowded = openDatabase(world.appUrl, 1);
  const release = holdSearches(crowded, 1);
  await expect(crowded.searchTransaction('all', async () => 1, reader)).rejects.toMatchObject({
    code: 'server.busy',
  });
  await release();
  await crowded.close();
});

test('the search of a caller who hangs up ends with the statement that is running', async () => {
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.app.server.address() as AddressInfo;
  const search = (path: string) =>
    get({ host: '127.0.0.1', port, path: `${path}?${endless}`, headers: { cookie: operator.cookie } }).on(
      'error',
      () => undefined,
    );
  const statements: string[] = [];
  const collect = (message: unknown) =>
    void statements.push(...(message as Statement[]).map(({ text }) => text));
  const enter = vi.spyOn(replica, 'searchTransaction');
  await owner.query('begin; lock table service_log_counts');
  tripChannel.subscribe(collect);
  try {
    const call = search('/api/logs/paged');
    // The first thing that a search reads.
    await vi.waitFor(() => expect(statements.join()).toContain('service_log_counts'));
    call.destroy();
    await pause(100);
    statements.length = 0;
    await owner.query('commit');
    await expect(enter.mock.results[0]?.value).rejects.toMatchObject({ code: 'search.abandoned' });
    expect(statements).toEqual(['rollback']);
  } finally {
    tripChannel.unsubscribe(collect);
    vi.restoreAllMocks();
  }
});
