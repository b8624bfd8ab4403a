import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as, type Caller } from '../../../../tooling/test/caller.ts';
import { findSsoid } from '../../../../tooling/test/find-ssoid.ts';
import { newUserBody } from '../../../../tooling/test/new-user.ts';

const world = await openApp();
const una = await as(world, 'una.corp@maplegrove.example');
const { data } = world.services;

/** The environment of Maple Grove that has every product, and another one. */
const oldConfigId = 1;
const newConfigId = 9;

const atOaks = {
  configId: oldConfigId,
  userType: 'Care Setting',
  corporationName: 'Maple Midwest',
  careSettingName: 'Oaks',
  role: 'Certified Nursing Assistant',
  usesMeridian: true,
  slProvisioned: true,
  pdProvisioned: true,
  officeId: '301',
  ppProvisioned: true,
  paymentPortalRole: 'FACILITYADMIN',
};

const newUser = async (change: object = {}): Promise<string> => {
  const reply = await una.call('POST', '/api/users', newUserBody({ ...atOaks, ...change }));
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json().ssoid;
};
const read = async (ssoid: string) => (await una.call('GET', `/api/users/${ssoid}`)).json();
const move = async (caller: Caller, ssoid: string, configId: number, version?: number) =>
  caller.call('POST', `/api/users/${ssoid}/move`, {
    configId,
    version: version ?? (await read(ssoid)).version,
  });

const stepsOf = (ssoid: string) =>
  data.transaction('all', (tx) =>
    tx
      .selectFrom('sub_transactions as s')
      .innerJoin('transactions as t', 't.id', 's.transaction_id')
      .select(['s.config_id as configId', 's.product_name as system', 's.operation'])
      .where('s.ssoid', '=', ssoid)
      .where('t.type', '=', 'Move User')
      .orderBy('s.id')
      .execute(),
  );

test('access ends in one environment and begins in the other', async () => {
  const ssoid = await newUser({ adminToolRole: 'LMA' });
  const before = await read(ssoid);
  expect(before.mayMove).toBe(true);
  const reply = await move(una, ssoid, newConfigId);
  expect(reply.json()).toEqual({ ssoid, version: before.version + 1 });
  expect(await read(ssoid)).toMatchObject({
    configId: newConfigId,
    adminToolRole: 'RU',
    userType: '',
    careSettingName: '',
    role: '',
    usesMeridian: false,
    pdProvisioned: false,
    officeId: '',
    slProvisioned: true,
    ppProvisioned: true,
    paymentPortalRole: 'FACILITYADMIN',
  });
  const steps = (await stepsOf(ssoid)).map(
    ({ configId, system, operation }) => `${configId} ${system} ${operation}`,
  );
  expect(steps).toEqual([
    `${newConfigId} OKTA put`,
    `${oldConfigId} SNF deactivate`,
    `${oldConfigId} SL deactivate`,
    `${oldConfigId} PD deactivate`,
    `${oldConfigId} PP deactivate`,
    `${newConfigId} SL put`,
    `${newConfigId} PP put`,
    `${newConfigId} MESSAGEBUS publish`,
  ]);
  const audit = await data.transaction('all', (tx) =>
    tx
      .selectFrom('audit_events')
      .select(['before', 'after'])
      .where('event', '=', 'User moved to another environment')
      .where('target_id', '=', ssoid)
      .execute(),
  );
  expect(audit).toMatchObject([
    {
      before: {
        configId: oldConfigId,
        environment: 'Maple Grove Production',
        adminToolRole: 'LMA',
        facilityIds: [101],
      },
      after: {
        configId: newConfigId,
        environment: 'Maple Grove Faulty',
        adminToolRole: 'RU',
        facilityIds: [],
      },
    },
  ]);
});

test('a signed-in user has to sign in again', async () => {
  const olivia = await as(world, 'olivia.ord@maplegrove.example');
  expect((await olivia.call('GET', '/api/users/me/factors')).statusCode).not.toBe(401);
  expect((await move(una, olivia.ssoid, newConfigId)).statusCode).toBe(200);
  expect((await olivia.call('GET', '/api/users/me/factors')).statusCode).toBe(401);
});

