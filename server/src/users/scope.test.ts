import { randomUUID } from 'node:crypto';
import { usersEndpoints } from '@keystead/contract/users/endpoints.ts';
import { expect, test } from 'vitest';
import { openApp } from '../../../tooling/test/app.ts';
import { anonymous, as, type Caller } from '../../../tooling/test/caller.ts';
import { findSsoid } from '../../../tooling/test/find-ssoid.ts';
import { runStatement } from '../data/embedded/run-statement.ts';
import { caseLogin } from '../demo/people/demo-users.ts';

const world = await openApp();

const password = { credentials: { password: { value: 'Harvest#Moon42' } } };

/** Every call that takes a user, with what it needs to pass its own checks. */
const callsOnUser = Object.values(usersEndpoints).filter(({ path }) => path.startsWith('/api/users/:ssoid'));
const bodies: Record<string, unknown> = {
  '/api/users/:ssoid/activate-with-password': password,
  '/api/users/:ssoid/temporary-password': password,
  '/api/users/:ssoid/convert-to-idm': password,
  '/api/users/:ssoid/factors': { mfaEnabled: true },
  '/api/users/:ssoid/move': { configId: 1, version: 1 },
  '/api/users/:ssoid/rights': { rights: [], version: 1 },
};
const queries: Record<string, string> = { '/api/users/:ssoid/factors/sms': '?phoneNumber=6125550101' };

const callAll = async (caller: Caller, ssoid: string): Promise<[string, number][]> => {
  const results: [string, number][] = [];
  for (const { method, path } of callsOnUser) {
    const body = bodies[path] ?? (method === 'PUT' ? await someUser() : undefined);
    const query = method === 'POST' ? (queries[path] ?? '') : '';
    const reply = await caller.call(
      method,
      `${path.replace(':ssoid', ssoid).replace(':product', 'sl')}${query}`,
      body,
    );
    results.push([`${method} ${path}`, reply.statusCode]);
  }
  return results;
};

const someUser = async () => {
  const una = await as(world, 'una.corp@maplegrove.example');
  const ssoid = await findSsoid(world, 'nina.nophone@maplegrove.example');
  return (await una.call('GET', `/api/users/${ssoid}`)).json();
};

const allWithStatus = (status: number) =>
  callsOnUser.map(({ method, path }) => [`${method} ${path}`, status]);

test("another customer's user does not exist in any call", async () => {
  const una = await as(world, 'una.corp@maplegrove.example');
  const foreign = await findSsoid(world, 'ulf.corp@harborpoint.example');
  expect(await callAll(una, foreign)).toEqual(allWithStatus(404));
});

test("another location's user does not exist in any call of a location admin", async () => {
  const leo = await as(world, 'leo.local@maplegrove.example');
  expect(await callAll(leo, await findSsoid(world, 'paul.pines@maplegrove.example'))).toEqual(
    allWithStatus(404),
  );
});

test('nor does one of an environment that gives the number of their facility to another', async () => {
  const setOwner = (corpOid: string) =>
    runStatement(
      world.ownerUrl,
      `update structure_corporations set corp_oid = '${corpOid}' where configuration_id = 2 and corporation_id = 1`,
    );
  const leo = await as(world, 'leo.local@maplegrove.example');
  const trainee = await findSsoid(world, 'trainee01@maplegrove.example');
  expect((await leo.call('GET', `/api/users/${trainee}`)).statusCode).toBe(200);
  await setOwner('990001');
  expect(await callAll(leo, trainee)).toEqual(allWithStatus(404));
  await setOwner('500101');
});

test('neither does one who never existed, nor the staff of the provider', async () => {
  const una = await as(world, 'una.corp@maplegrove.example');
  expect(await callAll(una, randomUUID())).toEqual(allWithStatus(404));
  expect(await callAll(una, await findSsoid(world, 'sue.support@provider.example'))).toEqual(
    allWithStatus(404),
  );
});

