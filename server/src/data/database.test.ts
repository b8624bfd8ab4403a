import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countTrips } from '../../../tooling/test/count-trips.ts';
import { testDatabase } from '../../../tooling/test/database.ts';
import { type Data, openDatabase, type Tx } from './database.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
/** With only one connection, every caller reuses the previous caller's. */
let data: Data;

beforeAll(async () => {
  database = await testDatabase();
  data = openDatabase(database.appUrl, 1);
});

afterAll(async () => {
  await data.close();
  await database.drop();
});

const maple = { customerId: 7, ssoid: '00000000-0000-4000-8000-000000000007' };

const scopeOf = async (tx: Tx) => {
  const { rows } = await sql<{ scope: string }>`
    select concat_ws(' ', current_setting('app.customer_id', true), current_setting('app.scope', true)) as scope`.execute(
    tx,
  );
  return rows[0]?.scope;
};

const readLeftoverScope = async () => {
  const { rows } = await data.query<{ scope: string }>(
    `select concat(current_setting('app.customer_id', true), current_setting('app.scope', true),
      current_setting('transaction_read_only')) as scope`,
  );
  return rows[0]?.scope;
};

const addStack = (tx: Tx, name: string) =>
  sql`insert into stacks (id, stack_name) values (${900 + name.length}, ${name})`.execute(tx);

test('concurrent reads share one round trip, each under the scope', async () => {
  const { result, trips } = await countTrips(() =>
    data.read(maple, (tx) => Promise.all([scopeOf(tx), scopeOf(tx), scopeOf(tx)])),
  );
  expect(result).toEqual(['7 customer', '7 customer', '7 customer']);
  expect(trips).toBe(1);
});

test('a later read takes another round trip, under the same scope', async () => {
  const { result, trips } = await countTrips(() =>
    data.read(maple, async (tx) => [await scopeOf(tx), await scopeOf(tx)]),
  );
  expect(result).toEqual(['7 customer', '7 customer']);
  expect(trips).toBe(2);
});

test('a transaction begins with its first statement, and never begins without one', async () => {
  const two = await countTrips(() =>
    data.transaction(maple, async (tx) => [await scopeOf(tx), await scopeOf(tx)]),
  );
  expect(two).toMatchObject({ result: ['7 customer', '7 customer'], trips: 3 });
  expect(await countTrips(() => data.transaction(maple, async () => 'nothing'))).toMatchObject({
    result: 'nothing',
    trips: 0,
  });
});

test('no scope is left on the connection after a read or a transaction, successful or failed', async () => {
  await data.read(maple, scopeOf);
  expect(await readLeftoverScope()).toBe('off');
  await expect(data.read('all', (tx) => sql`select 1 / 0`.execute(tx))).rejects.toThrow('division by zero');
  expect(await readLeftoverScope()).toBe('off');
  await data.transaction('all', scopeOf);
  expect(await readLeftoverScope()).toBe('off');
  await expect(data.transaction('all', (tx) => sql`select 1 / 0`.execute(tx))).rejects.toThrow(
    'division by zero',
  );
  expect(await readLeftoverScope()).toBe('off');
});

test('a read cannot change anything', async () => {
  await expect(data.read('all', (tx) => addStack(tx, 'read'))).rejects.toThrow('read-only transaction');
});

test('a failing statement also fails those sent together with it', async () => {
  const answers = await data.read(maple, (tx) =>
    Promise.allSettled([scopeOf(tx), sql`select 1 / 0`.execute(tx), scopeOf(tx)]),
  );
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await data.read(maple, scopeOf)).toBe('7 customer');
});

test('a marked statement that failed once works the next time', async () => {
  const divide = (by: number) =>
    data.read(maple, (tx) =>
      sql<{ result: number }>`select /* prepared */ 12 / ${by}::int as result`.execute(tx),
    );
  await expect(divide(0)).rejects.toThrow('division by zero');
  expect((await divide(4)).rows).toEqual([{ result: 3 }]);
  expect((await divide(3)).rows).toEqual([{ result: 4 }]);
});

test('continuing after a failure reports that nothing was saved', async () => {
  const work = data.transaction('all', async (tx) => {
    await sql`select 1 / 0`.execute(tx).catch(() => undefined);
  });
  await expect(work).rejects.toThrow('was rolled back');
});

test('a finished unit of work accepts no more statements', async () => {
  let endedTx: Tx | undefined;
  await data.transaction(maple, async (tx) => {
    endedTx = tx;
    await scopeOf(tx);
  });
  await expect(scopeOf(endedTx as Tx)).rejects.toThrow('has ended');
  await data.read(maple, async (tx) => {
    endedTx = tx;
    await scopeOf(tx);
  });
  await expect(scopeOf(endedTx as Tx)).rejects.toThrow('has ended');
});

test('when preparing is off, connections keep no statements', async () => {
  const plain = openDatabase(database.appUrl, 1, { isPooled: true });
  await plain.read(maple, (tx) => sql`select /* prepared */ ${1}::int`.execute(tx));
  await plain.transaction(maple, scopeOf);
  expect(await plain.query('select /* prepared */ statement from pg_prepared_statements')).toEqual({
    rows: [],
    rowCount: 0,
  });
  await plain.close();
});
