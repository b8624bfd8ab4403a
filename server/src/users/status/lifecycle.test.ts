import { type Transition, transitionOf, transitions } from '@keystead/contract/people/lifecycle.ts';
import type { UserStatus } from '@keystead/contract/people/status.ts';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { callDuringTransaction } from '../../../../tooling/test/call-during-transaction.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { findSsoid } from '../../../../tooling/test/find-ssoid.ts';
import { newUserBody } from '../../../../tooling/test/new-user.ts';
import { caseLogin, caseName } from '../../demo/people/demo-users.ts';

const world = await openApp();
const una = await as(world, 'una.corp@maplegrove.example');

const password = { credentials: { password: { value: 'Harvest#Moon42' } } };

const calls: Partial<Record<Transition['action'], [method: 'POST' | 'DELETE', path: string, body?: object]>> =
  {
    unlock: ['POST', '/unlock'],
    suspend: ['POST', '/suspend'],
    activate: ['POST', '/activate'],
    activateWithPassword: ['POST', '/activate-with-password', password],
    deactivate: ['POST', '/deactivate'],
    delete: ['DELETE', ''],
    resetPassword: ['POST', '/reset-password'],
    resendPasswordEmail: ['POST', '/reset-password'],
    expirePassword: ['POST', '/expire-password'],
    setTemporaryPassword: ['POST', '/temporary-password', password],
    convertToFederated: ['POST', '/convert-to-federated'],
    convertToIdm: ['POST', '/convert-to-idm', password],
  };

type Facts = { isFederated: boolean; hasEmail: boolean; hasPassword: boolean; isPasswordExpired: boolean };

const both = [true, false];
const allFacts: Facts[] = both.flatMap((isFederated) =>
  both.flatMap((hasEmail) =>
    both.flatMap((hasPassword) =>
      both.map((isPasswordExpired) => ({ isFederated, hasEmail, hasPassword, isPasswordExpired })),
    ),
  ),
);

/** Puts a demo user into the state that a row of the table starts from. */
const prepare = async (status: UserStatus, when: Facts): Promise<string> => {
  const ssoid = await findSsoid(world, `${caseLogin('matrix.a.idm.mail')}@maplegrove.example`);
  await world.services.data.transaction('all', async (tx) => {
    await tx.deleteFrom('sessions').where('ssoid', '=', ssoid).execute();
    await tx
      .updateTable('users')
      .set({
        status,
        is_federated: when.isFederated,
        federated_login_id: when.isFederated ? `${caseLogin('matrix.a.idm.mail')}@maplegrove.example` : null,
        email: when.hasEmail ? 'matrix@mail.example' : 'noemail@placeholder.invalid',
        deactivation_date: '2030-01-01',
      })
      .where('ssoid', '=', ssoid)
      .execute();
    await tx
      .updateTable('credentials')
      .set({
        password_hash: when.hasPassword ? 'kept' : null,
        must_change: when.isPasswordExpired,
      })
      .where('ssoid', '=', ssoid)
      .execute();
    await tx
      .insertInto('sessions')
      .values({
        id: crypto.randomUUID(),
        token_hash: Buffer.from(crypto.randomUUID()),
        ssoid,
        idle_seconds: 900,
        expires_at: new Date(Date.now() + 900_000),
      })
      .execute();
  });
  world.enqueued.length = 0;
  return ssoid;
};

const readState = (ssoid: string) =>
  world.services.data.transaction('all', async (tx) => ({
    user: await tx.selectFrom('users').selectAll().where('ssoid', '=', ssoid).executeTakeFirst(),
    sessions: (await tx.selectFrom('sessions').selectAll().where('ssoid', '=', ssoid).execute()).length,
    steps: (await tx.selectFrom('sub_transactions').selectAll().where('ssoid', '=', ssoid).execute()).map(
      (step) => step.product_name,
    ),
  }));

/** Each row of the table from each of its statuses, with facts for which this row applies. */
const moves = transitions
  .filter((row) => calls[row.action] && row.action !== 'delete')
  .flatMap((row) =>
    row.from.flatMap((from) => {
      const facts = allFacts.find((one) => transitionOf(row.action, { status: from, ...one }) === row);
      return facts ? [{ row, from, facts, name: `${row.action} from ${from} to ${row.to}` }] : [];
    }),
  );

