import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { callDuringTransaction } from '../../../../tooling/test/call-during-transaction.ts';
import { as, type Caller } from '../../../../tooling/test/caller.ts';

const world = await openApp();

const sql = <T>(query: string, values: unknown[] = []) =>
  world.services.data.transaction(
    'all',
    async (tx) => (await tx.executeQuery<T>(CompiledQuery.raw(query, values))).rows,
  );

const viewed = async ({ call }: Caller) =>
  (await call('GET', '/api/customer-view')).json<{ selectedCustomer: { accountId: string } | null }>()
    .selectedCustomer;

test('lists customers with their identity provider, including those that cannot be selected', async () => {
  const { call } = await as(world, 'sue.support@provider.example');
  const customers = (await call('GET', '/api/customers')).json<{ accountId: string }[]>();
  expect(customers.slice(0, 6)).toEqual([
    { accountId: '10001', accountName: 'Maple Grove Senior Care', idpType: 'okta' },
    { accountId: '10002', accountName: 'Harbor Point Health', idpType: 'okta' },
    { accountId: '10003', accountName: 'Duo Valley Care', idpType: 'okta' },
    { accountId: '10004', accountName: 'Lakeside Homes', idpType: 'keycloak' },
    { accountId: '10005', accountName: 'Oldtown Manor', idpType: 'legacy' },
    { accountId: '10006', accountName: 'Newly Signed Community', idpType: null },
  ]);
  const found = (await call('GET', '/api/customers?search=grove&limit=5')).json<{ accountId: string }[]>();
  expect(found.map(({ accountId }) => accountId)).toEqual(['10001']);
});

test('finds customers by words in any order and pages through all of them', async () => {
  const { call } = await as(world, 'sue.support@provider.example');
  const ids = async (query: string) =>
    (await call('GET', `/api/customers?${query}`))
      .json<{ accountId: string }[]>()
      .map(({ accountId }) => accountId);
  expect(await ids('search=care%20MAPLE%2010001')).toEqual(['10001']);
  expect(await ids('search=maple%20harbor')).toEqual([]);
  const all = await ids('');
  const paged: string[] = [];
  for (let page = 1; paged.length < all.length; page += 1) {
    const more = await ids(`limit=4&page=${page}`);
    expect(more.length, `page ${page}`).toBeGreaterThan(0);
    paged.push(...more);
  }
  expect(paged).toEqual(all);
});

test('selects and clears for this session only, and names support and customer in the audit', async () => {
  const thisSession = await as(world, 'sue.support@provider.example');
  const otherSession = await as(world, 'sue.support@provider.example');
  expect(await viewed(thisSession)).toBeNull();
  expect((await thisSession.call('PUT', '/api/support-customers/10002')).statusCode).toBe(204);
  expect(await viewed(thisSession)).toMatchObject({ accountId: '10002' });
  expect(await viewed(otherSession)).toBeNull();
  expect((await thisSession.call('PUT', '/api/support-customers/10001')).statusCode).toBe(204);
  expect((await thisSession.call('DELETE', '/api/support-customers')).statusCode).toBe(204);
  expect((await thisSession.call('DELETE', '/api/support-customers')).statusCode).toBe(204);
  expect(await viewed(thisSession)).toBeNull();
  const events = await sql(
    'select event, actor_name, customer_id, target_id from audit_events where actor_ssoid = $1 order by id',
    [thisSession.ssoid],
  );
  expect(events).toEqual([
    { event: 'Customer selected', actor_name: 'Sue Support', customer_id: 2, target_id: '10002' },
    { event: 'Customer selected', actor_name: 'Sue Support', customer_id: 1, target_id: '10001' },
    { event: 'Customer cleared', actor_name: 'Sue Support', customer_id: 1, target_id: '10001' },
  ]);
});

test.each([
  ['99999', 404, 'Customer Id 99999 not found.'],
  ['10004', 409, 'Customer 10004 cannot be selected: its users are not managed here.'],
  ['10005', 409, 'Customer 10005 cannot be selected: its users are not managed here.'],
  ['10006', 409, 'Customer 10006 cannot be selected: its users are not managed here.'],
])('%s cannot be selected', async (accountId, status, message) => {
  const support = await as(world, 'sam.super@provider.example');
  const reply = await support.call('PUT', `/api/support-customers/${accountId}`);
  expect(reply.statusCode).toBe(status);
  expect(reply.json()).toMatchObject({ message });
  expect(await viewed(support)).toBeNull();
});

test('deselects a customer that is deleted', async () => {
  const support = await as(world, 'sue.support@provider.example');
  await sql(
    `insert into customers (id, stack_id, account_id, account_name, created_by) values (900901, 4, '90901', 'Gone Soon', 'Test')`,
  );
  await sql(
    `insert into configurations (id, customer_id, config_name, config_type, user_management, created_by)
       values (900901, 900901, 'Gone', 'Production', 'okta', 'Test')`,
  );
  await sql(
    `insert into parameters (customer_id, configuration_id, key, value, created_by)
       values (900901, 900901, 'bp.user.provisioning.config.isdefault', 'True', 'Test')`,
  );
  expect((await support.call('PUT', '/api/support-customers/90901')).statusCode).toBe(204);
  await sql('delete from customers where id = 900901');
  expect(await viewed(support)).toBeNull();
  expect((await support.call('PUT', '/api/support-customers/90901')).statusCode).toBe(404);
});

test.each([
  ['PUT', '/api/support-customers/10001'],
  ['DELETE', '/api/support-customers'],
] as const)(
  'rejects %s %s if the session ends in the meantime, and records nothing',
  async (method, path) => {
    const support = await as(world, 'sam.super@provider.example');
    await support.call('PUT', '/api/support-customers/10002');
    const readEvents = () =>
      sql('select id from audit_events where actor_ssoid = $1 order by id', [support.ssoid]);
    const before = await readEvents();
    const end = `delete from sessions where ssoid = '${support.ssoid}'`;
    const reply = await callDuringTransaction(world, { before: [end] }, () => support.call(method, path));
    expect(reply.json()).toMatchObject({ code: 'session.missing' });
    expect(reply.statusCode).toBe(401);
    expect(await readEvents()).toEqual(before);
  },
);

test('lists 5,000 customers quickly', async () => {
  await sql(`with added as (
      insert into customers (stack_id, account_id, account_name, created_by)
      select 4, (200000 + n)::text, 'Customer ' || n, 'Test' from generate_series(1, 5000) n returning id),
    configured as (
      insert into configurations (customer_id, config_name, config_type, user_management, created_by)
      select id, 'Production', 'Production', 'okta', 'Test' from added returning id, customer_id)
    insert into parameters (customer_id, configuration_id, key, value, created_by)
    select customer_id, id, 'bp.user.provisioning.config.isdefault', 'True', 'Test' from configured`);
  const { call } = await as(world, 'sue.support@provider.example');
  const started = performance.now();
  const all = (await call('GET', '/api/customers')).json<{ accountId: string; idpType: string | null }[]>();
  expect(all.length).toBeGreaterThanOrEqual(5006);
  expect(all.find(({ accountId }) => accountId === '205000')).toMatchObject({ idpType: 'okta' });
  // Generous for a busy machine; the plan this guards against takes half a minute.
  expect(performance.now() - started).toBeLessThan(5000);
});
