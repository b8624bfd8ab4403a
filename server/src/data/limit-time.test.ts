import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countTrips } from '../../../tooling/test/count-trips.ts';
import { testDatabase } from '../../../tooling/test/database.ts';
import { type Data, openDatabase, type Tx } from './database.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
/** With a single connection, whatever a search left behind would show. */
let data: Data;

beforeAll(async () => {
  database = await testDatabase();
  data = openDatabase(database.appUrl, 1, { searchTimeoutMs: 400 });
});

afterAll(async () => {
  await data.close();
  await database.drop();
});

const reader = () => ({ ssoid: 'ann', signal: new AbortController().signal });
const sleep = (tx: Tx, seconds: number) => sql`select pg_sleep(${seconds}::float)`.execute(tx);
const readTimeout = async () =>
  (await data.query<{ statement_timeout: string }>('show statement_timeout')).rows[0]?.statement_timeout;

test('a statement that takes too long is ended', async () => {
  const startedAt = performance.now();
  const search = data.searchTransaction('all', (tx) => sleep(tx, 20), reader());
  await expect(search).rejects.toMatchObject({ code: 'search.tooLong', status: 422 });
  expect(performance.now() - startedAt).toBeLessThan(5000);
  expect(await readTimeout()).toBe('30s');
});

test('so are many short ones', async () => {
  let count = 0;
  const search = data.searchTransaction(
    'all',
    async (tx) => {
      for (; count < 100; count++) await sleep(tx, 0.05);
    },
    reader(),
  );
  await expect(search).rejects.toMatchObject({ code: 'search.tooLong' });
  expect(count).toBeLessThan(10);
});

test('the time in which a client reads does not count', async () => {
  const search = data.searchTransaction(
    'all',
    async (tx) => {
      await sleep(tx, 0.01);
      await new Promise((resolve) => setTimeout(resolve, 500));
      await sleep(tx, 0.01);
      return 'done';
    },
    reader(),
  );
  expect(await search).toBe('done');
});

test('each statement gets what the ones before it have left, without a round trip of its own', async () => {
  const slow = openDatabase(database.appUrl, 1, { searchTimeoutMs: 3000 });
  const timeoutOf = async (tx: Tx) =>
    (
      await sql<{
        ms: number;
      }>`select setting::int as ms from pg_settings where name = 'statement_timeout'`.execute(tx)
    ).rows[0]?.ms ?? 0;
  const { result, trips } = await countTrips(() =>
    slow.searchTransaction(
      'all',
      async (tx) => {
        const first = await timeoutOf(tx);
        await sleep(tx, 1.2);
        return [first, await timeoutOf(tx)];
      },
      reader(),
    ),
  );
  await slow.close();
  expect(result[0]).toBe(3000);
  expect(result[1]).toBeLessThan(1801);
  expect(trips).toBe(4);
});

test('a search whose reader has gone ends before its next statement', async () => {
  const caller = new AbortController();
  const search = data.searchTransaction(
    'all',
    async (tx) => {
      await sleep(tx, 0.01);
      caller.abort();
      await sleep(tx, 20);
    },
    { ssoid: 'ann', signal: caller.signal },
  );
  await expect(search).rejects.toMatchObject({ code: 'search.abandoned' });
});
