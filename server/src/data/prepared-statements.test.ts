import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../tooling/test/database.ts';
import { openDatabase } from './database.ts';
import { prepared } from './prepared-statements.ts';

test('a marked statement is planned once, whatever its values; others each time', async () => {
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
