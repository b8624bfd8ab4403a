import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../../tooling/test/database.ts';
import { runStatement } from '../../data/embedded/run-statement.ts';
import { seedDemo } from '../seed-demo.ts';
import { generatedCustomers } from './generated-customers.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
  await seedDemo(database.ownerUrl, {
    passwords: { hash: async (text) => text },
    seal: { close: (text) => `sealed ${text}` },
    sandboxUrl: 'http://localhost:4410',
    hasPast: false,
  });
});
afterAll(() => database.drop());

const readRow = async (statement: string) => (await runStatement(database.ownerUrl, statement))[0];

test('has the named, odd and generated customers', async () => {
  expect(await readRow("select count(*)::int as n from customers where account_id ~ '^10[12]'")).toEqual({
    n: 122,
  });
  expect(await readRow('select count(*)::int as n from customers where not is_provider')).toEqual({ n: 136 });
});

test('any number of generated customers differ in name, CRM ID and subdomain', () => {
  const many = generatedCustomers(600);
  expect(new Set(many.map(({ name }) => name)).size).toBe(600);
  expect(new Set(many.map(({ accountId }) => accountId)).size).toBe(600);
  expect(new Set(many.flatMap(({ configurations }) => configurations.map(({ slug }) => slug))).size).toBe(
    600,
  );
});

test('every product group has a stack parameter', async () => {
  const found = await readRow(
    "select count(distinct split_part(key, '.', 1))::int as n from parameters where stack_id = 4",
  );
  expect(found).toEqual({ n: 24 });
});

test('addresses point to the sandbox, and 35 zones are left', async () => {
  expect(
    await readRow("select value from parameters where configuration_id = 1 and key = 'snf.api.url.root'"),
  ).toEqual({ value: 'http://localhost:4410/care/maple/snf/api' });
  expect(
    await readRow(
      "select sum(value::int)::int as taken from parameters where key = 'bp.idm.zones.limit' and stack_id is null",
    ),
  ).toEqual({ taken: 65 });
  expect(await readRow("select count(*)::int as n from parameters where value like '%{sandbox}%'")).toEqual({
    n: 0,
  });
});

test('secrets are sealed from the start', async () => {
  const found = await readRow(
    "select value, sealed_value from parameters where key = 'provision.keycloak.client.secret'",
  );
  expect(found).toEqual({ value: '', sealed_value: 'sealed sandbox-demo-credential' });
});

test('structures exist before any sync, except for one environment', async () => {
  expect(
    await readRow('select count(*)::int as n from structure_facilities where configuration_id = 1'),
  ).toEqual({ n: 22 });
  expect(
    await readRow('select count(*)::int as n from structure_environments where configuration_id = 15'),
  ).toEqual({ n: 0 });
});

test('the history starts with the creation of everything, long ago', async () => {
  const found = await readRow(
    `select count(*) filter (where action = 'created')::int = (select count(*) from customers) +
       (select count(*) from configurations) + (select count(*) from parameters) +
       (select count(*) from idp_applications) + (select count(*) from organization_logins) as is_whole,
       count(*) filter (where action = 'changed')::int as changes, max(at) < now() - interval '2 days' as is_past
     from enterprise_changes`,
  );
  expect(found).toEqual({ is_whole: true, changes: 9, is_past: true });
});
