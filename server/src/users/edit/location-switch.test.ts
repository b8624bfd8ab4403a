import type { User } from '@keystead/contract/people/user.ts';
import { todayIn } from '@keystead/contract/rules/time/deactivation-date.ts';
import { beforeEach, expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as, type Caller } from '../../../../tooling/test/caller.ts';
import { findSsoid } from '../../../../tooling/test/find-ssoid.ts';
import { newUserBody } from '../../../../tooling/test/new-user.ts';
import { deactivateDue } from '../../people/lifecycle/deactivate-due.ts';

const world = await openApp();
const { data } = world.services;
const una = await as(world, 'una.corp@maplegrove.example');
const leo = await as(world, 'leo.local@maplegrove.example');
const lily = await as(world, 'lily.limited@maplegrove.example');
const ssoid = await findSsoid(world, 'vera.verified@maplegrove.example');

const today = todayIn('America/Chicago');
const message = 'Location admins of this customer cannot suspend or deactivate users.';
const fieldErrors = [{ field: 'deactivationDate', message }];

const switchConsent = (value: 'True' | 'False') =>
  data.transaction('all', (tx) =>
    tx
      .updateTable('parameters')
      .set({ value })
      .where('key', '=', 'bp.idm.at.lma.suspend-deactivate.enabled')
      .where('customer_id', '=', 1)
      .execute(),
  );

const setDate = (deactivationDate: string | null) =>
  data.transaction('all', (tx) =>
    tx
      .updateTable('users')
      .set({ deactivation_date: deactivationDate, status: 'A' })
      .where('ssoid', '=', ssoid)
      .execute(),
  );

beforeEach(async () => {
  await switchConsent('False');
  await setDate(null);
});

const read = async (caller: Caller): Promise<User> =>
  (await caller.call('GET', `/api/users/${ssoid}`)).json();

const save = async (caller: Caller, change: object) =>
  caller.call('PUT', `/api/users/${ssoid}`, { ...(await read(caller)), ...change });

const kinds: [string, Caller][] = [
  ['location admins', leo],
  ['location limited admins', lily],
];

test.each(kinds)('%s who cannot deactivate cannot do it by date either', async (_, caller) => {
  const user = await read(caller);
  expect(user.refusedFields).toContainEqual({ field: 'deactivationDate', message });
  expect(user.editableFields).not.toContain('deactivationDate');
  const reply = await save(caller, { deactivationDate: today });
  expect([reply.statusCode, reply.json().fieldErrors]).toMatchObject([403, fieldErrors]);
  await deactivateDue(world.services);
  expect((await read(una)).status).toBe('A');
});

test.each(kinds)('%s who cannot deactivate keep the date that someone else set', async (_, caller) => {
  await setDate('2999-12-31');
  expect((await save(caller, { deactivationDate: '' })).statusCode).toBe(403);
  expect((await save(caller, { title: 'RN' })).statusCode).toBe(200);
  expect((await read(una)).deactivationDate).toBe('2999-12-31');
});

test('a location admin who cannot deactivate creates users without a date', async () => {
  const oaks = {
    userType: 'Care Setting',
    corporationName: 'Maple Midwest',
    careSettingName: 'Oaks',
    role: 'certified nursing assistant',
  };
  const create = (deactivationDate: string) =>
    leo.call('POST', '/api/users', newUserBody({ ...oaks, deactivationDate }));
  const refused = await create('2999-12-31');
  expect([refused.statusCode, refused.json().fieldErrors]).toMatchObject([403, fieldErrors]);
  expect((await create('')).statusCode).toBe(201);
  await switchConsent('True');
  expect((await create('2999-12-31')).statusCode).toBe(201);
});

test('corporate admins set the date whatever the switch says, and location admins with it', async () => {
  expect((await save(una, { deactivationDate: '2999-12-30' })).statusCode).toBe(200);
  await switchConsent('True');
  for (const [, caller] of kinds) expect((await save(caller, { deactivationDate: '' })).statusCode).toBe(200);
  expect((await save(leo, { deactivationDate: today })).statusCode).toBe(200);
  await deactivateDue(world.services);
  expect((await read(una)).status).toBe('D');
});
