import { pbkdf2Sync } from 'node:crypto';
import type { SignInStep } from '@keystead/contract/account/sign-in.ts';
import { hashSync as bcryptSync } from '@node-rs/bcrypt';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { createBrowser } from '../../../../tooling/test/browser.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { importUser } from '../../../../tooling/test/conversions/import-user.ts';
import { importerFor } from '../../../../tooling/test/conversions/importer.ts';
import { forbidInTransaction } from '../../../../tooling/test/no-slow-work.ts';
import { signInAs, startSignIn } from '../../../../tooling/test/sign-in.ts';
import { fromKeycloak } from '../../identity/hashes/from-keycloak.ts';
import { fromLegacy } from '../../identity/hashes/from-legacy.ts';
import type { OldServers } from '../../identity/old-servers/port.ts';

const password = 'kept since 2011';
const check = vi.fn<OldServers['check']>();
const world = await openApp(
  {},
  { oldServers: { check: forbidInTransaction('An old server is asked', (...call) => check(...call)) } },
);
const { data } = world.services;
const maple = 1;
const origin = await importerFor(world, maple);
const una = await as(world, 'una.corp@maplegrove.example');
const server = { kind: 'keycloak', configId: 1, userName: 'nora@old' } as const;

beforeEach(() => {
  check.mockReset();
  check.mockImplementation(async (_, __, enteredPassword) =>
    enteredPassword === password ? 'right' : 'wrong',
  );
});

const addPerson = () => importUser(world, origin, { kind: 'askedAt', server });

const read = (ssoid: string) =>
  data.transaction('all', (tx) =>
    tx
      .selectFrom('users as u')
      .innerJoin('credentials as c', 'c.ssoid', 'u.ssoid')
      .select(['u.status', 'c.asked_at', 'c.password_hash', 'c.password_changed_at', 'c.failed_passwords'])
      .select('c.asking_until')
      .where('u.ssoid', '=', ssoid)
      .executeTakeFirstOrThrow(),
  );

const newBrowser = () => createBrowser(world.app, world.services.config.publicUrl);

const enter = async (userName: string, enteredPassword = password) => {
  const start = await startSignIn(newBrowser());
  return start.submit('password', { userName, password: enteredPassword });
};

const lastRefusal = async (ssoid: string) =>
  data.transaction('all', (tx) =>
    tx
      .selectFrom('audit_events')
      .select(['event', 'result', 'after'])
      .where('target_id', '=', ssoid)
      .orderBy('at', 'desc')
      .executeTakeFirst(),
  );

test('takes over the right password at the first sign-in and never queries again', async () => {
  const { ssoid, userName } = await addPerson();
  await signInAs(world, userName, password);
  expect(check).toHaveBeenCalledExactlyOnceWith(server, maple, password, { traceId: expect.any(String) });
  expect(await read(ssoid)).toEqual({
    status: 'A',
    asked_at: null,
    asking_until: null,
    password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    password_changed_at: expect.any(Date),
    failed_passwords: 0,
  });
  await signInAs(world, userName, password);
  expect(check).toHaveBeenCalledTimes(1);
});

test('counts a wrong password like any other and no longer queries for a locked person', async () => {
  const { ssoid, userName } = await addPerson();
  for (const tries of [1, 2, 3, 4]) {
    expect((await enter(userName, 'wrong')).json()).toMatchObject({ code: 'signIn.failed' });
    expect(await read(ssoid)).toMatchObject({ status: 'A', failed_passwords: tries, asking_until: null });
  }
  await enter(userName, 'wrong');
  expect(await read(ssoid)).toMatchObject({ status: 'LO', asked_at: server });
  expect(check).toHaveBeenCalledTimes(5);
  expect((await enter(userName)).json()).toMatchObject({ code: 'signIn.failed' });
  expect(check).toHaveBeenCalledTimes(5);
  expect(await lastRefusal(ssoid)).toMatchObject({ after: { reason: 'locked out' } });
});

