import { limitingRights } from '@keystead/contract/access/policies/user-admin.ts';
import type { Right } from '@keystead/contract/access/rights.ts';
import { parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import type { UserRights } from '@keystead/contract/users/user-rights.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openApp } from '../../../tooling/test/app.ts';
import { as, type Caller } from '../../../tooling/test/caller.ts';
import { testDatabase } from '../../../tooling/test/database.ts';
import { findSsoid } from '../../../tooling/test/find-ssoid.ts';
import { openDatabase, type Tx } from '../data/database.ts';
import { createOwnDirectory } from '../people/directory/own-directory.ts';
import { deactivateDue } from '../people/lifecycle/deactivate-due.ts';
import { recoverAdmin } from './recover-admin.ts';

const world = await openApp();
const inAll = <T>(work: (tx: Tx) => Promise<T>) => world.services.data.transaction('all', work);

const owner = openDatabase(world.ownerUrl, 2);
afterAll(() => owner.close());

const patName = 'pat.provider@provider.example';
const eveName = 'eve.edit@provider.example';
const patId = await findSsoid(world, patName);
const eveId = await findSsoid(world, eveName);

type Change = Partial<{
  admin_access: 'UMA' | 'RU';
  status: 'A' | 'LO' | 'S';
  deactivation_date: string | null;
  is_federated: boolean;
}>;
const set = (ssoid: string, change: Change) =>
  inAll((tx) => tx.updateTable('users').set(change).where('ssoid', '=', ssoid).execute());
const removeLimits = () =>
  inAll((tx) =>
    tx
      .deleteFrom('user_rights')
      .where('right', 'in', [...limitingRights])
      .execute(),
  );
const limit = (ssoid: string, right: Right) =>
  inAll((tx) =>
    sql`insert into user_rights (ssoid, customer_id, "right")
      select ssoid, customer_id, ${right} from users where ssoid = ${ssoid}`.execute(tx),
  );
const statusOf = async (ssoid: string) =>
  (
    await inAll((tx) =>
      tx.selectFrom('users').select('status').where('ssoid', '=', ssoid).executeTakeFirstOrThrow(),
    )
  ).status;

beforeEach(async () => {
  const anyone: Change = { status: 'A', deactivation_date: null, is_federated: false };
  await set(patId, { ...anyone, admin_access: 'UMA' });
  await set(eveId, { ...anyone, admin_access: 'RU' });
  await removeLimits();
});

const reason = 'At least one active Corporate Admin with a password and no limits is required.';

test('the last administrator of the provider cannot be removed in any way', async () => {
  const { call } = await as(world, patName);
  const user = (await call('GET', `/api/users/${patId}`)).json();
  expect(user.allowedActions).not.toContain('suspend');
  for (const action of ['suspend', 'deactivate']) {
    expect(user.refusedActions).toContainEqual({ action, code: 'lastProviderAdmin', reason });
    const reply = await call('POST', `/api/users/${patId}/${action}`);
    expect([reply.statusCode, reply.json().message]).toEqual([409, reason]);
  }
  const listed = (await call('GET', '/api/users?searchString=pat.provider')).json();
  expect(JSON.stringify(listed.data)).not.toContain('"suspend"');
  for (const change of [{ adminToolRole: 'RU' }, { deactivationDate: '2099-01-01' }]) {
    const reply = await call('PUT', `/api/users/${patId}`, { ...user, ...change });
    expect([reply.statusCode, reply.json().code, reply.json().message]).toEqual([
      409,
      'user.lastAdmin',
      reason,
    ]);
  }
});

/** Whether the list offers to suspend Pat, and the reply to an attempt. */
const suspensionOf = async (call: Caller['call']) => {
  const { data } = (await call('GET', '/api/users?searchString=pat.provider')).json();
  const { statusCode } = await call('POST', `/api/users/${patId}/suspend`);
  return { isListed: JSON.stringify(data).includes('"suspend"'), statusCode };
};

test.each<[string, Change]>([
  ['locked out', { status: 'LO' }],
  ['suspended', { status: 'S' }],
  ['leaving', { deactivation_date: '2099-01-01' }],
  ['federated', { is_federated: true }],
])('another administrator who is %s does not count', async (_, change) => {
  const { call } = await as(world, patName);
  await set(eveId, { admin_access: 'UMA', ...change });
  expect(await suspensionOf(call)).toEqual({ isListed: false, statusCode: 409 });
  await set(eveId, { admin_access: 'UMA', status: 'A', deactivation_date: null, is_federated: false });
  expect(await suspensionOf(call)).toEqual({ isListed: true, statusCode: 200 });
});

test.each(limitingRights)('another administrator with the right %s does not count', async (right) => {
  const { call } = await as(world, patName);
  await set(eveId, { admin_access: 'UMA' });
  await limit(eveId, right);
  expect(await suspensionOf(call)).toEqual({ isListed: false, statusCode: 409 });
  expect((await call('POST', `/api/users/${eveId}/suspend`)).statusCode).toBe(200);
});

test('a federated administrator can replace another one', async () => {
  const { call } = await as(world, patName);
  await set(patId, { is_federated: true });
  expect(await suspensionOf(call)).toEqual({ isListed: false, statusCode: 409 });
  expect((await call('POST', `/api/users/${patId}/suspend`)).json().message).toBe(
    'At least one active Corporate Admin is required.',
  );
  await set(eveId, { admin_access: 'UMA', is_federated: true });
  expect(await suspensionOf(call)).toEqual({ isListed: true, statusCode: 200 });
});

test('of two administrators of the provider, only one can be converted to federated', async () => {
  await set(eveId, { admin_access: 'UMA' });
  const federation = JSON.stringify([{ federationName: 'Staff', idpId: 'staff' }]);
  await inAll((tx) =>
    sql`insert into parameters (customer_id, key, value, created_by)
      values (provider_id(), ${parameterKeys.federation}, ${federation}, 'test')`.execute(tx),
  );
  const { call } = await as(world, patName);
  const convert = async (ssoid: string) =>
    (await call('POST', `/api/users/${ssoid}/convert-to-federated`)).statusCode;
  expect([await convert(eveId), await convert(patId)]).toEqual([200, 409]);
});

test('no one limits the last one', async () => {
  await set(eveId, { admin_access: 'UMA', deactivation_date: '2099-01-01' });
  const { call } = await as(world, eveName);
  const path = `/api/users/${patId}/rights`;
  const { rights, version } = (await call('GET', path)).json<UserRights>();
  const addLimit = () => call('PUT', path, { rights: [...rights, 'CORP_LIMITED'], version });
  const refused = await addLimit();
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'user.lastAdmin']);
  await set(eveId, { deactivation_date: null });
  expect((await addLimit()).statusCode).toBe(200);
});

