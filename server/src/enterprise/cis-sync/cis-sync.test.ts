import type { CustomerConfiguration } from '@keystead/contract/enterprise/configurations/configurations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../../../sandbox/src/sandbox.ts';
import { type TestApp, testApp } from '../../../../tooling/test/app.ts';
import { as, type Caller } from '../../../../tooling/test/caller.ts';
import { ask, setFault } from '../../../../tooling/test/enterprise.ts';
import { runProcesses } from '../../../../tooling/test/run-processes.ts';

let sandbox: Sandbox;
let world: TestApp;
let eve: Caller;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
  world = await testApp({ SANDBOX_URL: sandbox.url });
  eve = await as(world, 'eve.edit@provider.example');
});
afterAll(async () => {
  await world.close();
  await sandbox.stop();
});

const read = async (id: number) =>
  (await ask<CustomerConfiguration>(eve, 'GET', `/api/ect/configurations/${id}`)).body;

test('the CIS sync brings the structure, once at a time, and a failure keeps the old one', async () => {
  const start = (configurationId: number) =>
    ask(eve, 'POST', '/api/ect/parameters/cis-sync', { configurationId });
  const facilities = () =>
    world.services.data.transaction({ customerId: 7 }, (tx) =>
      tx.selectFrom('structure_facilities').select('name').where('configuration_id', '=', 15).execute(),
    );
  expect((await read(15)).cisSync).toBeNull();
  expect((await start(15)).body).toContain('The CIS Data Sync has begun.');
  expect((await start(15)).body).toMatchObject({
    code: 'cis.running',
    message: 'A CIS Data Sync is already running for this configuration.',
  });
  expect((await read(15)).cisSync).toMatchObject({ state: 'Running' });
  await runProcesses(world);
  expect((await read(15)).cisSync).toMatchObject({
    state: 'Completed',
    message: '1 corporation, 2 facilities',
  });
  expect((await read(15)).environmentKey).toBe('LAKESIDE-NEVER-SYNCED');
  expect(await facilities()).toHaveLength(2);
  const foreign = await world.services.data.transaction({ customerId: 1 }, (tx) =>
    tx.selectFrom('structure_facilities').select('name').where('configuration_id', '=', 15).execute(),
  );
  expect(foreign).toEqual([]);

  await start(15);
  await setFault(
    sandbox,
    'care',
    { kind: 'down', status: 500, match: '/corporations' },
    'lakeside-never-synced/snf',
  );
  await runProcesses(world);
  expect((await read(15)).cisSync).toMatchObject({
    state: 'Failed',
    message: 'The care platform is not available at the moment. Please try again later.',
  });
  expect(await facilities()).toHaveLength(2);
  expect((await start(12)).body.message).toBe(
    'The care platform is not available at the moment. Please try again later.',
  );
});
