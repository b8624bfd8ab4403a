import { confirmationMinutes, type Endpoint } from '@keystead/contract/endpoint.ts';
import { endpoints } from '@keystead/contract/endpoints.ts';
import type { User } from '@keystead/contract/people/user.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as, type Caller } from '../../../../tooling/test/caller.ts';
import { ask } from '../../../../tooling/test/enterprise.ts';
import { findSsoid } from '../../../../tooling/test/find-ssoid.ts';
import { signInAs, startConsoleSignIn } from '../../../../tooling/test/sign-in.ts';
import { demoPassword } from '../../demo/demo-password.ts';

const world = await openApp();
const { data } = world.services;

const path = '/api/session/confirmation';
const resetFactors = '/api/users/me/factors/reset';

/** A user who signed in that many minutes ago and has been active since. */
const signedIn = async (userName: string, minutesAgo: number): Promise<Caller> => {
  const caller = await as(world, userName);
  await data.transaction('all', (tx) =>
    sql`update sessions set confirmed_at = now() - ${minutesAgo} * interval '1 minute'
      where ssoid = ${caller.ssoid}`.execute(tx),
  );
  return caller;
};

const audited = (ssoid: string) =>
  data.transaction('all', (tx) =>
    tx
      .selectFrom('audit_events')
      .select(['event', 'result', 'after'])
      .where('actor_ssoid', '=', ssoid)
      .orderBy('id')
      .execute(),
  );

const failuresOf = (ssoid: string) =>
  data.transaction('all', async (tx) => {
    const query = tx.selectFrom('credentials').select('failed_passwords').where('ssoid', '=', ssoid);
    return (await query.executeTakeFirstOrThrow()).failed_passwords;
  });

const sentCode = (): string => {
  const texts = world.enqueued.flatMap((job) => (job.queue === 'text-message.send' ? [job.data.text] : []));
  return /^\d{6}/.exec(texts.at(-1) ?? '')?.[0] ?? '';
};

const confirmed = Object.values<Record<string, Endpoint>>(endpoints)
  .flatMap((calls) => Object.entries(calls))
  .filter(([, { confirm }]) => confirm);

test('requires a confirmation for everything that creates or reveals a secret', () => {
  expect(confirmed.map(([name]) => name).sort()).toEqual([
    'activateUserWithPassword',
    'convertToFederated',
    'convertToIdm',
    'createClient',
    'createOrganizationLogin',
    'createToken',
    'expirePassword',
    'resetOwnFactors',
    'rotateClientSecret',
    'saveIdpApplication',
    'saveQuestions',
    'setExternalCredential',
    'setTemporaryPassword',
    'updateClient',
    'updateOrganizationLogin',
    'updateTwoFactorInBulk',
  ]);
});

test.each(confirmed)('%s is refused to a session without a recent proof', async (_, endpoint) => {
  const userNameByRight: Record<string, string> = {
    TOKEN_MANAGER: 'r.token@harborpoint.example',
    ECT_USER: 'eve.edit@provider.example',
    IDP_ADMIN: 'r.idp@harborpoint.example',
  };
  const userName = userNameByRight[String(endpoint.access)] ?? 'una.corp@maplegrove.example';
  const caller = await signedIn(userName, confirmationMinutes + 1);
  const address = endpoint.path
    .replace(':ssoid', caller.ssoid)
    .replace(':id', '1')
    .replace(':product', 'snf');
  expect(await ask(caller, endpoint.method as 'POST', address, {})).toMatchObject({
    status: 403,
    body: { code: 'session.confirmationNeeded' },
  });
});

