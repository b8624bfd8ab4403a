import type { Right } from '@keystead/contract/access/rights.ts';
import type { User } from '@keystead/contract/people/user.ts';
import type { BulkAction } from '@keystead/contract/users/bulk-actions.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { openApp } from '../../../tooling/test/app.ts';
import { as, type Caller } from '../../../tooling/test/caller.ts';
import { findSsoid } from '../../../tooling/test/find-ssoid.ts';
import { runProcesses } from '../../../tooling/test/run-processes.ts';
import { newToken, patch, tokenClient } from '../../../tooling/test/token-client.ts';

const world = await openApp();
const una = await as(world, 'una.corp@maplegrove.example');
const leo = await as(world, 'leo.local@maplegrove.example');
const lily = await as(world, 'lily.limited@maplegrove.example');
const clara = await as(world, 'clara.limited@maplegrove.example');
const ssoid = await findSsoid(world, 'ugo.second@maplegrove.example');

const oaks = 101;
const reason = 'This person has rights that you do not have.';
const password = { credentials: { password: { value: 'Harvest#Moon42' } } };

type Change = { status?: 'A' | 'D' | 'LO' | 'S'; email?: string; is_federated?: boolean };

/** A corporate admin who works at the location of the admins below. */
const prepare = (change: Change = {}) =>
  world.services.data.transaction('all', (tx) =>
    tx
      .updateTable('users')
      .set({
        status: 'A',
        email: 'ugo@mail.example',
        facility_ids: [oaks],
        is_federated: false,
        federated_login_id: change.is_federated ? 'ugo.second@maplegrove.example' : null,
        ...change,
      })
      .where('ssoid', '=', ssoid)
      .execute(),
  );

beforeEach(async () => {
  await prepare();
});

const withoutMail = 'noemail@placeholder.invalid';

const refused: [string, Change, 'POST' | 'DELETE', string, object?][] = [
  ['temporary password', {}, 'POST', '/temporary-password', password],
  ['expired password', {}, 'POST', '/expire-password'],
  ['reset of factors', {}, 'POST', '/factors/reset'],
  ['another phone', {}, 'POST', '/factors/sms?phoneNumber=6125550101'],
  ['no phone', {}, 'DELETE', '/factors/sms'],
  ['switch of factors', {}, 'POST', '/factors', { mfaEnabled: false }],
  ['conversion to the organization', {}, 'POST', '/convert-to-federated'],
  ['conversion from the organization', { is_federated: true }, 'POST', '/convert-to-idm', password],
  ['suspension', {}, 'POST', '/suspend'],
  ['deactivation', {}, 'POST', '/deactivate'],
  ['deletion', { status: 'D' }, 'DELETE', ''],
  ['activation', { status: 'S' }, 'POST', '/activate'],
  [
    'activation with a password',
    { status: 'D', email: withoutMail },
    'POST',
    '/activate-with-password',
    password,
  ],
];

test.each(refused)(
  '%s: a location admin does not reach a corporate admin',
  async (_, state, method, path, body) => {
    await prepare(state);
    const reply = await leo.call(method, `/api/users/${ssoid}${path}`, body);
    expect([reply.statusCode, reply.json().message]).toEqual([403, reason]);
  },
);

test('spends no hash on a refused caller', async () => {
  const hash = vi.spyOn(world.services.passwords, 'hash');
  await leo.call('POST', `/api/users/${ssoid}/temporary-password`, password);
  await leo.call('POST', `/api/users/${ssoid}/expire-password`);
  expect(hash).not.toHaveBeenCalled();
  hash.mockRestore();
});

test('a corporate admin reaches the other one', async () => {
  expect((await una.call('POST', `/api/users/${ssoid}/temporary-password`, password)).statusCode).toBe(204);
});

test.each([
  ['corporate limited', clara],
  ['location limited', lily],
])('%s admins can send the link to its owner, but not set a password', async (_, admin) => {
  const on = `/api/users/${ssoid}`;
  expect((await admin.call('POST', `${on}/temporary-password`, password)).json().message).toBe(reason);
  expect((await admin.call('POST', `${on}/expire-password`)).json().message).toBe(reason);
  expect((await admin.call('POST', `${on}/reset-password`)).statusCode).toBe(204);
  await prepare({ status: 'LO' });
  expect((await admin.call('POST', `${on}/unlock`)).statusCode).toBe(200);
});

const read = async (caller: Caller): Promise<User> =>
  (await caller.call('GET', `/api/users/${ssoid}`)).json();

