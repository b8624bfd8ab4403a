import type { CustomerConfiguration } from '@keystead/contract/enterprise/configurations/configurations.ts';
import { parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import { afterEach, expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { ask } from '../../../../tooling/test/enterprise.ts';
import { refreshLauncher } from './refresh-launcher.ts';

const world = await openApp();
const eve = await as(world, 'eve.edit@provider.example');
const { external } = world.services;
afterEach(() => Object.assign(world.services, { external }));

const read = async (id: number) =>
  (await ask<CustomerConfiguration>(eve, 'GET', `/api/ect/configurations/${id}`)).body;

/** The environments that are sent to the launcher because of some work. */
const environmentsSentBy = async (work: () => Promise<{ status: number }>) => {
  const before = world.enqueued.length;
  expect((await work()).status).toBeLessThan(300);
  return world.enqueued
    .slice(before)
    .filter(({ queue }) => queue === 'launcher.refresh')
    .map(({ data }) => (data as { configurationId: number }).configurationId)
    .sort((a, b) => a - b);
};

const add = (key: string, value: string) =>
  ask<{ id: number }>(eve, 'POST', '/api/ect/parameters', { configurationId: 1, key, value });

test('notifies the launcher of another product but not of another value', async () => {
  expect(await environmentsSentBy(() => add('zz.first', '1'))).toEqual([]);
  expect(await environmentsSentBy(() => add('ecds.first', '1'))).toEqual([]);
  const { parameters } = await read(1);
  const removed = parameters.filter(({ key }) => key.startsWith('mt.')).map(({ id }) => id);
  expect(
    await environmentsSentBy(() => ask(eve, 'DELETE', `/api/ect/parameters/bulk?ids=${removed}`)),
  ).toEqual([1]);
  expect(await environmentsSentBy(() => add('mt.again', '1'))).toEqual([1]);
  expect(await environmentsSentBy(() => add('mt.more', '1'))).toEqual([]);
});

test('notifies the launcher of a new name of the environment or its customer', async () => {
  const { body } = await ask<{ version: number; accountId: string }>(eve, 'GET', '/api/ect/customers/1');
  const renamed = { id: 1, version: body.version, accountId: body.accountId, accountName: 'Maple Grove' };
  const environments = await environmentsSentBy(() => ask(eve, 'PUT', '/api/ect/customers', renamed));
  expect(environments).toContain(1);
  expect(environments).not.toContain(10);
});

test('removes a deactivated environment from the launcher until it is activated', async () => {
  const calls: string[] = [];
  const launcher = {
    ...external.launcher,
    putContext: async () => void calls.push('put'),
    removeContext: async () => void calls.push('remove'),
  };
  Object.assign(world.services, { external: { ...external, launcher } });
  const activate = async (isActive: boolean) => {
    const { version } = (await read(7)).customerConfigurationDto;
    return ask(eve, 'POST', '/api/ect/configurations/7/activation', { isActive, version });
  };
  for (const isActive of [false, true]) {
    expect(await environmentsSentBy(() => activate(isActive))).toEqual([7]);
    await refreshLauncher(world.services, { configurationId: 7, traceId: 't' });
  }
  expect(calls).toEqual(['remove', 'put']);
});

test('sends the launcher the latest state after a slow reply', async () => {
  const calls: string[] = [];
  const flag = async (value: string) =>
    world.services.data.transaction('all', (tx) =>
      tx
        .updateTable('parameters')
        .set({ value })
        .where('configuration_id', '=', 7)
        .where('key', '=', parameterKeys.launcher)
        .execute(),
    );
  const launcher = {
    ...external.launcher,
    putContext: async () => {
      await flag('False');
      calls.push('put');
    },
    removeContext: async () => void calls.push('remove'),
  };
  Object.assign(world.services, { external: { ...external, launcher } });
  await refreshLauncher(world.services, { configurationId: 7, traceId: 't' });
  expect(calls).toEqual(['put', 'remove']);
  await flag('True');
  expect(
    await environmentsSentBy(() => ask(eve, 'DELETE', '/api/ect/parameters/launcher-context/7')),
  ).toEqual([7]);
});