test.each(moves)('$name with $facts', async ({ row, from, facts }) => {
  const ssoid = await prepare(from, facts);
  const [method, path, body] = calls[row.action] ?? ['POST', ''];
  const reply = await una.call(method, `/api/users/${ssoid}${path}`, body);
  expect(reply.statusCode, reply.body).toBeLessThan(300);
  const { user, sessions, steps } = await readState(ssoid);
  expect(user?.status).toBe(row.to === 'same' ? from : row.to);
  expect(user?.deactivation_date).toBe(row.removesDeactivationDate ? null : '2030-01-01');
  expect(sessions === 0).toBe(row.endsSessions ?? false);
  const links = world.enqueued.filter(
    (job) => job.queue === 'mail.send' && job.data.text.includes('?token='),
  );
  expect(links).toHaveLength(row.mails === undefined ? 0 : 1);
  expect(steps).toContain('OKTA');
});

test('a pair that is not in the table is refused and changes nothing', async () => {
  const ssoid = await findSsoid(world, `${caseLogin('matrix.a.fed.mail')}@maplegrove.example`);
  const reply = await una.call('DELETE', `/api/users/${ssoid}`);
  expect(reply.statusCode).toBe(409);
  expect(reply.json()).toMatchObject({
    code: 'user.refused',
    message: `User ${caseName('matrix.a.fed.mail')} cannot be deleted while the status is Active.`,
  });
  expect((await readState(ssoid)).user?.status).toBe('A');
});

test('a deleted user is gone, and the log keeps the name', async () => {
  const ssoid = await findSsoid(world, `${caseLogin('matrix.d.idm.mail')}@maplegrove.example`);
  expect((await una.call('DELETE', `/api/users/${ssoid}`)).statusCode).toBe(204);
  expect((await una.call('GET', `/api/users/${ssoid}`)).statusCode).toBe(404);
  const logged = await world.services.data.transaction('all', (tx) =>
    tx.selectFrom('transactions').selectAll().where('ssoid', '=', ssoid).execute(),
  );
  expect(logged).toMatchObject([
    {
      type: 'Delete User',
      is_user_deleted: true,
      user_last_name: caseName('matrix.d.idm.mail').split(' ')[1],
      created_by_last_name: 'Corp',
    },
  ]);
});

test('neither the log nor a trail links the changes of a deleted user', async () => {
  const { ssoid } = (await una.call('POST', '/api/users', newUserBody())).json();
  const readLog = async (): Promise<{ traceId: string }[]> =>
    (await una.call('GET', `/api/transaction-log?status=all&search=${ssoid}`)).json().data;
  expect((await una.call('POST', `/api/users/${ssoid}/deactivate`)).statusCode).toBe(200);
  const readTrail = async (traceId?: string): Promise<unknown[]> =>
    (await una.call('GET', `/api/trail/${traceId}`)).json().transactions;
  const [deactivated, created] = await readLog();
  expect([deactivated, created]).toMatchObject([{ isUserDeleted: false }, { isUserDeleted: false }]);
  expect(await readTrail(created?.traceId)).toMatchObject([{ isUserDeleted: false }]);
  expect((await una.call('DELETE', `/api/users/${ssoid}`)).statusCode).toBe(204);
  expect(await readLog()).toMatchObject([
    { type: 'Delete User', isUserDeleted: true },
    { type: 'Deactivate User', isUserDeleted: true },
    { type: 'Create User', isUserDeleted: true },
  ]);
  expect(await readTrail(created?.traceId)).toMatchObject([{ type: 'Create User', isUserDeleted: true }]);
});

test('an organization id that another user is just getting is refused as taken', async () => {
  const [one, other] = await Promise.all(
    ['matrix.a.idm.nomail', 'matrix.s.idm.nomail'].map((name) =>
      findSsoid(world, `${caseLogin(name)}@maplegrove.example`),
    ),
  );
  const federatedLoginId = 'raced@maplegrove.example';
  const reply = await callDuringTransaction(
    world,
    { before: [`update users set federated_login_id = '${federatedLoginId}' where ssoid = '${one}'`] },
    () => una.call('POST', `/api/users/${other}/convert-to-federated?federatedLoginId=raced`),
  );
  expect(reply.statusCode).toBe(409);
  expect(reply.json()).toMatchObject({ code: 'user.federatedLoginTaken' });
});

test('returns the generated password once, as text, and requires changing it', async () => {
  const ssoid = await findSsoid(world, 'mo.mobile@maplegrove.example');
  const reply = await una.call('POST', `/api/users/${ssoid}/expire-password`);
  expect(reply.headers['content-type']).toContain('text/plain');
  expect(reply.body).toHaveLength(12);
  const { credentials } = await world.services.data.transaction('all', async (tx) => ({
    credentials: await tx
      .selectFrom('credentials')
      .selectAll()
      .where('ssoid', '=', ssoid)
      .executeTakeFirstOrThrow(),
  }));
  expect(credentials.must_change).toBe(true);
  const { matches } = await world.services.passwords.verify(credentials.password_hash, reply.body);
  expect(matches).toBe(true);
});