test.each([
  ['nina.nophone', { title: 'RN' }, 200],
  ['nina.nophone', { email: 'attacker@mail.example' }, 403],
  ['nina.nophone', { email: '' }, 200],
  ['fred.federated', { federatedLoginID: 'attacker' }, 403],
  ['fred.federated', { userName: 'attacker@maplegrove.example' }, 403],
])('lets an unconfirmed session give %s %j: %i', async (name, change, status) => {
  const una = await signedIn('una.corp@maplegrove.example', confirmationMinutes + 1);
  const address = `/api/users/${await findSsoid(world, `${name}@maplegrove.example`)}`;
  const before = (await ask<User>(una, 'GET', address)).body;
  const saved = await ask(una, 'PUT', address, { ...before, ...change });
  expect(saved).toMatchObject({
    status,
    ...(status === 403 && { body: { code: 'session.confirmationNeeded' } }),
  });
  const after = (await ask<User>(una, 'GET', address)).body;
  expect(after.version).toBe(before.version + (status === 200 ? 1 : 0));
});

test('accepts a sign-in as a confirmation for ten minutes', async () => {
  const una = await signedIn('una.corp@maplegrove.example', confirmationMinutes - 1);
  expect((await ask(una, 'POST', resetFactors)).status).toBe(204);
});

test('accepts the password as a confirmation and records it', async () => {
  const olivia = await signedIn('olivia.ord@maplegrove.example', 30);
  expect((await ask(olivia, 'GET', path)).body).toEqual({
    means: ['password'],
    phoneEnding: null,
    crmId: null,
  });
  expect((await ask(olivia, 'POST', resetFactors)).status).toBe(403);
  expect((await ask(olivia, 'POST', `${path}/password`, { password: demoPassword })).status).toBe(204);
  expect((await ask(olivia, 'POST', resetFactors)).status).toBe(204);
  expect(await audited(olivia.ssoid)).toContainEqual({
    event: 'Session confirmed',
    result: 'Success',
    after: { means: 'password' },
  });
});

test('applies a confirmation to one session only', async () => {
  const other = await signedIn('una.corp@maplegrove.example', 30);
  const una = await signedIn('una.corp@maplegrove.example', 30);
  await ask(una, 'POST', `${path}/password`, { password: demoPassword });
  expect((await ask(una, 'POST', resetFactors)).status).toBe(204);
  expect((await ask(other, 'POST', resetFactors)).status).toBe(403);
});

test('counts wrong passwords toward the lock-out and ends the session that guesses', async () => {
  const nora = await signedIn('nora.new@maplegrove.example', 30);
  const guess = () => ask(nora, 'POST', `${path}/password`, { password: 'Guess#2026' });
  expect(await guess()).toMatchObject({ status: 400, body: { code: 'confirmation.wrongPassword' } });
  expect(await failuresOf(nora.ssoid)).toBe(1);
  expect((await ask(nora, 'POST', resetFactors)).status).toBe(403);
  for (let tries = 2; tries <= 5; tries++) await guess();
  expect((await guess()).status).toBe(401);
});

test('requires a password after the lock in the browser of a session that guessed too often', async () => {
  const userName = 'tina.timeout@maplegrove.example';
  const silent = await signInAs(world, userName);
  expect((await startConsoleSignIn(silent)).isSilent).toBe(true);
  const browser = await signInAs(world, userName);
  for (let tries = 1; tries <= 5; tries++) await browser.post(`${path}/password`, { password: 'Guess#2026' });
  expect((await browser.get(path)).status).toBe(401);
  await data.transaction('all', async (tx) => {
    await sql`update users set status = 'A' where user_name = ${userName}`.execute(tx);
    await sql`update credentials set locked_at = null, failed_passwords = 0`.execute(tx);
  });
  expect((await startConsoleSignIn(browser)).isSilent).toBe(false);
});

test('accepts the right password although strangers have locked the person out, and no guesses', async () => {
  const lily = await signedIn('lily.limited@maplegrove.example', 30);
  const setStatus = (status: string) =>
    data.transaction('all', (tx) =>
      sql`update users set status = ${status} where ssoid = ${lily.ssoid}`.execute(tx),
    );
  await setStatus('LO');
  expect((await ask(lily, 'POST', `${path}/password`, { password: demoPassword })).status).toBe(204);
  expect((await ask(lily, 'POST', `${path}/password`, { password: 'Guess#2026' })).status).toBe(400);
  expect((await ask(lily, 'GET', path)).status).toBe(401);
  await setStatus('A');
});

