import { ExternalError } from '@keystead/connectors/external-error.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../../../sandbox/src/sandbox.ts';
import { type TestApp, testApp } from '../../../../tooling/test/app.ts';
import { as, type Caller } from '../../../../tooling/test/caller.ts';
import { ask, setFault } from '../../../../tooling/test/enterprise.ts';
import { runProcesses } from '../../../../tooling/test/run-processes.ts';
import { readProfile } from './read-profile.ts';

let sandbox: Sandbox;
let world: TestApp;
let connie: Caller;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
  world = await testApp({ SANDBOX_URL: sandbox.url });
  connie = await as(world, 'connie.conv@provider.example');
});
afterAll(async () => {
  await world.close();
  await sandbox.stop();
});
beforeEach(() => setFault(sandbox, 'care', null as never));

const training = { crmId: '10001', corpId: 1, environmentId: 2, configId: 2 };
const start = (change: object = {}, by = connie) =>
  ask<{ processId: string }>(by, 'POST', '/api/conversions/profile-sync', { ...training, ...change });

const run = async (change: object = {}) => {
  const { body } = await start(change);
  await runProcesses(world);
  return body.processId;
};

type Listed = { processId: string };
const newest = async () =>
  (await ask<Listed[]>(connie, 'GET', '/api/conversions/profile-sync/transactions')).body[0];

const failedIn = async (id: string) => {
  const path = `/api/conversions/profile-sync/failed-users/${id}`;
  const { body } = await ask<{ userName: string; ssoId: string; failedReason: string }[]>(
    connie,
    'GET',
    path,
  );
  return body.map(({ userName, failedReason }) => [userName.split('@')[0], failedReason]);
};

