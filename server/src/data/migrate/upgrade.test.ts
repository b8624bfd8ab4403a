import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readSchema } from '../../../../tooling/schema/read-schema.ts';
import { testDatabase } from '../../../../tooling/test/database.ts';
import { runStatement, withConnection } from '../embedded/run-statement.ts';
import { migrate } from './migrate.ts';

/** The demo world of the previous version, as written by `pg_dump --inserts` of PostgreSQL 15. */
const dump = new URL('../../../../tooling/test/upgrade/version-0053.sql.gz', import.meta.url);

const name = `keystead_upgraded_${process.pid}`;
const url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href;

const count = async (table: string): Promise<number> =>
  Number((await runStatement(url, `select count(*) as n from ${table}`))[0]?.n);

const preservedTables = [
  'users',
  'user_rights',
  'credentials',
  'factors',
  'security_answers',
  'configurations',
  'parameters',
];
let before: Record<string, number>;

beforeAll(async () => {
  await runStatement(inject('postgresUrl'), `create database ${name}`);
  await withConnection(url, async (run) => {
    await run(
      `do $$ begin create role keystead_app nologin; exception when duplicate_object or unique_violation then null; end $$`,
    );
    await run(gunzipSync(readFileSync(dump)).toString('utf8'));
  });
  before = Object.fromEntries(
    await Promise.all(preservedTables.map(async (table) => [table, await count(table)] as const)),
  );
  await migrate(url);
});

afterAll(() => runStatement(inject('postgresUrl'), `drop database if exists ${name} with (force)`));

test('a database of the previous version ends up like an empty one', async () => {
  const fresh = await testDatabase();
  try {
    expect(await readSchema(url)).toBe(await readSchema(fresh.ownerUrl));
  } finally {
    await fresh.drop();
  }
});

test.each(preservedTables)('%s keep every row', async (table) => {
  expect(before[table]).toBeGreaterThan(0);
  expect(await count(table)).toBeGreaterThanOrEqual(before[table] ?? 0);
});
