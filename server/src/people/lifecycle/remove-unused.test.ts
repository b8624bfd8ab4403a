import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { createBrowser } from '../../../../tooling/test/browser.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { importUser } from '../../../../tooling/test/conversions/import-user.ts';
import { importerFor } from '../../../../tooling/test/conversions/importer.ts';
import { findSsoid } from '../../../../tooling/test/find-ssoid.ts';
import { signInAs, startSignIn } from '../../../../tooling/test/sign-in.ts';
import { scopeOf } from '../../actor/actor.ts';
import { type FirstPassword, noPassword } from '../create/first-password.ts';
import { readAnyUser } from '../record/find-user.ts';
import { removeUnused } from './remove-unused.ts';

const password = 'Harvest#Moon42';
const world = await openApp();
const { data, passwords } = world.services;
const maple = 1;
const origin = await importerFor(world, maple);
const una = await as(world, 'una.corp@maplegrove.example');
const hash = await passwords.hash(password);
const byHash: FirstPassword = { kind: 'hash', hash, mustChange: false };
const temporary: FirstPassword = { kind: 'hash', hash, mustChange: true };
const server = { kind: 'keycloak', configId: 1, userName: 'nora' } as const;

const remove = (ssoid: string, by = origin) =>
  data.transaction(scopeOf(by.actor), (tx) => removeUnused(tx, by, world.services, { ssoid, version: 1 }));

const change = (query: ReturnType<typeof sql>) => data.transaction('all', (tx) => query.execute(tx));

const isThere = async (ssoid: string) =>
  (await data.transaction('all', (tx) =>
    tx.selectFrom('users').select('ssoid').where('ssoid', '=', ssoid).executeTakeFirst(),
  )) !== undefined;

test.each<[string, FirstPassword, object]>([
  ['their own password', byHash, {}],
  ['a temporary one', temporary, {}],
  ['an old server', { kind: 'askedAt', server }, {}],
  ['an activation mail', noPassword, {}],
  ['no mail yet', noPassword, { sendActivationEmail: false }],
  ['rights over others', byHash, { adminToolRole: 'UMA' }],
])('removes an untouched user imported with %s', async (_, first, asked) => {
  const { ssoid } = await importUser(world, origin, first, asked);
  expect(await remove(ssoid)).toBeNull();
  expect(await isThere(ssoid)).toBe(false);
  expect(await remove(ssoid)).toBe('gone');
});

test('notifies products, and the records name the actor', async () => {
  const { ssoid, userName } = await importUser(world, origin, byHash);
  await remove(ssoid);
  const rows = await data.transaction('all', async (tx) => ({
    audit: await tx
      .selectFrom('audit_events')
      .select(['event', 'actor_name', 'customer_id', 'before'])
      .where('target_id', '=', ssoid)
      .orderBy('at')
      .execute(),
    transactions: await tx
      .selectFrom('transactions')
      .select(['type', 'user_name', 'initiated_by', 'is_user_deleted'])
      .where('ssoid', '=', ssoid)
      .orderBy('id')
      .execute(),
    steps: await tx
      .selectFrom('sub_transactions as s')
      .innerJoin('transactions as t', 't.id', 's.transaction_id')
      .select(['s.product_name as system', 's.operation'])
      .where('s.ssoid', '=', ssoid)
      .where('t.type', '=', 'Delete User')
      .orderBy('s.id')
      .execute(),
  }));
  const { fullName, ssoid: initiated_by } = origin.actor;
  expect(rows.audit).toEqual([
    { event: 'User created', actor_name: fullName, customer_id: maple, before: null },
    { event: 'User deleted', actor_name: fullName, customer_id: maple, before: { status: 'A' } },
  ]);
  expect(rows.transactions).toEqual([
    expect.objectContaining({ type: 'Create User', initiated_by }),
    expect.objectContaining({
      type: 'Delete User',
      initiated_by,
      user_name: userName,
      is_user_deleted: true,
    }),
  ]);
  expect(rows.steps).toEqual([
    { system: 'OKTA', operation: 'remove' },
    { system: 'MESSAGEBUS', operation: 'publish' },
  ]);
});

test('removes a user whom only a stranger has tried to sign in as', async () => {
  const { ssoid, userName } = await importUser(world, origin, byHash);
  const { submit } = await startSignIn(createBrowser(world.app, world.services.config.publicUrl));
  for (let round = 0; round < 5; round += 1) await submit('password', { userName, password: 'wrong' });
  const user = await data.transaction('all', (tx) => readAnyUser(tx, ssoid));
  expect(user?.status).toBe('LO');
  expect(await remove(ssoid)).toBeNull();
});

const begun: [string, (person: { ssoid: string; userName: string }) => Promise<unknown>, string][] = [
  ['has signed in', ({ userName }) => signInAs(world, userName, password), 'signedIn'],
  [
    'has signed in and out, on a device that is forgotten since',
    async ({ ssoid, userName }) => {
      await signInAs(world, userName, password);
      await change(sql`delete from sessions where ssoid = ${ssoid}`);
      await change(sql`delete from known_devices where ssoid = ${ssoid}`);
    },
    'signedIn',
  ],
  ['has a session', ({ userName }) => as(world, userName), 'signedIn'],
  [
    'has chosen a password',
    ({ ssoid }) => change(sql`update credentials set password_changed_at = now() where ssoid = ${ssoid}`),
    'passwordChosen',
  ],
  [
    'has enrolled a phone while signing in, and has not finished that',
    ({ ssoid }) =>
      change(sql`insert into factors (ssoid, customer_id, phone_number, state)
        values (${ssoid}, ${maple}, '+16125550171', 'enabled')`),
    'changed',
  ],
  [
    'was changed by an administrator',
    ({ ssoid }) => una.call('POST', `/api/users/${ssoid}/suspend`),
    'changed',
  ],
  [
    'was given another password',
    ({ ssoid }) =>
      una.call('POST', `/api/users/${ssoid}/temporary-password`, {
        credentials: { password: { value: 'Winter#Moon77' } },
      }),
    'changed',
  ],
];

test.each(begun)('keeps a user who %s', async (_, act, reason) => {
  const person = await importUser(world, origin, byHash);
  await act(person);
  expect(await remove(person.ssoid)).toBe(reason);
  expect(await isThere(person.ssoid)).toBe(true);
});

test('keeps a user with rights that a corporate admin neither has nor grants', async () => {
  const { ssoid } = await importUser(world, origin, byHash);
  await change(
    sql`insert into user_rights (ssoid, customer_id, "right") values (${ssoid}, ${maple}, 'ECT_ADMIN')`,
  );
  expect(await remove(ssoid)).toBe('refusal.outranked');
  expect(await isThere(ssoid)).toBe(true);
});

test('keeps the last corporate admin of a customer', async () => {
  const { ssoid } = await importUser(world, origin, byHash, { adminToolRole: 'UMA' });
  await change(sql`update users set admin_access = 'RU' where customer_id = ${maple} and ssoid <> ${ssoid}`);
  expect(await remove(ssoid)).toBe('refusal.lastAdmin');
  expect(await isThere(ssoid)).toBe(true);
});

test("another customer's user does not exist", async () => {
  const fay = await findSsoid(world, 'fay.fed@harborpoint.example');
  expect(await remove(fay)).toBe('gone');
  expect(await isThere(fay)).toBe(true);
});