type Difference = { userName: string; ssoId: string; changes: { field: string; from: string; to: string }[] };
const differencesIn = async (id: string, by = connie) => {
  const { status, body } = await ask<Difference[]>(
    by,
    'GET',
    `/api/conversions/profile-sync/differences/${id}`,
  );
  if (status !== 200) return status;
  return body.map(({ userName, changes }) => [
    userName.split('@')[0],
    ...changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`),
  ]);
};

type Stored = { ssoid: string; status: string; role: string; version: number };
const read = (name: string): Promise<Stored | undefined> =>
  world.services.data.transaction('all', async (tx) => {
    const { rows } = await sql<Stored>`select ssoid, status, access ->> 'role' as role, version from users
      where user_name = ${`${name}@maplegrove.example`}`.execute(tx);
    return rows[0];
  });

/** As if changed by someone at the care platform. */
const change = (profile: object) =>
  fetch(`${sandbox.url}/desk/api/access-profiles/maple-training/1`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([profile]),
  });

const aide = {
  status: 'active',
  template: { id: 108, name: 'Certified Nursing Assistant' },
  userType: 'Care Setting',
  facilities: [{ id: 101, name: 'Oaks' }],
  discipline: '',
};

const expected = [
  ['trainee01', 'status: Active → Suspended'],
  ['trainee02', 'role: Charge Nurse → Facility Administrator', 'primaryDiscipline: Nursing → '],
  ['trainee03', 'careSettingName: Oaks → Cedars'],
  [
    'trainee04',
    'userType: Care Setting → Corporate',
    'careSettingName: Pines → ',
    'role: Certified Nursing Assistant → Corporate Administrator',
  ],
  ['trainee05', expect.stringMatching(/^primaryDiscipline: \w* → Dietary$/)],
];
const failures = [
  ['trainee06', 'User not found in the care platform.'],
  ['trainee07', 'User not found in the care platform.'],
  ['trainee08', 'Template [Shift Lead] no longer exists.'],
];

test('a trial reports the same differences and writes none of them', async () => {
  const before = await read('trainee01');
  const id = await run({ isTrial: true });
  expect(await newest()).toMatchObject({
    processId: id,
    isTrial: true,
    userCount: 30,
    successCount: 27,
    hasDifferences: true,
  });
  expect(await differencesIn(id)).toEqual(expected);
  expect(await read('trainee01')).toEqual(before);
  expect(await read('trainee02')).toMatchObject({ role: 'Charge Nurse' });
});

test('updates users to match the care platform, and stores each difference', async () => {
  const { status, body } = await start();
  expect(status).toBe(202);
  const second = await start();
  expect([second.status, second.body.message]).toEqual([
    409,
    'A process is already in progress for this customer.',
  ]);
  await runProcesses(world);
  const { processId } = body;
  expect(await newest()).toMatchObject({
    processId,
    customerName: 'Maple Grove Senior Care',
    environmentName: 'Maple Grove Training',
    corporationName: 'Maple Midwest',
    userCount: 30,
    successCount: 27,
    failureCount: 3,
    status: 'CompletedWithErrors',
    isTrial: false,
    hasDifferences: true,
    putBack: { until: null },
  });
  expect(await failedIn(processId)).toEqual(failures);
  expect(await differencesIn(processId)).toEqual(expected);
  expect(await read('trainee01')).toMatchObject({ status: 'S' });
  expect(await read('trainee04')).toMatchObject({ role: 'Corporate Administrator' });
  expect(await read('trainee06')).toMatchObject({ status: 'A' });
  const log = await world.services.data.transaction('all', async (tx) => {
    const { rows } = await sql<{ name: string }>`select distinct user_name as name from transactions
      where user_name like 'trainee0%' order by 1`.execute(tx);
    return rows.map(({ name }) => name.split('@')[0]);
  });
  expect(log).toEqual(['trainee01', 'trainee02', 'trainee03', 'trainee04', 'trainee05']);
});

test('a second run finds no differences; a user suspended here stays suspended', async () => {
  await change({ ...aide, userName: 'trainee01@maplegrove.example' });
  const id = await run();
  expect(await newest()).toMatchObject({ processId: id, successCount: 27, hasDifferences: false });
  expect(await differencesIn(id)).toEqual([]);
  expect(await read('trainee01')).toMatchObject({ status: 'S' });
  const results = await ask<{ rows: { reason: { text: string } }[] }>(
    connie,
    'GET',
    `/api/processes/${id}/items?state=Done&size=1`,
  );
  expect(results.body.rows[0]?.reason.text).toBe(
    'User is active in the care platform and stays inactive here.',
  );
});

test('suspends a user who has left even if the rest cannot be synchronized', async () => {
  const gone = { template: { id: 150, name: 'Shift Lead' }, status: 'inactive' };
  await change({ ...aide, ...gone, userName: 'trainee09@maplegrove.example' });
  const lacking = { template: { id: 107, name: 'Charge Nurse' }, status: 'inactive' };
  await change({ ...aide, ...lacking, userName: 'trainee13@maplegrove.example' });
  const id = await run();
  expect(await failedIn(id)).toEqual([
    ...failures,
    ['trainee09', 'Template [Shift Lead] no longer exists.'],
    ['trainee13', 'Primary discipline is a required field'],
  ]);
  expect(await differencesIn(id)).toEqual([
    ['trainee09', 'status: Active → Suspended'],
    ['trainee13', 'status: Active → Suspended'],
  ]);
  expect(await read('trainee13')).toMatchObject({ status: 'S', role: 'Certified Nursing Assistant' });
});

test('quotes a platform that refuses; stops when the platform is down', async () => {
  await setFault(sandbox, 'care', { kind: 'refuses', status: 422, match: 'trainee12' }, 'maple-training/snf');
  const id = await run();
  const [, reason] = (await failedIn(id)).find(([name]) => name === 'trainee12') ?? [];
  expect(reason).toMatch(/care-platform/);
  const readOne = () =>
    readProfile(world.services, { configId: 2, traceId: 'one' }, 'trainee12@maplegrove.example');
  await setFault(sandbox, 'care', { kind: 'down' }, 'maple-training/snf');
  await expect(readOne()).rejects.toMatchObject({
    name: 'SourceGoneError',
    reason: { code: 'process.sourceGone', values: { system: { code: 'system.carePlatform' } } },
  });
  await setFault(sandbox, 'care', { kind: 'down', status: 500 }, 'maple-training/snf');
  await expect(readOne()).rejects.toMatchObject({ name: 'ExternalError', isRetryable: true });
  expect((await start()).body).toMatchObject({
    code: 'outside.unavailable',
    message: 'The care platform is not available at the moment. Please try again later.',
  });
  await setFault(sandbox, 'care', null as never, 'maple-training/snf');
});

test.each(['timeout', 'unreachable'] as const)(
  'a user for whom the platform is %s fails alone',
  async (kind) => {
    const { external } = world.services;
    const { carePlatform } = external;
    const readAccessProfile: typeof carePlatform.readAccessProfile = async (url, userName, context) => {
      if (!userName.startsWith('trainee11')) return carePlatform.readAccessProfile(url, userName, context);
      throw new ExternalError('care-platform', kind, 'care-platform did not answer.');
    };
    world.services.external = { ...external, carePlatform: { ...carePlatform, readAccessProfile } };
    onTestFinished(() => void Object.assign(world.services, { external }));
    const id = await run({ isTrial: true });
    expect(await newest()).toMatchObject({ processId: id, status: 'CompletedWithErrors' });
    expect(await failedIn(id)).toContainEqual([
      'trainee11',
      expect.stringContaining('Care platform is not available'),
    ]);
    await setFault(sandbox, 'care', { kind: 'down' }, 'maple-training/snf');
    const reading = readProfile(
      world.services,
      { configId: 2, traceId: 'one' },
      'trainee11@maplegrove.example',
    );
    await expect(reading).rejects.toMatchObject({ name: 'SourceGoneError' });
    await setFault(sandbox, 'care', null as never, 'maple-training/snf');
  },
);

test('only users with the right see it, and a place of another customer is unknown', async () => {
  const sync = await as(world, 'r.profilesync@provider.example');
  const other = await as(world, 'r.legacy@provider.example');
  expect((await start({}, other)).status).toBe(403);
  const id = (await newest())?.processId ?? '';
  expect(await differencesIn(id, other)).toBe(403);
  expect(await differencesIn(id, sync)).toEqual([]);
  for (const wrong of [{ crmId: '10008' }, { crmId: 'nobody' }, { corpId: 9 }, { environmentId: 1 }])
    expect((await start(wrong)).status).toBe(404);
});

test('leaves alone who has left the environment or the corporation since the start', async () => {
  const una = await as(world, 'una.corp@maplegrove.example');
  for (const name of ['trainee14', 'trainee15'])
    await change({ ...aide, status: 'inactive', userName: `${name}@maplegrove.example` });
  const { body } = await start();
  const trainee = await read('trainee14');
  const moved = await una.call('POST', `/api/users/${trainee?.ssoid}/move`, {
    configId: 9,
    version: trainee?.version,
  });
  expect(moved.statusCode, moved.body).toBe(200);
  await world.services.data.transaction('all', (tx) =>
    sql`update users set access = access || '{"corporationName": "Maple Coast"}'
      where user_name = 'trainee15@maplegrove.example'`.execute(tx),
  );
  const before = [await read('trainee14'), await read('trainee15')];
  await runProcesses(world);
  const failedUsers = await failedIn(body.processId);
  for (const name of ['trainee14', 'trainee15'])
    expect(failedUsers).toContainEqual([name, 'User has since left this environment or corporation.']);
  expect([await read('trainee14'), await read('trainee15')]).toEqual(before);
});
