import type { CustomerConfiguration } from '@keystead/contract/enterprise/configurations/configurations.ts';
import type { Customer } from '@keystead/contract/enterprise/customers.ts';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { callDuringTransaction } from '../../../../tooling/test/call-during-transaction.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { ask, plainConfiguration } from '../../../../tooling/test/enterprise.ts';

const world = await openApp();
const eve = await as(world, 'eve.edit@provider.example');

const customers = '/api/ect/customers';
const configurations = '/api/ect/configurations';
const emptyOaks = 13;
const taken = { status: 409, body: { code: 'configuration.subdomainTaken' } };

const addCustomer = async (accountId: string) =>
  (await ask<Customer>(eve, 'POST', customers, { accountId, accountName: `Customer ${accountId}` })).body;

const configure = (customerId: number, fields: object = {}) =>
  ask<CustomerConfiguration>(eve, 'POST', configurations, { ...plainConfiguration, customerId, ...fields });

const rename = ({ id, version, accountName }: Customer, accountId: string) =>
  ask<Customer>(eve, 'PUT', customers, { id, version, accountName, accountId });

test('does not give away the CRM ID that another customer uses as its subdomain', async () => {
  const { id } = await addCustomer('B19917');
  // Until an environment uses it, it is free.
  const free = await configure(emptyOaks, { subdomainName: 'b19917' });
  expect(free.status).toBe(201);
  expect(await configure(id)).toMatchObject(taken);

  const own = free.body.customerConfigurationDto;
  const change = { subdomainName: 'oaks-1', version: own.version };
  expect((await ask(eve, 'PUT', `${configurations}/${own.id}`, change)).status).toBe(200);
  expect((await configure(id)).status).toBe(201);
  expect((await configure(id)).status).toBe(201);
  expect(await configure(emptyOaks, { subdomainName: 'b19917' })).toMatchObject(taken);
  const again = { subdomainName: 'b19917', version: own.version + 1 };
  expect(await ask(eve, 'PUT', `${configurations}/${own.id}`, again)).toMatchObject(taken);
  const defaults = { configurationId: own.id, subdomainName: 'b19917', mt: true, mtTouched: true };
  expect(await ask(eve, 'POST', `${configurations}/default-parameters`, defaults)).toMatchObject(taken);
});

test("does not change a CRM ID to another customer's subdomain while an environment depends on it", async () => {
  const customer = await addCustomer('77101');
  const { id, version } = (await configure(customer.id)).body.customerConfigurationDto;
  expect(await rename(customer, 'MAPLE')).toMatchObject({
    status: 409,
    body: { code: 'customer.accountIsSubdomain' },
  });
  const named = { subdomainName: 'oaks-2', version };
  expect((await ask(eve, 'PUT', `${configurations}/${id}`, named)).status).toBe(200);
  expect((await rename(customer, 'MAPLE')).status).toBe(200);
  const blank = { subdomainName: '', version: version + 1 };
  expect(await ask(eve, 'PUT', `${configurations}/${id}`, blank)).toMatchObject(taken);
});

test('compares with what another editor is just saving', async () => {
  const { id } = await addCustomer('77103');
  const before = [
    "select pg_advisory_xact_lock(hashtext('keystead.subdomains'))",
    `insert into configurations (customer_id, config_name, config_type, created_by)
     values (${id}, 'Just saved', 'Other', 't')`,
  ];
  const late = await callDuringTransaction(world, { before }, () =>
    configure(emptyOaks, { subdomainName: '77103' }),
  );
  expect(late).toMatchObject(taken);
});

test('asks for a subdomain once an address would need a CRM ID that cannot be one', async () => {
  const { id } = await addCustomer('-Sub-1');
  const snf = { productsNeeded: ['snf'], touchedProducts: ['snf'] };
  expect((await configure(id)).status).toBe(201);
  const message = 'The CRM ID -Sub-1 cannot be part of an address. Please enter a subdomain.';
  expect(await configure(id, snf)).toMatchObject({
    status: 400,
    body: { fieldErrors: [{ field: 'subdomainName', message }] },
  });
  expect((await configure(id, { ...snf, subdomainName: 'sub-1' })).status).toBe(201);
});