test('refuses one of two concurrent removals', async () => {
  await set(eveId, { admin_access: 'UMA' });
  const pat = await as(world, patName);
  const eve = await as(world, eveName);
  const replies = await Promise.all([
    pat.call('POST', `/api/users/${patId}/suspend`),
    eve.call('POST', `/api/users/${eveId}/suspend`),
  ]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('a set deactivation date does not remove the last one, even locked out', async () => {
  await set(patId, { status: 'LO', deactivation_date: '2020-01-01' });
  await deactivateDue(world.services);
  expect(await statusOf(patId)).toBe('LO');
});

const recover = (userName: string, names?: { firstName: string; lastName: string }) =>
  owner.transaction('all', (tx) =>
    recoverAdmin(tx, createOwnDirectory(), { userName, names, operator: 'root' }),
  );

test('recovery removes whatever has locked an administrator out, and is audited', async () => {
  await inAll((tx) =>
    tx
      .updateTable('users')
      .set({ status: 'S', is_federated: true, sign_on_policy_ids: [1], deactivation_date: '2020-01-01' })
      .where('ssoid', '=', patId)
      .execute(),
  );
  const token = await recover(patName.toUpperCase());
  const body = { token, newPassword: 'Harvest#Moon42', confirmPassword: 'Harvest#Moon42' };
  expect(
    (await world.app.inject({ method: 'POST', url: '/api/password-links', payload: body })).statusCode,
  ).toBe(204);
  const { call } = await as(world, patName);
  expect((await call('GET', `/api/users/${patId}`)).json()).toMatchObject({
    status: 'A',
    adminToolRole: 'UMA',
    federatedIdentity: false,
    deactivationDate: '',
    factor: { signOnPolicyList: [] },
  });
  const row = await inAll((tx) =>
    tx
      .selectFrom('audit_events')
      .select(['actor_name', 'target_id', 'before'])
      .where('event', '=', 'Administrator recovered')
      .executeTakeFirstOrThrow(),
  );
  expect(row).toMatchObject({
    actor_name: 'root at the machine',
    target_id: patId,
    before: { status: 'S', adminToolRole: 'UMA' },
  });
});

test('recovery creates the first administrator, but none from another customer', async () => {
  await expect(recover('first@newhouse.example')).rejects.toThrow('There is no staff member');
  await recover('first@newhouse.example', { firstName: 'First', lastName: 'Admin' });
  const { call } = await as(world, 'first@newhouse.example');
  expect((await call('GET', '/api/users?searchString=pat.provider')).statusCode).toBe(200);
  expect((await call('GET', '/api/lookups/domains')).body).toContain('newhouse.example');
  await expect(recover('una.corp@maplegrove.example')).rejects.toThrow("not of the provider's staff");
});

test('an installation without users has to be set up first', async () => {
  const empty = await testDatabase();
  const data = openDatabase(empty.ownerUrl, 1);
  const first = {
    userName: 'ana@northwind.example',
    names: { firstName: 'Ana', lastName: 'First' },
    operator: 'root',
  };
  await expect(
    data.transaction('all', (tx) => recoverAdmin(tx, createOwnDirectory(), first)),
  ).rejects.toThrow('npm run set-up-address');
  await data.close();
  await empty.drop();
});