test.each([
  ['where the user is', oldConfigId, 'Please select another environment.'],
  ['to another customer', 3, 'Please select Environment.'],
  ['to nowhere', 99_999, 'Please select Environment.'],
])('%s: 400 at the field', async (_, configId, message) => {
  const ssoid = await newUser();
  const reply = await move(una, ssoid, configId);
  expect([reply.statusCode, reply.json().fieldErrors]).toMatchObject([400, [{ field: 'configId', message }]]);
});

test('an old version: 409, with what has changed', async () => {
  const ssoid = await newUser();
  const { version } = await read(ssoid);
  await una.call('POST', `/api/users/${ssoid}/suspend`);
  const reply = await move(una, ssoid, newConfigId, version);
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'user.changed']);
});

test.each([
  ['a location admin', 'leo.local@maplegrove.example', 403],
  ['a limited admin', 'clara.limited@maplegrove.example', 403],
  ['another customer’s admin', 'ursula.corp@duovalley.example', 404],
  ['an ordinary user', 'nora.new@maplegrove.example', 403],
])('%s cannot move a user', async (_, userName, status) => {
  const ssoid = await newUser();
  const { version } = await read(ssoid);
  const reply = await move(await as(world, userName), ssoid, newConfigId, version);
  expect(reply.statusCode).toBe(status);
  const outdated = await move(await as(world, userName), ssoid, newConfigId, -1);
  expect([outdated.statusCode, outdated.json().fieldErrors]).toEqual([status, undefined]);
  expect((await read(ssoid)).configId).toBe(oldConfigId);
});

test('prescribers and users who outrank the admin cannot be moved', async () => {
  const ssoid = await newUser();
  await data.transaction('all', (tx) =>
    tx.insertInto('user_rights').values({ ssoid, customer_id: 1, right: 'VIEW_ANY_CUSTOMER' }).execute(),
  );
  const outranked = await move(una, ssoid, newConfigId);
  expect([outranked.statusCode, (await read(ssoid)).mayMove]).toEqual([403, false]);
  const physician = await findSsoid(world, 'ada.physician@maplegrove.example');
  const staying = await move(una, physician, newConfigId);
  expect([staying.statusCode, staying.json().message]).toEqual([
    409,
    'Physician NP/PA users stay in their environment.',
  ]);
});

test('a success in the new environment does not resolve a failure in the previous one', async () => {
  const ssoid = await newUser();
  await move(una, ssoid, newConfigId);
  const { recordOutcomes } = await import('../../people/provisioning/record-outcomes.ts');
  const failed = await data.transaction('all', async (tx) => {
    const [old, fresh] = await tx
      .selectFrom('sub_transactions')
      .selectAll()
      .where('ssoid', '=', ssoid)
      .where('product_name', '=', 'SL')
      .where('operation', 'in', ['deactivate', 'put'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
      .then((rows) => rows.reverse());
    if (!old || !fresh) throw new Error('no steps');
    const claimOf = (row: typeof old) => ({
      id: row.id,
      transactionId: row.transaction_id,
      customerId: row.customer_id,
      configId: row.config_id,
      ssoid: row.ssoid,
      system: row.product_name,
      operation: row.operation,
      attempts: row.attempts,
      retries: row.retries,
      startedAt: row.started_at,
    });
    await recordOutcomes(tx, [
      {
        claim: claimOf(old),
        outcome: { kind: 'failed', statusCode: 500, description: 'No.', isOutage: false },
      },
    ]);
    await recordOutcomes(tx, [
      { claim: claimOf(fresh), outcome: { kind: 'completed', statusCode: 201, description: '' } },
    ]);
    return tx
      .selectFrom('sub_transactions')
      .select('status_name')
      .where('id', '=', old.id)
      .executeTakeFirstOrThrow();
  });
  expect(failed.status_name).toBe('Failed');
});
