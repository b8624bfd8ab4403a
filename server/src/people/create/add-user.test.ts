import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { importUser } from '../../../../tooling/test/conversions/import-user.ts';
import { importerFor } from '../../../../tooling/test/conversions/importer.ts';
import { newUser } from '../../../../tooling/test/new-user.ts';
import { scopeOf } from '../../actor/actor.ts';
import { removeUnused } from '../lifecycle/remove-unused.ts';
import { addUser } from './add-user.ts';
import { type FirstPassword, noPassword } from './first-password.ts';
import { toImportedFactor } from './imported-factor.ts';

const world = await openApp();
const { data } = world.services;
const maple = 1;
const origin = await importerFor(world, maple);

const add = (change: object, firstPassword: FirstPassword, isImported = true) => {
  const input = newUser(change);
  return data.transaction(scopeOf(origin.actor), (tx) =>
    addUser(tx, origin, world.services, input, { firstPassword, isImported }),
  );
};

const read = (ssoid: string) =>
  data.transaction('all', (tx) =>
    tx
      .selectFrom('users as u')
      .innerJoin('credentials as c', 'c.ssoid', 'u.ssoid')
      .select(['u.status', 'c.password_hash', 'c.must_change', 'c.temporary_since', 'c.asked_at'])
      .select('c.password_changed_at')
      .where('u.ssoid', '=', ssoid)
      .executeTakeFirst(),
  );

const mailsOf = (from: number) =>
  world.enqueued.slice(from).filter(({ queue }) => queue === 'mail.send').length;

const hash = '$pbkdf2-sha512$i=10000$c2FsdHNhbHQ$aGFzaGhhc2g';
const server = { kind: 'keycloak', configId: 1, userName: 'made' } as const;
const noEmail = { email: '' };
const federated = { federatedIdentity: true, federatedLoginID: 'made.elsewhere@maplegrove.example' };

test.each<[string, object, FirstPassword, string, number]>([
  ['a hash', {}, { kind: 'hash', hash, mustChange: false }, 'A', 0],
  ['a hash, without an address', noEmail, { kind: 'hash', hash, mustChange: false }, 'A', 0],
  ['a temporary password', {}, { kind: 'hash', hash, mustChange: true }, 'PE', 0],
  ['an old server', {}, { kind: 'askedAt', server }, 'A', 0],
  ['an old server, without an address', noEmail, { kind: 'askedAt', server }, 'A', 0],
  ['nothing', {}, noPassword, 'PUA', 1],
  ['nothing, and no mail', { sendActivationEmail: false }, noPassword, 'ST', 0],
  ['an organization', federated, noPassword, 'A', 0],
])('adds a user imported with %s', async (_, change, first, status, mails) => {
  const before = world.enqueued.length;
  const stored = await read(await add(change, first));
  const isHash = first.kind === 'hash';
  const isTemporary = isHash && first.mustChange;
  expect(stored).toEqual({
    status,
    password_hash: isHash ? hash : null,
    password_changed_at: isHash ? expect.any(Date) : null,
    must_change: isTemporary,
    temporary_since: isTemporary ? expect.any(Date) : null,
    asked_at: first.kind === 'askedAt' ? server : null,
  });
  expect(mailsOf(before)).toBe(mails);
});

test('imports no password for a federated user', async () => {
  const ssoid = await add(
    { ...federated, federatedLoginID: 'other.made@maplegrove.example' },
    { kind: 'askedAt', server },
  );
  expect(await read(ssoid)).toMatchObject({ status: 'A', password_hash: null, asked_at: null });
});

test('rejects a user without an address and a password, who could never sign in', async () => {
  await expect(add(noEmail, noPassword)).rejects.toMatchObject({
    code: 'request.invalid',
    fieldErrors: [expect.objectContaining({ field: 'password' })],
  });
});

test.each<[string, object, FirstPassword, unknown]>([
  [
    'a hash stays unused where the person sets a password',
    {},
    { kind: 'hash', hash, mustChange: false },
    'PUA',
  ],
  ['an old server stays unused where the person sets a password', {}, { kind: 'askedAt', server }, 'PUA'],
])('not imported: %s', async (_, change, first, status) => {
  const stored = await read(await add(change, first, false));
  expect(stored).toMatchObject({ status, password_hash: null, asked_at: null });
});

test('not imported: an old server does not replace a password', async () => {
  const input = { ...noEmail, password: 'Harvest#Moon42' };
  await expect(add(input, { kind: 'askedAt', server }, false)).rejects.toMatchObject({
    code: 'record.changed',
  });
});

test('the audit names the importing user and the customer', async () => {
  const ssoid = await add({}, { kind: 'askedAt', server });
  const row = await data.transaction('all', (tx) =>
    tx
      .selectFrom('audit_events')
      .select(['event', 'actor_name', 'actor_ssoid', 'customer_id'])
      .where('target_id', '=', ssoid)
      .execute(),
  );
  expect(row).toEqual([
    {
      event: 'User created',
      actor_name: origin.actor.fullName,
      actor_ssoid: origin.actor.ssoid,
      customer_id: maple,
    },
  ]);
});

const totp = { secret: 'GEZDGNBVGY3TQOJQ', digits: 6, period: 30, algorithm: 'SHA1' } as const;
const readStoredFactors = (ssoid: string) =>
  data.transaction('all', (tx) =>
    tx
      .selectFrom('kept_factors')
      .select(['customer_id', 'kind', 'sealed_secret', 'parameters'])
      .where('ssoid', '=', ssoid)
      .execute(),
  );

test('keeps an imported code generator sealed until factors are reset or the user is removed', async () => {
  const factor = toImportedFactor(world.services.seal, totp);
  const { ssoid } = await importUser(world, origin, { kind: 'hash', hash, mustChange: false }, {}, [factor]);
  const [storedFactor, ...more] = await readStoredFactors(ssoid);
  expect(more).toEqual([]);
  expect(storedFactor).toMatchObject({ customer_id: maple, kind: 'totp' });
  expect(storedFactor?.parameters).toEqual({ digits: 6, period: 30, algorithm: 'SHA1' });
  expect(JSON.stringify(storedFactor)).not.toContain(totp.secret);
  expect(world.services.seal.open(storedFactor?.sealed_secret ?? '', 'kept-factor')).toBe(totp.secret);

  const { directory } = world.services;
  await data.transaction(scopeOf(origin.actor), (tx) =>
    directory.removeTextFactor(tx, { ssoid, customerId: maple }),
  );
  expect(await readStoredFactors(ssoid)).toHaveLength(1);
  const una = await as(world, 'una.corp@maplegrove.example');
  expect((await una.call('POST', `/api/users/${ssoid}/factors/reset`)).statusCode).toBe(204);
  expect(await readStoredFactors(ssoid)).toEqual([]);

  const other = await importUser(world, origin, { kind: 'askedAt', server }, {}, [factor]);
  await data.transaction(scopeOf(origin.actor), (tx) =>
    removeUnused(tx, origin, world.services, { ssoid: other.ssoid, version: 1 }),
  );
  expect(await readStoredFactors(other.ssoid)).toEqual([]);
});

test('removes imported factors when users reset their own factors', async () => {
  const factor = toImportedFactor(world.services.seal, totp);
  const { ssoid, userName } = await importUser(world, origin, { kind: 'hash', hash, mustChange: false }, {}, [
    factor,
  ]);
  const self = await as(world, userName);
  expect((await self.call('POST', '/api/users/me/factors/reset')).statusCode).toBe(204);
  expect(await readStoredFactors(ssoid)).toEqual([]);
});