test('counts nothing without a reply and delays the next query', async () => {
  const { ssoid, userName } = await addPerson();
  check.mockResolvedValue('unavailable');
  const reply = await enter(userName);
  expect(reply.status).toBe(502);
  expect(reply.json()).toMatchObject({
    code: 'outside.unavailable',
    message: 'Your former sign-in is not available at the moment. Please try again later.',
  });
  expect(await read(ssoid)).toMatchObject({ status: 'A', failed_passwords: 0, asked_at: server });
  expect(await lastRefusal(ssoid)).toEqual({
    event: 'Sign in failed',
    result: 'Failure',
    after: { reason: 'old server unavailable' },
  });
  expect((await enter(userName)).status).toBe(429);
  expect(check).toHaveBeenCalledTimes(1);
  await data.transaction('all', (tx) =>
    sql`update credentials set asking_until = now() - interval '1 second' where ssoid = ${ssoid}`.execute(tx),
  );
  check.mockResolvedValue('right');
  expect((await enter(userName)).json<SignInStep>()).toMatchObject({ step: 'done' });
});

test('queries concurrent tries one at a time', async () => {
  const { ssoid, userName } = await addPerson();
  const replies = await Promise.all(Array.from({ length: 8 }, () => enter(userName, 'wrong')));
  const queryCount = check.mock.calls.length;
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(8 - queryCount);
  expect(await read(ssoid)).toMatchObject({ failed_passwords: queryCount });
  expect(queryCount).toBeLessThan(5);
});

test('rejects a reply that arrives after the old server was forgotten', async () => {
  const { ssoid, userName } = await addPerson();
  check.mockImplementation(async () => {
    await una.call('POST', `/api/users/${ssoid}/reset-password`);
    return 'right';
  });
  expect((await enter(userName)).json()).toMatchObject({ code: 'signIn.failed' });
  expect(await read(ssoid)).toMatchObject({ asked_at: null, password_hash: null });
});

test('does not query for a person who may not sign in at all', async () => {
  const { ssoid, userName } = await addPerson();
  await una.call('POST', `/api/users/${ssoid}/suspend`);
  expect((await enter(userName)).json()).toMatchObject({ code: 'signIn.failed' });
  expect(check).not.toHaveBeenCalled();
  await una.call('POST', `/api/users/${ssoid}/activate`);
  expect(await read(ssoid)).toMatchObject({ status: 'A', asked_at: server });
  await signInAs(world, userName, password);
});

test.each<[string, string, object | undefined]>([
  ['a reset', 'reset-password', undefined],
  ['an expired password', 'expire-password', undefined],
  ['a temporary password', 'temporary-password', { credentials: { password: { value: 'Harvest#Moon42' } } }],
  ['deactivation', 'deactivate', undefined],
  ['conversion to federated', 'convert-to-federated', { federatedLoginId: 'nora.old@maplegrove.example' }],
])('%s forgets the old server', async (_, action, body) => {
  const { ssoid, userName } = await addPerson();
  const reply = await una.call('POST', `/api/users/${ssoid}/${action}`, body);
  expect(reply.statusCode, reply.body).toBeLessThan(300);
  expect(await read(ssoid)).toMatchObject({ asked_at: null });
  expect((await enter(userName)).json()).toMatchObject({ code: 'signIn.failed' });
  expect(check).not.toHaveBeenCalled();
});

const oldHash = pbkdf2Sync(password, 'saltsalt', 10_000, 64, 'sha512').toString('base64');
const imported: [string, string | null][] = [
  [
    'a realm export',
    fromKeycloak(
      JSON.stringify({ hashIterations: 10, algorithm: 'bcrypt' }),
      JSON.stringify({ value: bcryptSync(password, 10), salt: '' }),
    ),
  ],
  ['the old user system', fromLegacy({ hash: oldHash, salt: 'c2FsdHNhbHQ=', iterations: 10_000 })],
];

test.each(imported)('accepts a password from %s and rehashes it at the first sign-in', async (_, hash) => {
  const first = { kind: 'hash', hash: hash ?? '', mustChange: false } as const;
  const { ssoid, userName } = await importUser(world, origin, first);
  const before = await read(ssoid);
  expect((await enter(userName, 'wrong')).json()).toMatchObject({ code: 'signIn.failed' });
  expect(await read(ssoid)).toMatchObject({ password_hash: hash });
  await signInAs(world, userName, password);
  expect(await read(ssoid)).toEqual({
    ...before,
    password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456/),
  });
  await signInAs(world, userName, password);
  expect(check).not.toHaveBeenCalled();
});
