import type { SignInStep } from '@keystead/contract/account/sign-in.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { createBrowser } from '../../../../tooling/test/browser.ts';
import { callDuringTransaction } from '../../../../tooling/test/call-during-transaction.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { findSsoid } from '../../../../tooling/test/find-ssoid.ts';
import { signInAs, startSignIn } from '../../../../tooling/test/sign-in.ts';

const password = 'Welcome#2026';
const tokenPath = '/components/identity-management/token';
const expired = { code: 'signIn.expired' };

const world = await openApp();
const { data } = world.services;
const una = await as(world, 'una.corp@maplegrove.example');
await data.transaction('all', (tx) =>
  tx
    .insertInto('user_rights')
    .values({ ssoid: una.ssoid, customer_id: 1, right: 'MANAGE_SESSIONS' })
    .execute(),
);

const enter = async (userName: string, entered = password) => {
  const browser = createBrowser(world.app, world.services.config.publicUrl);
  const start = await startSignIn(browser);
  const reply = await start.submit('password', { userName, password: entered });
  return { ...start, browser, reply, first: reply.json<SignInStep>() };
};

const olivia = 'olivia.ord@maplegrove.example';
const temporary = (value: string) => ({ credentials: { password: { value } } });

/** Resets the person, so that each case begins the same way. */
const restore = async (ssoid: string) => {
  const hash = await world.services.passwords.hash(password);
  await data.transaction('all', async (tx) => {
    await sql`update users set status = 'A', is_federated = false, federated_login_id = null
      where ssoid = ${ssoid}`.execute(tx);
    await sql`update credentials set password_hash = ${hash}, must_change = false, temporary_since = null
      where ssoid = ${ssoid}`.execute(tx);
  });
};

type Change = [string, (ssoid: string) => Promise<unknown>];
const asAdmin = (path: string, body?: unknown) => async (ssoid: string) => {
  const reply = await una.call('POST', `/api/users/${ssoid}/${path}`, body);
  if (reply.statusCode >= 300) throw new Error(reply.payload);
};

const nameOf = async (ssoid: string): Promise<string> =>
  (await una.call('GET', `/api/users/${ssoid}`)).json().userName;

const changes: Change[] = [
  [
    'their own new password',
    async (ssoid) => {
      const self = await as(world, await nameOf(ssoid));
      const chosen = { newPassword: 'Lantern#Road40', confirmPassword: 'Lantern#Road40' };
      const body = { oldPassword: password, ...chosen };
      const reply = await self.call('POST', `/api/users/${ssoid}/change-password`, body);
      if (reply.statusCode >= 300) throw new Error(reply.payload);
    },
  ],
  ['a temporary password', asAdmin('temporary-password', temporary('Lantern#Road41'))],
  ['a password made by the console', asAdmin('expire-password')],
  ['a reset by mail', asAdmin('reset-password')],
  ['a suspension', asAdmin('suspend')],
  ['a deactivation', asAdmin('deactivate')],
  [
    'the end of all sessions',
    async (ssoid) => {
      await as(world, await nameOf(ssoid));
      const reply = await una.call('DELETE', `/api/security/sessions/of/${ssoid}`);
      if (reply.statusCode !== 204) throw new Error(reply.payload);
    },
  ],
];

test.each(changes)('rejects a finished form after %s', async (_, change) => {
  const ssoid = await findSsoid(world, olivia);
  await restore(ssoid);
  const { first, finish, browser } = await enter(olivia);
  expect(first.step).toBe('done');
  await change(ssoid);
  const { url, body } = await finish(first);
  expect(url.searchParams.get('code')).toBeNull();
  expect((await browser.post(tokenPath, body)).status).toBe(400);
  expect(browser.cookie('keystead_session')).toBeUndefined();
});

test.each(changes)('rejects a code that was not yet exchanged after %s', async (_, change) => {
  const ssoid = await findSsoid(world, olivia);
  await restore(ssoid);
  const { first, finish, browser } = await enter(olivia);
  const { code, body } = await finish(first);
  expect(code).not.toBe('');
  await change(ssoid);
  expect((await browser.post(tokenPath, body)).json()).toMatchObject({ code: 'signIn.failed' });
});

const expiredUser = 'ella.expired@maplegrove.example';

test.each(changes)('ends a sign-in that waits for a new password after %s', async (_, change) => {
  const ssoid = await findSsoid(world, expiredUser);
  await restore(ssoid);
  await data.transaction('all', (tx) =>
    sql`update users set status = 'PE' where ssoid = ${ssoid}`.execute(tx),
  );
  const { first, submit, browser, uid } = await enter(expiredUser);
  expect(first.step).toBe('newPassword');
  await change(ssoid);
  const chosen = { newPassword: 'Orchid#Lane27', confirmPassword: 'Orchid#Lane27' };
  expect((await submit('new-password', chosen)).json()).toMatchObject(expired);
  expect((await browser.get(`/login/interaction/${uid}`)).json()).toMatchObject({ step: 'password' });
});

