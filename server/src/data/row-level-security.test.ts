import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../tooling/test/database.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { type Data, openDatabase } from './database.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let data: Data;

const maple = { customerId: 1 };
const customerTables = [
  'customers',
  'configurations',
  'customer_settings',
  'users',
  'user_rights',
  'credentials',
  'password_history',
  'factors',
  'kept_factors',
  'security_answers',
  'audit_events',
  'disabled_applications',
] as const;

beforeAll(async () => {
  database = await testDatabase();
  await seedDemo(database.ownerUrl, {
    passwords: { hash: async (text) => `hash of ${text}` },
    seal: { close: (text) => text },
    sandboxUrl: 'http://localhost:4410',
  });
  data = openDatabase(database.appUrl, 2);
});

afterAll(async () => {
  await data.close();
  await database.drop();
});

const countAll = (scope: Parameters<Data['transaction']>[0], table: string) =>
  data.transaction(scope, async (tx) => {
    const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(tx);
    return rows[0]?.count ?? -1;
  });

test.each(customerTables)(
  '%s: a query without any condition returns nothing when no customer is set',
  async (table) => {
    expect(await countAll({ customerId: null }, table)).toBe(0);
  },
);

test('a query without any condition returns only one customer', async () => {
  const rows = await data.transaction(maple, (tx) => tx.selectFrom('users').select('customer_id').execute());
  expect(rows.length).toBeGreaterThan(10);
  expect(new Set(rows.map((row) => row.customer_id))).toEqual(new Set([1]));
});

test('an update without a condition stays within the customer', async () => {
  await data.transaction(maple, (tx) => tx.updateTable('users').set({ title: 'RN' }).execute());
  const titles = await data.transaction('all', (tx) =>
    tx.selectFrom('users').select(['customer_id', 'title']).execute(),
  );
  expect(titles.filter((row) => row.title === 'RN').every((row) => row.customer_id === 1)).toBe(true);
});

test("another customer's row can be neither inserted nor moved", async () => {
  const insertElsewhere = data.transaction(maple, (tx) =>
    tx.insertInto('customer_settings').values({ customer_id: 6 }).execute(),
  );
  await expect(insertElsewhere).rejects.toThrow(/row-level security|duplicate/);
  const move = data.transaction(maple, (tx) => tx.updateTable('users').set({ customer_id: 2 }).execute());
  await expect(move).rejects.toThrow(/row-level security/);
});

test('a person without a customer sees only their own record', async () => {
  const sue = await data.transaction('all', (tx) =>
    tx
      .selectFrom('users')
      .select('ssoid')
      .where('user_name', '=', 'sue.support@provider.example')
      .executeTakeFirstOrThrow(),
  );
  const seen = await data.transaction({ customerId: null, ssoid: sue.ssoid }, (tx) =>
    tx.selectFrom('users').select('ssoid').execute(),
  );
  expect(seen).toEqual([sue]);
});

test('the scope ends with its transaction', async () => {
  await data.transaction('all', (tx) => tx.selectFrom('users').select('ssoid').execute());
  const { rows } = await data.query('select count(*) from users');
  expect(rows).toEqual([{ count: 0 }]);
});

test('audit rows can be added but never changed', async () => {
  await data.transaction(maple, (tx) =>
    tx
      .insertInto('audit_events')
      .values({ event: 'Test', actor_name: 'Nobody', customer_id: 1 } as never)
      .execute(),
  );
  await expect(data.query("update audit_events set event = 'Other'")).rejects.toThrow(/permission denied/);
  await expect(data.query('delete from audit_events')).rejects.toThrow(/permission denied/);
  await expect(data.query('delete from service_logs')).rejects.toThrow(/permission denied/);
});

test('the application owns nothing and cannot leave its role', async () => {
  const { rows } = await data.query<{ owned: number; owner: string }>(
    `select count(*)::int as owned, (select tableowner from pg_tables where tablename = 'users') as owner
     from pg_tables where schemaname = 'public' and tableowner in ('keystead_app', current_user)`,
  );
  const owner = rows[0]?.owner ?? '';
  expect(rows).toMatchObject([{ owned: 0 }]);
  const client = new pg.Client({ connectionString: database.appUrl });
  await client.connect();
  const expectBound = async () => {
    const { rows: roles } = await client.query(
      'select rolsuper or rolbypassrls as free, rolname from pg_roles where rolname = current_user',
    );
    expect(roles[0]).toMatchObject({ free: false });
    expect(roles[0].rolname).not.toBe(owner);
    expect((await client.query('select count(*) from users')).rows[0].count).toBe(0);
  };
  await expectBound();
  for (const statement of ['reset role', 'set role none', 'reset session authorization', 'reset all']) {
    await client.query(statement);
    await expectBound();
  }
  for (const statement of [`set role ${owner}`, `set session authorization ${owner}`])
    await expect(client.query(statement)).rejects.toThrow(/permission denied/);
  await expect(client.query('select * from application_login')).rejects.toThrow(/permission denied/);
  await client.end();
});

test('every table with a customer is protected', async () => {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query(`
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'customer_id'
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not c.relrowsecurity
      and not c.relispartition and c.relname <> 'service_logs'`);
  await owner.end();
  expect(rows).toEqual([]);
});