test('list and detail say why', async () => {
  const { refusedActions, allowedActions } = await read(leo);
  expect(allowedActions).toEqual(['resetPassword']);
  expect(refusedActions).toContainEqual({ action: 'suspend', code: 'outranked', reason });
  const page = (await leo.call('GET', '/api/users?searchString=ugo.second')).json();
  expect(page.data).toMatchObject([
    {
      allowedActions: [],
      refusedActions: [
        { action: 'suspend', code: 'outranked', reason },
        { action: 'deactivate', code: 'outranked', reason },
      ],
    },
  ]);
});

test.each([
  ['userName', { userName: 'mine@maplegrove.example' }],
  ['mobilePhone', { mobilePhone: '6125550101' }],
  ['primaryPhone', { primaryPhone: '6125550101' }],
  ['adminToolRole', { adminToolRole: 'RU' }],
  ['deactivationDate', { deactivationDate: '2030-01-01' }],
  ['slProvisioned', { slProvisioned: true }],
  ['factor.signOnPolicyList', { factor: { signOnPolicyList: [1] } }],
  ['email', { email: 'mine@mail.example' }],
])('%s of a corporate admin stays unchanged', async (field, change) => {
  const user = await read(leo);
  const reply = await leo.call('PUT', `/api/users/${ssoid}`, { ...user, ...change });
  expect(reply.statusCode).toBe(403);
  expect(reply.json().fieldErrors).toMatchObject([{ field }]);
  expect(user.refusedFields).toContainEqual({
    field,
    message: expect.stringMatching(/rights|admin|authorized/),
  });
});

test('a bulk action reports it for each user', async () => {
  const nina = await findSsoid(world, 'nina.nophone@maplegrove.example');
  const body = { action: 'suspend', ssoids: [ssoid, nina] };
  const { id } = (await leo.call('POST', '/api/users/bulk-actions', body)).json<{ id: string }>();
  await runProcesses(world);
  const job = (await leo.call('GET', `/api/users/bulk-actions/${id}`)).json<BulkAction>();
  expect(job.results.map(({ result, message }) => [result, message])).toEqual([
    ['Failed', reason],
    ['Done', 'User Nina Nophone has been suspended.'],
  ]);
});

test('a file of two-factor settings reports it for each row', async () => {
  await grant('clara.limited@maplegrove.example', 'MANAGE_RULES');
  const form = new FormData();
  const text = 'userName,twoFactor,signOnPolicies\r\nugo.second@maplegrove.example,Reset,\r\n';
  form.append('file', new Blob([text], { type: 'text/csv' }), 'file.csv');
  const reply = await clara.call('POST', '/api/users/2fa-bulk-update', form);
  expect(reply.json().rows).toMatchObject([{ result: 'Failed', message: reason }]);
});

test('an admin of more locations is out of reach', async () => {
  const lars = await findSsoid(world, 'lars.two@maplegrove.example');
  expect((await leo.call('POST', `/api/users/${lars}/expire-password`)).statusCode).toBe(403);
});

const grant = (userName: string, right: Right) =>
  world.services.data.transaction('all', async (tx) => {
    const { ssoid: holder, customer_id } = await tx
      .selectFrom('users')
      .select(['ssoid', 'customer_id'])
      .where('user_name', '=', userName)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('user_rights')
      .values({ ssoid: holder, customer_id, right })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });

test('a single right is enough to be out of reach', async () => {
  const olga = await findSsoid(world, 'mo.mobile@maplegrove.example');
  await grant('mo.mobile@maplegrove.example', 'IDP_ADMIN');
  expect((await una.call('POST', `/api/users/${olga}/expire-password`)).statusCode).toBe(403);
});

test('a token cannot change users with rights that no corporate admin grants', async () => {
  const { token } = await newToken(world, 'scim');
  const client = tokenClient(world, token);
  await grant('fay.fed@harborpoint.example', 'IDP_ADMIN');
  const path = `/Users/${await findSsoid(world, 'fay.fed@harborpoint.example')}`;
  const values: Record<string, unknown> = {
    active: false,
    userName: 'mine@harborpoint.example',
    emails: [{ value: 'mine@mail.example', type: 'work', primary: true }],
    phoneNumbers: [{ value: '6125550101', type: 'mobile' }],
  };
  for (const [attribute, value] of Object.entries(values)) {
    const reply = await client('PATCH', path, patch({ op: 'replace', path: attribute, value }));
    expect([attribute, reply.status]).toEqual([attribute, 403]);
  }
  const present = (await client('GET', path)).body;
  expect((await client('PUT', path, { ...present, userName: 'mine@harborpoint.example' })).status).toBe(403);
  expect((await client('DELETE', path)).status).toBe(403);
  expect((await client('GET', path)).body).toEqual(present);
});