const tess = 'tess.text@maplegrove.example';
const lastCode = () =>
  world.enqueued
    .flatMap((job) => (job.queue === 'text-message.send' ? [job.data.text.slice(0, 6)] : []))
    .at(-1) ?? '';

test('one person’s code does not finish the sign-in of another who took over the form meanwhile', async () => {
  const [ssoid, other] = await Promise.all([findSsoid(world, tess), findSsoid(world, olivia)]);
  await Promise.all([restore(ssoid), restore(other)]);
  await data.transaction('all', (tx) =>
    sql`update factors set code_sent_at = null where ssoid = ${ssoid}`.execute(tx),
  );
  const { first, submit, uid } = await enter(tess);
  expect(first.step).toBe('code');
  const takeOver = [
    `select from users where ssoid = '${ssoid}' for update`,
    `update oidc_records set payload = jsonb_set(payload, '{ssoid}', to_jsonb('${other}'::text)),
      sign_in_version = sign_in_version_of('${other}') where model = 'SignInAttempt' and id = '${uid}'`,
  ];
  const code = lastCode();
  const reply = await callDuringTransaction(world, { before: takeOver }, () => submit('code', { code }));
  expect(reply.json()).toMatchObject(expired);
});

test.each<Change>([
  ['a new password', asAdmin('temporary-password', temporary('Lantern#Road41'))],
  ['removed factors', asAdmin('factors/reset')],
])('ends a sign-in that waits for the code after %s', async (_, change) => {
  const ssoid = await findSsoid(world, tess);
  await restore(ssoid);
  await data.transaction('all', (tx) =>
    sql`update factors set code_sent_at = null where ssoid = ${ssoid}`.execute(tx),
  );
  const { first, submit } = await enter(tess);
  expect(first.step).toBe('code');
  await change(ssoid);
  expect((await submit('code', { code: lastCode() })).json()).toMatchObject(expired);
  expect((await submit('code/resend')).json()).toMatchObject(expired);
});

test('leaves no unfinished sign-in of a removed person', async () => {
  const userName = 'nora.new@maplegrove.example';
  const ssoid = await findSsoid(world, userName);
  const { first, finish, browser } = await enter(userName);
  const { body } = await finish(first);
  await data.transaction('all', (tx) => tx.deleteFrom('users').where('ssoid', '=', ssoid).execute());
  expect((await browser.post(tokenPath, body)).json()).toMatchObject({ code: 'signIn.failed' });
  const remaining = await data.query('select model from oidc_records where payload::text like $1', [
    `%${ssoid}%`,
  ]);
  expect(remaining.rows).toEqual([]);
});

test('gives what the provider makes in the middle of a change the old version', async () => {
  const ssoid = await findSsoid(world, olivia);
  await restore(ssoid);
  const { first, finish, browser } = await enter(olivia);
  const { body } = await finish(first);
  // As if the deletion had just missed what a running call was about to write.
  await data.transaction('all', async (tx) => {
    const { rows } = await sql`select model, id, payload, grant_id, uid, expires_at, sign_in_version
      from oidc_records where payload ->> 'accountId' = ${ssoid}`.execute(tx);
    await sql`update credentials set sign_in_version = sign_in_version + 1 where ssoid = ${ssoid}`.execute(
      tx,
    );
    await sql`insert into oidc_records (model, id, payload, grant_id, uid, expires_at, sign_in_version)
      select model, id, payload, grant_id, uid, expires_at, sign_in_version
      from jsonb_populate_recordset(null::oidc_records, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
  });
  expect((await browser.post(tokenPath, body)).json()).toMatchObject({ code: 'signIn.failed' });
});

test('expires a temporary password and says so to the person who typed it', async () => {
  const ssoid = await findSsoid(world, olivia);
  await restore(ssoid);
  await asAdmin('temporary-password', temporary('Lantern#Road41'))(ssoid);
  const age = (hours: number) =>
    data.transaction('all', (tx) =>
      sql`update credentials set temporary_since = now() - ${hours} * interval '1 hour'
        where ssoid = ${ssoid}`.execute(tx),
    );
  await age(71);
  expect((await enter(olivia, 'Lantern#Road41')).first.step).toBe('newPassword');
  await age(72);
  expect((await enter(olivia, 'Lantern#Road41')).reply.json()).toMatchObject({
    code: 'signIn.temporaryExpired',
    message: 'Your temporary password has expired. Please ask your administrator for a new one.',
  });
  expect((await enter(olivia, 'wrong')).reply.json()).toMatchObject({ code: 'signIn.failed' });
  await asAdmin('temporary-password', temporary('Harbor#Road42'))(ssoid);
  const { first, submit } = await enter(olivia, 'Harbor#Road42');
  expect(first.step).toBe('newPassword');
  const chosen = { newPassword: 'Orchid#Lane27', confirmPassword: 'Orchid#Lane27' };
  expect((await submit('new-password', chosen)).json<SignInStep>().step).toBe('done');
  await signInAs(world, olivia, 'Orchid#Lane27');
});
