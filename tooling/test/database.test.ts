import { afterAll, expect, test } from 'vitest';
import { runStatement } from '../../server/src/data/embedded/run-statement.ts';
import { testDatabase } from './database.ts';

const databases = await Promise.all([testDatabase(), testDatabase()]);
afterAll(() => Promise.all(databases.map((database) => database.drop())));

test('each test database is separate and has the migrations', async () => {
  const [first, second] = databases;
  if (!first || !second) throw new Error('Two databases were asked for.');
  await runStatement(first.ownerUrl, 'create table only_here ()');
  const tables = await runStatement(
    second.ownerUrl,
    "select to_regclass('only_here') as found, to_regclass('migrations') as migrations",
  );
  expect(tables).toEqual([{ found: null, migrations: 'migrations' }]);
});

test('the application signs in as a role that owns nothing', async () => {
  const [first] = databases;
  if (!first) throw new Error('A database was asked for.');
  const [role] = await runStatement(
    first.appUrl,
    "select current_user, session_user, pg_has_role(current_user, 'keystead_app', 'member') as application",
  );
  expect(role).toMatchObject({ application: true, current_user: role?.session_user });
  await expect(runStatement(first.appUrl, 'create table forbidden ()')).rejects.toThrow('permission denied');
});
