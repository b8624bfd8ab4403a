import type { CustomerConfiguration } from '@keystead/contract/enterprise/configurations/configurations.ts';
import type { Parameter } from '@keystead/contract/enterprise/parameters/parameter.ts';
import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { ask, plainConfiguration } from '../../../../tooling/test/enterprise.ts';

const world = await openApp();
const eve = await as(world, 'eve.edit@provider.example');

const key = 'bp.user.provisioning.config.isdefault';

const sql = (query: string) =>
  world.services.data.transaction('all', (tx) => tx.executeQuery(CompiledQuery.raw(query)));

const customer = async (accountId: string): Promise<number> => {
  const fields = { accountId, accountName: `Defaults of ${accountId}` };
  return (await ask<{ id: number }>(eve, 'POST', '/api/ect/customers', fields)).body.id;
};

const configuration = async (customerId: number, configName: string): Promise<number> => {
  const fields = { ...plainConfiguration, configName, customerId };
  const created = await ask<CustomerConfiguration>(eve, 'POST', '/api/ect/configurations', fields);
  return created.body.customerConfigurationDto.id;
};

const makeDefault = (owner: object) =>
  ask<{ parameter: Parameter }>(eve, 'POST', '/api/ect/parameters', { ...owner, key, value: 'True' });

const taken = {
  status: 409,
  body: { message: 'There is already a default configuration set for this customer.' },
};

test("does not count a customer's own parameter as a default configuration", async () => {
  const customerId = await customer('90501');
  const first = await configuration(customerId, 'First');
  const second = await configuration(customerId, 'Second');
  const own = await makeDefault({ customerId });
  expect(own.status).toBe(201);
  const count = `/api/ect/customers/${customerId}/default-config-count`;
  expect((await ask(eve, 'GET', `${count}?exceptConfigurationId=${first}`)).body).toBe(0);
  expect((await makeDefault({ configurationId: first })).status).toBe(201);
  expect(await makeDefault({ configurationId: second })).toMatchObject(taken);
  const batch = {
    configurationId: second,
    parameters: [
      { key: 'zz.a', value: '1' },
      { key, value: 'True' },
    ],
  };
  expect(await ask(eve, 'POST', '/api/ect/parameters/batch', batch)).toMatchObject({
    status: 409,
    body: { message: `${key}: ${taken.body.message}` },
  });
  const { id, version } = own.body.parameter;
  const again = await ask(eve, 'PUT', `/api/ect/parameters/${id}`, { key, value: 'true', version });
  expect(again.status).toBe(200);
});

test('rejects a default parameter on a customer that has a default configuration', async () => {
  const customerId = await customer('90502');
  await makeDefault({ configurationId: await configuration(customerId, 'Only') });
  expect(await makeDefault({ customerId })).toMatchObject(taken);
});

test('still finds the default configuration when a customer has such a parameter', async () => {
  await sql(
    `insert into parameters (customer_id, key, value, created_by) values (1, '${key}', 'True', 'Test')`,
  );
  await sql(`update users set config_id = null where user_name = 'olivia.ord@maplegrove.example'`);
  const olivia = await as(world, 'olivia.ord@maplegrove.example');
  const request = { method: 'GET', contentType: 'application/json', body: null, target: 'applications' };
  const { body } = await ask<{ tiles: { key: string }[] }>(olivia, 'POST', '/api/launcher', request);
  expect(body.tiles.some((tile) => tile.key.startsWith('thirdpartyintegration.'))).toBe(true);
});
