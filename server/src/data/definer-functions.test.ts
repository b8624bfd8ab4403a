import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../tooling/test/database.ts';
import { runStatement } from './embedded/run-statement.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const definers = (condition: string) =>
  runStatement(
    database.ownerUrl,
    `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema') and ${condition}`,
  );

test('callers cannot shadow the tables that a definer function reads', async () => {
  expect((await definers('true')).length).toBeGreaterThan(10);
  expect(
    await definers(
      "not exists (select from unnest(p.proconfig) setting where setting ~ '^search_path=.*, pg_temp$')",
    ),
  ).toEqual([]);
});

test('functions that rule out plan types do not have their statements compiled', async () => {
  const functions = (condition: string) =>
    runStatement(
      database.ownerUrl,
      `select p.proname as name from pg_proc p
       where exists (select from unnest(p.proconfig) setting where setting ~ '^enable_\\w+=off$') and ${condition}`,
    );
  expect((await functions('true')).length).toBeGreaterThan(2);
  expect(await functions("not 'jit=off' = any (p.proconfig)")).toEqual([]);
});
