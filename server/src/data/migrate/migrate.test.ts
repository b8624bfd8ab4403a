import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { testDatabase } from '../../../../tooling/test/database.ts';
import { makePartitions } from './make-partitions.ts';
import { migrate, requireMigrated } from './migrate.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let owner: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query('create table applied as select * from migrations');
});

afterEach(() => owner.query('delete from migrations; insert into migrations select * from applied'));

afterAll(async () => {
  await owner.end();
  await database.drop();
});

test('a migrated database has nothing left to do', async () => {
  expect(await migrate(database.ownerUrl)).toEqual([]);
});

test('several processes can migrate an empty database concurrently', async () => {
  const name = `keystead_empty_${process.pid}`;
  const cluster = new URL(inject('postgresUrl'));
  await owner.query(`create database ${name}`);
  cluster.pathname = `/${name}`;
  const applied = await Promise.all([1, 2, 3].map(() => migrate(cluster.href)));
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  await owner.query(`drop database ${name} with (force)`);
});

test('rejects a migration that was added before the newest one', async () => {
  await owner.query("insert into migrations (name, checksum) values ('9999-newest.sql', '')");
  await owner.query(
    "delete from migrations where name = (select max(name) from migrations where name < '9999' and name > '0053')",
  );
  await expect(migrate(database.ownerUrl)).rejects.toThrow('is older than 9999-newest.sql');
});

test('rejects a migration that was changed after it was applied', async () => {
  await owner.query("update migrations set checksum = 'other' where name = '0001-foundation.sql'");
  await expect(migrate(database.ownerUrl)).rejects.toThrow('Migration 0001-foundation.sql was changed');
});

test('a process that does not migrate accepts a newer schema, and names what an older one lacks', async () => {
  const check = () => requireMigrated(database.appUrl, () => undefined);
  await owner.query("insert into migrations (name, checksum) values ('9999-newest.sql', '')");
  await check();
  await owner.query("delete from migrations where name = '0001-foundation.sql'");
  await expect(check()).rejects.toThrow('1 migrations are missing, the first is 0001-foundation.sql');
  await owner.query('revoke select on migrations from keystead_app');
  await expect(check()).rejects.toThrow('npm run migrate');
  await owner.query('grant select on migrations to keystead_app');
});

test('records are partitioned, and partitions are created ahead and pruned', async () => {
  await owner.query(
    "create table service_logs_20200106 partition of service_logs for values from ('2020-01-06') to ('2020-01-13')",
  );
  await owner.query('select maintain_partitions()');
  const { rows } = await owner.query<{ relname: string }>(
    "select relname from pg_class where relname like 'service_logs_2%' and relkind = 'r' order by relname",
  );
  expect(rows.map((row) => row.relname)).not.toContain('service_logs_20200106');
  expect(rows.length).toBeGreaterThan(13);
});

test('partition maintenance works with any plan for reading table names', async () => {
  await owner.query('begin');
  for (const planType of ['nestloop', 'mergejoin', 'indexscan', 'bitmapscan'])
    await owner.query(`set local enable_${planType} = off`);
  await owner.query('select maintain_partitions()');
  await owner.query('rollback');
});

test('partition maintenance gives way to a long reader, so that no one waits behind it', async () => {
  await owner.query(
    "create table service_logs_20200113 partition of service_logs for values from ('2020-01-13') to ('2020-01-20')",
  );
  await owner.query('begin; select from service_logs limit 1');
  const lines: string[] = [];
  await makePartitions(database.ownerUrl, (line) => lines.push(line));
  expect(lines).toEqual([expect.stringContaining('Partitions are made later')]);
  await owner.query('commit');
  await makePartitions(database.ownerUrl, (line) => lines.push(line));
  expect(lines).toHaveLength(1);
});
