import type { Customer } from '@keystead/contract/enterprise/customers.ts';
import type { Change } from '@keystead/contract/enterprise/history.ts';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { callDuringTransaction } from '../../../../tooling/test/call-during-transaction.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { ask } from '../../../../tooling/test/enterprise.ts';

const world = await openApp();
const eve = await as(world, 'eve.edit@provider.example');
const rob = await as(world, 'rob.read@provider.example');

const customers = '/api/ect/customers';
type Page = { rows: Customer[]; total: number };

const create = async (accountId: string, accountName = `Customer ${accountId}`) =>
  (await ask<Customer>(eve, 'POST', customers, { accountId, accountName })).body;

test('creates, finds, changes and deletes a customer and records who did it', async () => {
  const body = { accountId: ' 77001 ', accountName: ' New Care ', createdBy: 'Somebody else' };
  const created = await ask<Customer>(eve, 'POST', customers, body);
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({
    accountId: '77001',
    accountName: 'New Care',
    guid: null,
    createdBy: 'eve.edit@provider.example',
    modifiedBy: null,
  });
  const { id, version } = created.body;
  expect((await ask(rob, 'GET', `${customers}/${id}`)).body).toMatchObject({
    ...created.body,
    allowedActions: [],
  });

  const change = {
    id,
    version,
    accountId: '77001',
    accountName: 'Renamed Care',
    modifiedBy: 'Somebody else',
  };
  const changed = await ask<Customer>(eve, 'PUT', customers, change);
  expect(changed.body).toMatchObject({
    accountName: 'Renamed Care',
    modifiedBy: 'eve.edit@provider.example',
  });

  expect((await ask(eve, 'DELETE', `${customers}/${id}?version=${changed.body.version}`)).status).toBe(204);
  expect((await ask(rob, 'GET', `${customers}/${id}`)).status).toBe(404);
});

test.each([
  [{ accountId: '', accountName: 'X' }, 'accountId', 'Please enter the CRM ID.'],
  [{ accountName: 'X' }, 'accountId', 'Please enter the CRM ID.'],
  [{ accountId: '1', accountName: '  ' }, 'accountName', 'Please enter the Customer Name.'],
  [
    { accountId: 'a b', accountName: 'X' },
    'accountId',
    'The CRM ID can have letters, digits and hyphens only.',
  ],
])('rejects %j at %s', async (body, field, message) => {
  const refused = await ask<{ fieldErrors: object[] }>(eve, 'POST', customers, body);
  expect(refused.status).toBe(400);
  expect(refused.body.fieldErrors).toContainEqual(expect.objectContaining({ field, message }));
});

test('compares CRM IDs regardless of case and lets a customer keep its own', async () => {
  const body = { accountId: 'wc-77A', accountName: 'Twin' };
  const duplicate = await ask(eve, 'POST', customers, body);
  expect(duplicate).toMatchObject({
    status: 409,
    body: { code: 'customer.accountExists', message: 'Account ID already exists and cannot be re-added.' },
  });
  const own = await create('77002');
  const { id, version } = own;
  const renamed = { id, version, accountId: '77002', accountName: 'Other' };
  expect((await ask(eve, 'PUT', customers, renamed)).status).toBe(200);
});

test('tells the second of two editors who was first and returns the current state', async () => {
  const { id, version, accountId } = await create('77003');
  const ed = await as(world, 'ed.all@provider.example');
  expect((await ask(ed, 'PUT', customers, { id, version, accountId, accountName: 'First' })).status).toBe(
    200,
  );
  const late = await ask(eve, 'PUT', customers, { id, version, accountId, accountName: 'Second' });
  expect(late).toMatchObject({
    status: 409,
    body: { message: 'This record was changed by ed.all@provider.example. Please reload.' },
  });
  expect((await ask<Customer>(eve, 'GET', `${customers}/${id}`)).body.accountName).toBe('First');
});

test('keeps a customer with users and its CRM ID', async () => {
  const maple = (await ask<Customer>(eve, 'GET', `${customers}/1`)).body;
  const other = { id: 1, version: maple.version, accountId: '99', accountName: maple.accountName };
  expect((await ask(eve, 'PUT', customers, other)).body.code).toBe('customer.accountFixed');
  expect((await ask(eve, 'DELETE', `${customers}/1`)).body.code).toBe('customer.hasUsers');
});

