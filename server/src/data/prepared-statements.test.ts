import { sql } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { testDatabase } from '../../../tooling/test/database.ts';
import { openDatabase } from './database.ts';
import { runStatement } from './embedded/run-statement.ts';
import { prepared, preparedMark } from './prepared-statements.ts';
import { sendTogether } from './send-together.ts';

test('a marked statement is planned once for any values; others are planned each time', async () => {
  const { appUrl, drop } = await testDatabase();
  const data = openDatabase(appUrl, 1);
  const double = (value: number) =>
    data.transaction('all', async (tx) => {
      await sql`select 1 + ${value}::int`.execute(tx);
      return sql<{ twice: number }>`select ${prepared} 2 * ${value}::int as twice`.execute(tx);
    });
  expect((await double(2)).rows).toEqual([{ twice: 4 }]);
  expect((await double(3)).rows).toEqual([{ twice: 6 }]);
  const { rows } = await data.query(
    `select statement from pg_prepared_statements where statement not like '%set_config%'`,
  );
  expect(rows).toEqual([{ statement: 'select /* prepared */ 2 * $1::int as twice' }]);
  await data.close();
  await drop();
});

test('the result of a marked statement is described once per connection', async () => {
  const { appUrl, drop } = await testDatabase();
  const client = new pg.Client(appUrl);
  await client.connect();
  const described = vi.spyOn((client as unknown as { connection: pg.Connection }).connection, 'describe');
  const text = `select ${preparedMark} $1::int as n, array['a', 'b'] as list, null as nothing, '2026-01-02'::date as day where $1::int > 0`;
  const ask = async (n: number) =>
    (await sendTogether(client, [{ name: 'ask', text, values: [n] }]))[0]?.rows;
  const first = await ask(1);
  expect(first).toEqual([{ n: 1, list: ['a', 'b'], nothing: null, day: expect.anything() }]);
  expect(await ask(0)).toEqual([]);
  expect(await ask(1)).toEqual(first);
  expect(described).toHaveBeenCalledTimes(1);
  const unnamed = [{ text: 'select 1 as one', values: [] }];
  for (const _ of [1, 2]) expect((await sendTogether(client, unnamed))[0]?.rows).toEqual([{ one: 1 }]);
  expect(described).toHaveBeenCalledTimes(3);
  await client.end();
  await drop();
});

test('a statement whose result a migration has changed is prepared again', async () => {
  const { appUrl, ownerUrl, drop } = await testDatabase();
  const data = openDatabase(appUrl, 1);
  const define = (columns: string, values: string) =>
    runStatement(
      ownerUrl,
      `drop function if exists shown(); create function shown() returns table (${columns}) language sql as 'select ${values}';
       grant execute on function shown() to public`,
    );
  const text = `select ${preparedMark} * from shown()`;
  const ways = [
    async () => (await data.query(text)).rows,
    () => data.read('all', async (tx) => (await sql.raw(text).execute(tx)).rows),
    () => data.transaction('all', async (tx) => (await sql.raw(text).execute(tx)).rows),
  ];
  for (const ask of ways) {
    await define('a int', '1');
    expect(await ask()).toEqual([{ a: 1 }]);
    await define('a int, b text', "1, ''two''");
    expect(await ask()).toEqual([{ a: 1, b: 'two' }]);
  }
  await data.close();
  await drop();
});