test('resets the count after a right password', async () => {
  const lily = await signedIn('lily.limited@maplegrove.example', 30);
  await ask(lily, 'POST', `${path}/password`, { password: 'Guess#2026' });
  await ask(lily, 'POST', `${path}/password`, { password: demoPassword });
  expect(await failuresOf(lily.ssoid)).toBe(0);
});

test('accepts a code sent to their own phone and rejects a wrong one', async () => {
  const tess = await signedIn('tess.text@maplegrove.example', 30);
  expect((await ask(tess, 'GET', path)).body).toMatchObject({ means: ['password', 'code'] });
  expect((await ask(tess, 'POST', `${path}/code/send`)).status).toBe(204);
  const code = sentCode();
  const wrong = code === '000000' ? '000001' : '000000';
  expect(await ask(tess, 'POST', `${path}/code`, { code: wrong })).toMatchObject({
    status: 400,
    body: { code: 'signIn.wrongCode' },
  });
  expect((await ask(tess, 'POST', resetFactors)).status).toBe(403);
  expect((await ask(tess, 'POST', `${path}/code`, { code })).status).toBe(204);
  expect((await ask(tess, 'POST', resetFactors)).status).toBe(204);
  expect(world.enqueued.at(-1)).toMatchObject({
    queue: 'mail.send',
    data: {
      to: 'tess.text@maplegrove.example',
      text: expect.stringContaining('The two-factor settings of your Meridian account were changed.'),
    },
  });
});

test('says so if no code is sent because there have been too many', async () => {
  const enno = await signedIn('enno.enabled@maplegrove.example', 30);
  const send = () => ask(enno, 'POST', `${path}/code/send`);
  expect((await send()).status).toBe(204);
  const code = sentCode();
  expect([(await send()).status, sentCode()]).toEqual([204, code]);
  await data.transaction('all', async (tx) => {
    await sql`update factors set code_expires_at = now()`.execute(tx);
    await sql`insert into deliveries (id, customer_id, ssoid, kind, channel, recipient)
      select gen_random_uuid(), customer_id, ssoid, kind, channel, recipient
      from deliveries, generate_series(1, 9) where ssoid = ${enno.ssoid} and kind = 'code'`.execute(tx);
  });
  expect(await send()).toMatchObject({ status: 429, body: { code: 'factor.tooManyCodes' } });
});

test('notifies a person who overwrites their questions, but not one who saves them for the first time', async () => {
  const save = (caller: Caller, ids: number[]) =>
    ask(
      caller,
      'POST',
      `/api/users/${caller.ssoid}/security-questions`,
      ids.map((securityQuestionId) => ({ securityQuestionId, answer: `answer ${securityQuestionId}` })),
    );
  const nora = await as(world, 'nora.new@maplegrove.example');
  const notices = () =>
    world.enqueued.filter((job) => job.queue === 'mail.send' && job.data.text.includes('security questions'));
  const before = notices().length;
  expect((await save(nora, [1, 2, 3])).status).toBe(204);
  const first = notices().length;
  expect((await save(nora, [3, 2, 1])).status).toBe(204);
  expect([first - before, notices().length - first]).toEqual([0, 1]);
});

test('makes federated people sign in again at their organization', async () => {
  const fay = await signedIn('fay.fed@harborpoint.example', 30);
  expect((await ask(fay, 'GET', path)).body).toEqual({
    means: ['signIn'],
    phoneEnding: null,
    crmId: '10002',
  });
  expect((await ask(fay, 'POST', `${path}/password`, { password: demoPassword })).status).toBe(409);
  expect((await ask(fay, 'POST', `${path}/code/send`)).status).toBe(409);
});
