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

/** Called so rarely that planning their statement each time doesn't matter. */
const plannedEachTime = [
  'domains_of',
  'duplicates_of',
  'environment_health',
  'find_user_by_name',
  'forget_service_log_counts',
  'ip_list_limit',
  'is_set_up',
  'leads_domain',
  'policy_users',
  'record_outside_action',
  'sum_up_sign_ins',
  'sum_up_users',
  'token_owners',
  'touch_token',
  'user_names_taken',
];

test('functions that cannot become part of a statement are in PL/pgSQL, which plans theirs once', async () => {
  const inSql = await runStatement(
    database.ownerUrl,
    `select p.proname as name from pg_proc p join pg_language l on l.oid = p.prolang
     join pg_namespace n on n.oid = p.pronamespace
     where l.lanname = 'sql' and n.nspname = 'public' and (p.prosecdef or p.proconfig is not null) order by name`,
  );
  expect(inSql.map(({ name }) => name)).toEqual(plannedEachTime);
});
