import type { CarePlatform, CisSyncState } from '@keystead/connectors/care-platform/port.ts';
import { ExternalError } from '@keystead/connectors/external-error.ts';
import type { CustomerConfiguration } from '@keystead/contract/enterprise/configurations/configurations.ts';
import type { Change } from '@keystead/contract/enterprise/history.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../../../sandbox/src/sandbox.ts';
import { type TestApp, testApp } from '../../../../tooling/test/app.ts';
import { as, type Caller } from '../../../../tooling/test/caller.ts';
import { ask, setFault } from '../../../../tooling/test/enterprise.ts';
import { runProcesses } from '../../../../tooling/test/run-processes.ts';
import type { Tx } from '../../data/database.ts';

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

test('pulls the structure once at a time and keeps the old one after a failure', async () => {
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

test('knows when the structure was synced after the process is removed', async () => {
  const run = <T>(work: (tx: Tx) => Promise<T>) => world.services.data.transaction('all', work);
  const { synced_at } = await run((tx) =>
    tx
      .selectFrom('structure_environments')
      .select('synced_at')
      .where('configuration_id', '=', 1)
      .executeTakeFirstOrThrow(),
  );
  await run((tx) => tx.deleteFrom('processes').where('subject', '=', '1').execute());
  const at = synced_at.toISOString();
  expect((await read(1)).cisSync).toEqual({ state: 'Completed', startedAt: at, endedAt: at, message: null });
});

/** Reports these states one after another, then repeats the last one forever. */
const stubPlatform = (...states: (CisSyncState | 'lost' | null)[]) => {
  const { external } = world.services;
  const calls: string[] = [];
  const carePlatform: CarePlatform = {
    ...external.carePlatform,
    cisSyncState: async () => {
      const state = states.length > 1 ? states.shift() : states[0];
      calls.push(String(state));
      if (state === 'lost') throw new ExternalError('care-platform', 'timeout', 'No answer in time.');
      return state ?? null;
    },
    startCisSync: async (_apiUrl, { syncId }) => void calls.push(`start ${syncId}`),
    readStructure: async (...args) => {
      calls.push('read');
      return external.carePlatform.readStructure(...args);
    },
  };
  Object.assign(world.services, { external: { ...external, carePlatform } });
  onTestFinished(() => void Object.assign(world.services, { external }));
  return calls;
};

const sync = async () => {
  await sandbox.reset();
  await ask(eve, 'POST', '/api/ect/parameters/cis-sync', { configurationId: 14 });
  await runProcesses(world);
  return (await read(14)).cisSync;
};

test('reads the structure only after the platform reports that its sync is done', async () => {
  const calls = stubPlatform(null, 'running', 'running', 'done');
  const run = await sync();
  expect(run).toMatchObject({ state: 'Completed', message: expect.stringContaining('corporation') });
  expect(calls).toEqual(['null', `start ${run?.processId}`, 'running', 'running', 'done', 'read']);
});

test('queries again after a lost reply and starts nothing twice', async () => {
  const calls = stubPlatform(null, 'lost', 'running', 'lost', 'done');
  expect(await sync()).toMatchObject({ state: 'Completed' });
  expect(calls.map((call) => call.split(' ')[0])).toEqual([
    ...['null', 'start', 'lost'],
    ...['running', 'lost', 'done', 'read'],
  ]);
});

test('treats a platform that reports no state as done', async () => {
  const calls = stubPlatform(null);
  expect(await sync()).toMatchObject({ state: 'Completed' });
  expect(calls.at(-1)).toBe('read');
});

test('fails if the sync failed there, and records it in the history', async () => {
  const calls = stubPlatform(null, 'failed');
  expect(await sync()).toMatchObject({
    state: 'Failed',
    message: 'The sync of the care platform failed. Please try again later.',
  });
  expect(calls).not.toContain('read');
  const url = '/api/ect/history?of=configuration&id=14&search=CIS';
  const { rows } = (await ask<{ rows: Change[] }>(eve, 'GET', url)).body;
  expect(rows.slice(0, 2).map(({ name }) => name)).toEqual(['CIS Data Sync failed', 'CIS Data Sync begun']);
  expect(rows.map(({ name }) => name)).toContain('CIS Data Sync completed');
});