test('deletes configurations, parameters and application with the customer', async () => {
  const { id } = await create('77004');
  await world.services.data.transaction('all', async (tx) => {
    const { id: configuration_id } = await tx
      .insertInto('configurations')
      .values({ customer_id: id, config_name: 'C', config_type: 'Other', created_by: 't' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const parameter = { customer_id: id, configuration_id, key: 'zz.a', value: '1', created_by: 't' };
    await tx.insertInto('parameters').values(parameter).execute();
  });
  const contents = await ask(rob, 'GET', `${customers}/${id}/contents`);
  expect(contents.body).toEqual({ configurations: 1, parameters: 1, users: 0, hasIdpApplication: false });
  expect((await ask(eve, 'DELETE', `${customers}/${id}`)).status).toBe(204);
  const left = await world.services.data.transaction('all', (tx) =>
    tx.selectFrom('parameters').select('id').where('customer_id', '=', id).execute(),
  );
  expect(left).toEqual([]);
});

test('keeps the customer and its CRM ID if a user is added concurrently', async () => {
  const { id, version } = await create('77031');
  const before = [
    `insert into users (ssoid, customer_id, user_name, first_name, last_name, email, status)
     values (gen_random_uuid(), ${id}, 'just.added@new.example', 'Just', 'Added', '', 'A')`,
  ];
  const both = await callDuringTransaction(world, { before }, () =>
    Promise.all([
      ask(eve, 'DELETE', `${customers}/${id}`),
      ask(eve, 'PUT', customers, { id, version, accountId: '77032', accountName: 'New' }),
    ]),
  );
  expect(both.map(({ status }) => status)).toEqual([409, 409]);
  expect((await ask<Customer>(eve, 'GET', `${customers}/${id}`)).body.accountId).toBe('77031');
});

test('drops the GUIDs, which belong to the CRM ID, when it changes', async () => {
  const customer = await create('77051');
  const { id, accountName } = customer;
  const guids = () =>
    world.services.data.transaction('all', async (tx) => [
      ...(await tx.selectFrom('customers').select('guid').where('id', '=', id).execute()),
      ...(await tx.selectFrom('configurations').select('guid').where('customer_id', '=', id).execute()),
    ]);
  await world.services.data.transaction('all', async (tx) => {
    const guid = crypto.randomUUID();
    await tx.updateTable('customers').set({ guid }).where('id', '=', id).execute();
    const configuration = {
      customer_id: id,
      config_name: 'C',
      config_type: 'Other',
      created_by: 't',
    } as const;
    await tx
      .insertInto('configurations')
      .values({ ...configuration, guid })
      .execute();
  });
  const rename = (version: number, accountId: string) =>
    ask<Customer>(eve, 'PUT', customers, { id, version, accountId, accountName });
  expect((await rename(customer.version, '77051')).body.guid).toMatch(/-/);
  expect(await guids()).not.toContainEqual({ guid: null });
  expect((await rename(customer.version + 1, '77052')).body.guid).toBeNull();
  expect(await guids()).toEqual([{ guid: null }, { guid: null }]);
  const { rows } = (await ask<{ rows: Change[] }>(rob, 'GET', `/api/ect/history?of=customer&id=${id}`)).body;
  const cleared = rows.filter(({ fields }) =>
    fields.some(({ field, before, after }) => field === 'guid' && before !== null && after === null),
  );
  expect(cleared.map(({ entity }) => entity).sort()).toEqual(['configuration', 'customer']);
});

test('searches, sorts and pages the list and returns the total', async () => {
  const all = (await ask<Page>(rob, 'GET', `${customers}?size=99999`)).body;
  expect(all.rows).toHaveLength(all.total);
  expect(all.rows.map(({ id }) => id)).toEqual(all.rows.map(({ id }) => id).sort((a, b) => a - b));
  const second = (await ask<Page>(rob, 'GET', `${customers}?size=25&page=2`)).body;
  expect(second.rows.map(({ id }) => id)).toEqual(all.rows.slice(25, 50).map(({ id }) => id));
  const named = `${customers}?search=grove&sort=accountName&direction=desc`;
  expect((await ask<Page>(rob, 'GET', named)).body.rows[0]?.accountName).toBe('Maple Grove Senior Care');
  expect((await ask<Page>(rob, 'GET', `${customers}?search=100%25`)).body.total).toBe(0);
  expect((await ask(rob, 'GET', `${customers}?sort=secret`)).status).toBe(400);
});

test('denies changes to read-only users', async () => {
  const refused = await ask(rob, 'POST', customers, { accountId: '77005', accountName: 'No' });
  expect(refused.status).toBe(403);
  expect((await ask<Page>(rob, 'GET', `${customers}?search=77005`)).body.total).toBe(0);
});

test('counts default configurations except the given one', async () => {
  expect((await ask(rob, 'GET', `${customers}/1/default-config-count`)).body).toBe(1);
  expect((await ask(rob, 'GET', `${customers}/1/default-config-count?exceptConfigurationId=1`)).body).toBe(0);
});