test('no call works without a session or without the right', async () => {
  const ssoid = await findSsoid(world, 'nina.nophone@maplegrove.example');
  expect(await callAll(anonymous(world), ssoid)).toEqual(allWithStatus(401));
  expect(await callAll(await as(world, 'olivia.ord@maplegrove.example'), ssoid)).toEqual(allWithStatus(403));
});

test('support without a customer has to choose one', async () => {
  const sue = await as(world, 'sue.support@provider.example');
  expect((await sue.call('GET', '/api/users')).json()).toMatchObject({ code: 'customer.notSelected' });
  expect((await sue.call('GET', `/api/users/${sue.ssoid}`)).statusCode).toBe(409);
});

/** Each has a different user to unlock. */
const locked: Record<string, string> = {
  'clara.limited@maplegrove.example': caseLogin('spare.lo.idm.mail'),
  'lily.limited@maplegrove.example': caseLogin('spare.lo.idm.nomail'),
  'sue.support@provider.example': caseLogin('matrix.lo.idm.mail'),
};

test.each([
  ['clara.limited@maplegrove.example', ['unlock', 'reset', 'mfa']],
  ['lily.limited@maplegrove.example', ['unlock', 'reset']],
  ['sue.support@provider.example', []],
] as const)('%s can only %j', async (userName, allowed) => {
  const caller = await as(world, userName);
  if (userName.startsWith('sue')) await caller.call('PUT', '/api/support-customers/10001');
  const on = async (name: string) => `/api/users/${await findSsoid(world, `${name}@maplegrove.example`)}`;
  const attempts = {
    unlock: await caller.call('POST', `${await on(locked[userName] ?? '')}/unlock`),
    reset: await caller.call('POST', `${await on('enno.enabled')}/reset-password`),
    mfa: await caller.call('POST', `${await on('vera.verified')}/factors/reset`),
    suspend: await caller.call('POST', `${await on('nina.nophone')}/suspend`),
    deactivate: await caller.call('POST', `${await on('nina.nophone')}/deactivate`),
    activate: await caller.call('POST', `${await on(caseLogin('spare.s.idm.mail'))}/activate`),
    delete: await caller.call('DELETE', await on(caseLogin('matrix.d.idm.mail'))),
    convert: await caller.call('POST', `${await on('nina.nophone')}/convert-to-federated`),
    create: await caller.call('POST', '/api/users', {}),
  };
  const passed = Object.entries(attempts).filter(([, { statusCode }]) => statusCode < 300);
  expect(passed.map(([name]) => name)).toEqual(allowed);
  const refused = Object.entries(attempts).filter(([name]) => !(allowed as readonly string[]).includes(name));
  expect(refused.map(([name, { statusCode }]) => [name, statusCode])).toEqual(
    refused.map(([name]) => [name, 403]),
  );
});

test('a location admin lists only their own facility, and no other on request', async () => {
  const leo = await as(world, 'leo.local@maplegrove.example');
  const rows = (await leo.call('GET', '/api/users?rowsPerPage=99999')).json<{
    data: { userName: string }[];
  }>();
  expect(rows.data.map(({ userName }) => userName)).not.toContain('paul.pines@maplegrove.example');
  expect(rows.data.length).toBeGreaterThan(60);
  expect((await leo.call('GET', '/api/users?location=102')).statusCode).toBe(403);
  expect((await leo.call('GET', '/api/lookups/locations')).json()).toEqual([{ id: 101, name: 'Oaks' }]);
  const options = (await leo.call('GET', '/api/lookups/user-options')).json<
    { configName: string; corporations: { facilities: { name: string }[] }[] }[]
  >();
  expect(options.map(({ configName }) => configName)).not.toContain('Maple Grove Assisted Living');
  for (const { corporations } of options)
    expect(corporations.flatMap(({ facilities }) => facilities.map(({ name }) => name))).toEqual(['Oaks']);
});
