import type { CustomerConfiguration } from '@keystead/contract/enterprise/configurations/configurations.ts';
import type { Customer } from '@keystead/contract/enterprise/customers.ts';
import { afterEach, expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { ask, plainConfiguration } from '../../../../tooling/test/enterprise.ts';

const world = await openApp();
const eve = await as(world, 'eve.edit@provider.example');
const { external } = world.services;
afterEach(() => Object.assign(world.services, { external }));

const seeding = 'multicare.meridian360.seeding.enabled';
const read = async (id: number) =>
  (await ask<CustomerConfiguration>(eve, 'GET', `/api/ect/configurations/${id}`)).body;

const stored = async (id: number, key: string) =>
  (await read(id)).parameters.find((parameter) => parameter.key === key)?.value;

const activate = async (id: number, isActive: boolean) => {
  const { version } = (await read(id)).customerConfigurationDto;
  return ask(eve, 'POST', `/api/ect/configurations/${id}/activation`, { isActive, version });
};

/** The care platform agrees, but only after something else has happened here. */
const seedsAfter = (interruption: () => Promise<unknown>) => {
  const carePlatform = {
    ...external.carePlatform,
    seed: async () => {
      await interruption();
      return '';
    },
  };
  Object.assign(world.services, { external: { ...external, carePlatform } });
};

const seed = (configurationId: number) =>
  ask(eve, 'POST', '/api/ect/parameters/seeding', { configurationId });

test('writes nothing if seeding ends after a deactivation', async () => {
  seedsAfter(() => activate(8, false));
  expect(await seed(8)).toMatchObject({ status: 409, body: { code: 'configuration.inactive' } });
  expect(await stored(8, seeding)).toBeUndefined();
  await activate(8, true);
  expect(await stored(8, seeding)).toBeUndefined();
  seedsAfter(async () => undefined);
  expect((await seed(8)).body).toBe('');
  expect(await stored(8, seeding)).toBe('True');
});

test('writes nothing if seeding ends after its addresses are gone', async () => {
  const { parameters } = await read(3);
  const oid = parameters.find(({ key }) => key === 'snf.corpOid');
  seedsAfter(() => ask(eve, 'DELETE', `/api/ect/parameters/${oid?.id}`));
  expect(await seed(3)).toMatchObject({ status: 409, body: { code: 'parameter.needed' } });
  expect(await stored(3, seeding)).toBeUndefined();
});

test('rejects a GUID that arrives after the CRM ID has changed', async () => {
  const customer = { accountId: '77041', accountName: 'Slowly Registered' };
  const { id, version } = (await ask<Customer>(eve, 'POST', '/api/ect/customers', customer)).body;
  const registry = {
    ...external.registry,
    accountGuid: async () => {
      await ask(eve, 'PUT', '/api/ect/customers', { ...customer, id, version, accountId: '77042' });
      return crypto.randomUUID();
    },
  };
  Object.assign(world.services, { external: { ...external, registry } });
  const synced = await ask(eve, 'POST', '/api/ect/customers/77041/guid-sync');
  expect(synced).toMatchObject({ status: 409, body: { code: 'record.changedBy' } });
  expect((await ask<Customer>(eve, 'GET', `/api/ect/customers/${id}`)).body.guid).toBeNull();
});

test('rejects the GUID of an environment that arrives after the CRM ID has changed', async () => {
  const customer = { accountId: '77043', accountName: 'Moving' };
  const { id } = (await ask<Customer>(eve, 'POST', '/api/ect/customers', customer)).body;
  const created = await ask<CustomerConfiguration>(eve, 'POST', '/api/ect/configurations', {
    ...plainConfiguration,
    customerId: id,
  });
  const registry = {
    ...external.registry,
    accountGuid: async () => crypto.randomUUID(),
    environmentGuid: async () => {
      const { version } = (await ask<Customer>(eve, 'GET', `/api/ect/customers/${id}`)).body;
      await ask(eve, 'PUT', '/api/ect/customers', { ...customer, id, version, accountId: '77044' });
      return crypto.randomUUID();
    },
  };
  Object.assign(world.services, { external: { ...external, registry } });
  expect((await ask(eve, 'POST', '/api/ect/customers/77043/guid-sync')).status).toBe(200);
  const configurationId = created.body.customerConfigurationDto.id;
  const synced = await ask(eve, 'POST', `/api/ect/configurations/${configurationId}/guid-sync`);
  expect(synced).toMatchObject({ status: 409, body: { code: 'record.changedBy' } });
  expect((await read(configurationId)).customerConfigurationDto.guid).toBeNull();
});