test('refuses a status that is not the current one', async () => {
  const ssoid = await findSsoid(world, `${caseLogin('spare.s.idm.mail')}@maplegrove.example`);
  const outdated = await una.call('POST', `/api/users/${ssoid}/activate?status=D`);
  expect([outdated.statusCode, outdated.json().message]).toEqual([
    409,
    'User was changed by someone else. Reload and try again.',
  ]);
  expect((await una.call('POST', `/api/users/${ssoid}/activate?status=S`)).json()).toMatchObject({
    userStatusId: 'A',
    allowedActions: ['suspend', 'deactivate'],
  });
});

test('in the legacy API, the first call announces the activation and the one with the password does it', async () => {
  const ssoid = await findSsoid(world, `${caseLogin('spare.d.idm.nomail')}@maplegrove.example`);
  expect((await una.call('POST', `/api/users/${ssoid}/activate?status=D`)).statusCode).toBe(409);
  const setFlag = (value: string) =>
    world.services.data.transaction('all', (tx) =>
      tx.updateTable('parameters').set({ value }).where('key', '=', 'bp.idm.at.legacy-api.enabled').execute(),
    );
  await setFlag('True');
  expect((await una.call('POST', `/api/users/${ssoid}/activate?status=D`)).statusCode).toBe(200);
  expect((await readState(ssoid)).user?.status).toBe('D');
  const reply = await una.call('POST', `/api/users/${ssoid}/activate-with-password`, password);
  expect(reply.statusCode).toBe(200);
  const { user, steps } = await readState(ssoid);
  expect(user?.status).toBe('A');
  expect(steps.filter((name) => name === 'OKTA')).toHaveLength(1);
  await setFlag('False');
});

test('the screens read the flag of the legacy API as it applies to the customer', async () => {
  const key = 'bp.idm.at.legacy-api.enabled';
  const sue = await as(world, 'sue.support@provider.example');
  const flagFor = async (caller: typeof una) =>
    (await caller.call('GET', '/api/stack-parameters'))
      .json<{ key: string; value: string }[]>()
      .find((parameter) => parameter.key === key)?.value;
  await world.services.data.transaction('all', async (tx) => {
    await tx.updateTable('parameters').set({ value: 'True' }).where('key', '=', key).execute();
    await tx
      .insertInto('parameters')
      .values({ customer_id: 1, key, value: 'False', created_by: 'Test' })
      .execute();
  });
  expect([await flagFor(una), await flagFor(sue)]).toEqual(['False', 'True']);
  await world.services.data.transaction('all', async (tx) => {
    await tx.deleteFrom('parameters').where('key', '=', key).where('customer_id', '=', 1).execute();
    await tx.updateTable('parameters').set({ value: 'False' }).where('key', '=', key).execute();
  });
  expect([await flagFor(una), await flagFor(sue)]).toEqual(['False', 'False']);
});

test('activating a prescriber also grants the mobile product', async () => {
  const ssoid = await findSsoid(world, 'dirk.physician@maplegrove.example');
  expect((await una.call('POST', `/api/users/${ssoid}/activate`)).statusCode).toBe(200);
  expect((await una.call('GET', `/api/users/${ssoid}`)).json()).toMatchObject({ mcmdRole: 'Prescriber' });
});

test('a lock-out does not outlast a suspension', async () => {
  const ssoid = await findSsoid(world, 'lora.locked@maplegrove.example');
  await world.services.data.transaction('all', (tx) =>
    tx
      .updateTable('credentials')
      .set({ failed_passwords: 5, lock_outs: 2, locked_at: new Date() })
      .where('ssoid', '=', ssoid)
      .execute(),
  );
  expect((await una.call('POST', `/api/users/${ssoid}/suspend`)).statusCode).toBe(200);
  expect((await una.call('POST', `/api/users/${ssoid}/activate`)).statusCode).toBe(200);
  const credentials = await world.services.data.transaction('all', (tx) =>
    tx.selectFrom('credentials').selectAll().where('ssoid', '=', ssoid).executeTakeFirst(),
  );
  expect(credentials).toMatchObject({ failed_passwords: 0, lock_outs: 0, locked_at: null });
});

test('the last active corporate admin of a customer stays', async () => {
  const uma = await as(world, 'uma.corp@prairieview.example');
  const reply = await uma.call('POST', `/api/users/${uma.ssoid}/deactivate`);
  expect([reply.statusCode, reply.json().message]).toEqual([
    409,
    'At least one active Corporate Admin is required.',
  ]);
});
