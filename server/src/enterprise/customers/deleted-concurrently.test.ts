import type { Customer } from '@keystead/contract/enterprise/customers.ts';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { callDuringTransaction } from '../../../../tooling/test/call-during-transaction.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { ask, plainConfiguration } from '../../../../tooling/test/enterprise.ts';
import { newUserBody } from '../../../../tooling/test/new-user.ts';

const world = await openApp();
const eve = await as(world, 'eve.edit@provider.example');
const sue = await as(world, 'sue.support@provider.example');
const una = await as(world, 'una.corp@maplegrove.example');

const customers = '/api/ect/customers';
const gone = { status: 404, body: { code: 'resource.notFound' } };

const create = async (accountId: string) =>
  (await ask<Customer>(eve, 'POST', customers, { accountId, accountName: `Customer ${accountId}` })).body;

const addConfiguration = (customerId: number) =>
  world.services.data.transaction('all', (tx) =>
    tx
      .insertInto('configurations')
      .values({ customer_id: customerId, config_name: 'C', config_type: 'Other', created_by: 't' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

const application = {
  name: 'A',
  signInRedirectUris: ['https://a.example/in'],
  signOutRedirectUris: ['https://a.example/out'],
  version: null,
};

type Deleted = { id: number; accountId: string };

test.each<[string, 'POST' | 'PUT', (customer: Deleted) => [url: string, body?: object]]>([
  ['a parameter', 'POST', ({ id }) => ['/api/ect/parameters', { customerId: id, key: 'zz.a', value: '1' }]],
  [
    'several parameters',
    'POST',
    ({ id }) => ['/api/ect/parameters/batch', { customerId: id, parameters: [{ key: 'zz.a', value: '1' }] }],
  ],
  [
    'a configuration',
    'POST',
    ({ id }) => ['/api/ect/configurations', { ...plainConfiguration, customerId: id }],
  ],
  [
    'an application',
    'POST',
    ({ accountId }) => ['/api/ect/idp-applications', { ...application, crmId: accountId }],
  ],
  ['a pin', 'PUT', ({ accountId }) => [`/api/home/pinned-customers/${accountId}`]],
])('a customer that is deleted while %s is added is not found', async (added, method, write) => {
  const customer = await create(`78${added.length}`);
  const [url, body] = write(customer);
  const before = [`delete from customers where id = ${customer.id}`];
  const reply = await callDuringTransaction(world, { before }, () =>
    ask(method === 'PUT' ? sue : eve, method, url, body),
  );
  expect(reply).toMatchObject(gone);
});

test('a configuration that is deleted while a user is added to it is not found', async () => {
  const { id } = await addConfiguration(1);
  const before = [`delete from configurations where id = ${id}`];
  const body = newUserBody({ configId: id });
  const reply = await callDuringTransaction(world, { before }, () => ask(una, 'POST', '/api/users', body));
  expect(reply).toMatchObject(gone);
});

test('deleting a customer waits for whoever writes the parameters of its configurations', async () => {
  const customer = await create('78100');
  const { id } = await addConfiguration(customer.id);
  const before = [`select from configurations where id = ${id} for update`];
  const after = [
    `insert into parameters (customer_id, configuration_id, key, value, created_by)
     values (${customer.id}, ${id}, 'zz.a', '1', 't')`,
  ];
  const reply = await callDuringTransaction(world, { before, after }, () =>
    ask(eve, 'DELETE', `${customers}/${customer.id}`),
  );
  expect(reply.status).toBe(204);
});
