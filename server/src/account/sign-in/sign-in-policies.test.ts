import type { SignInStep } from '@keystead/contract/account/sign-in.ts';
import type { PolicyInput } from '@keystead/contract/security/sign-on-policies.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { type Browser, createBrowser } from '../../../../tooling/test/browser.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { findSsoid } from '../../../../tooling/test/find-ssoid.ts';
import { startSignIn } from '../../../../tooling/test/sign-in.ts';
import type { Tx } from '../../data/database.ts';

const password = 'Welcome#2026';
const withPhone = 'tess.text@maplegrove.example';
const withoutPhone = 'olivia.ord@maplegrove.example';

const world = await openApp();
const una = await as(world, 'una.corp@maplegrove.example');

const inDatabase = <T>(work: (tx: Tx) => Promise<T>) => world.services.data.transaction('all', work);
const newBrowser = () => createBrowser(world.app, world.services.config.publicUrl);

const enter = async (userName: string, browser: Browser = newBrowser()) => {
  const signIn = await startSignIn(browser);
  const reply = await signIn.submit('password', { userName, password });
  return { ...signIn, reply, step: reply.json<SignInStep>().step };
};

const lastCode = () => {
  const sent = world.enqueued.filter(({ queue }) => queue === 'text-message.send').at(-1);
  return sent?.queue === 'text-message.send' ? (/^\d{6}/.exec(sent.data.text)?.[0] ?? '') : '';
};

/** Codes to one phone need a delay between them; this lets it pass. */
const letTimePass = () =>
  inDatabase((tx) => sql`update factors set code_sent_at = code_sent_at - interval '1 hour'`.execute(tx));

const enterCode = async (signIn: Awaited<ReturnType<typeof enter>>) =>
  (await signIn.submit('code', { code: lastCode() })).json<SignInStep>().step;

const anywhere = { isActive: true, network: 'anywhere', ipListId: null, access: 'allow' } as const;

/** Adds a policy and assigns it, alone or with others. */
const assignNewPolicy = async (userName: string, rule: Partial<PolicyInput>, others: number[] = []) => {
  const input = { ...anywhere, twoFactor: 'notRequired', ...rule, name: rule.name ?? crypto.randomUUID() };
  const { id } = (await una.call('POST', '/api/security/sign-on-policies', input)).json();
  await assign(userName, [...others, id]);
  return id as number;
};

const assign = (userName: string, policies: number[]) =>
  inDatabase((tx) =>
    tx.updateTable('users').set({ sign_on_policy_ids: policies }).where('user_name', '=', userName).execute(),
  );

const addList = async (name: string, entries: string): Promise<number> =>
  (await una.call('POST', '/api/security/ip-lists', { name, entries })).json().id;

beforeEach(async () => {
  for (const userName of [withPhone, withoutPhone]) await assign(userName, []);
  await letTimePass();
});

test('requires a code from people who have a phone for it if there is no policy', async () => {
  expect((await enter(withPhone)).step).toBe('code');
  expect((await enter(withoutPhone)).step).toBe('done');
});

test('skips the code with a policy that does not require two factors', async () => {
  await assignNewPolicy(withPhone, { twoFactor: 'notRequired' });
  expect((await enter(withPhone)).step).toBe('done');
});

test('makes a denial look like a wrong password and explains it only in the audit', async () => {
  const ipListId = await addList('Here', '127.0.0.1');
  const id = await assignNewPolicy(withoutPhone, {
    name: 'Not here',
    network: 'inList',
    ipListId,
    access: 'deny',
  });
  const denied = (await enter(withoutPhone)).reply;
  const wrong = await (await startSignIn(newBrowser())).submit('password', {
    userName: withoutPhone,
    password: 'wrong',
  });
  const problem = { code: 'signIn.failed', message: 'Sign in failed!' };
  expect([denied.status, denied.json()]).toEqual([wrong.status, expect.objectContaining(problem)]);
  const { before, after, result } = await inDatabase((tx) =>
    tx
      .selectFrom('audit_events')
      .select(['before', 'after', 'result'])
      .where('event', '=', 'Sign in failed')
      .where('target_name', '=', withoutPhone)
      .orderBy('id')
      .executeTakeFirstOrThrow(),
  );
  expect({ before, after, result }).toEqual({
    before: null,
    after: { reason: 'denied by the sign-on policy Not here' },
    result: 'Failure',
  });

  // The first match wins; inactive policies and those for other addresses don't count.
  const allow = await assignNewPolicy(withoutPhone, {}, [id]);
  expect((await enter(withoutPhone)).reply.status).toBe(400);
  await una.call('PUT', `/api/security/sign-on-policies/${allow}/priority`, { direction: 'up', version: 1 });
  expect((await enter(withoutPhone)).step).toBe('done');
  await assign(withoutPhone, [id]);
  const status = { isActive: false, version: 1 };
  await una.call('PUT', `/api/security/sign-on-policies/${id}/status`, status);
  expect((await enter(withoutPhone)).step).toBe('done');
  await una.call('PUT', `/api/security/sign-on-policies/${id}/status`, { isActive: true, version: 2 });
  expect((await enter(withoutPhone)).reply.status).toBe(400);
  const list = { name: 'Here', entries: '192.0.2.0/24', version: 1 };
  await una.call('PUT', `/api/security/ip-lists/${ipListId}`, list);
  expect((await enter(withoutPhone)).step).toBe('done');
});

test('remembers once per device for the person and the browser until factors or password change', async () => {
  await letTimePass();
  await assignNewPolicy(withPhone, { twoFactor: 'oncePerDevice' });
  const knownBrowser = newBrowser();
  const first = await enter(withPhone, knownBrowser);
  expect(first.step).toBe('code');
  expect(await enterCode(first)).toBe('done');
  expect((await enter(withPhone, knownBrowser)).step).toBe('done');
  await letTimePass();
  expect((await enter(withPhone)).step).toBe('code');

  await assignNewPolicy('enno.enabled@maplegrove.example', { twoFactor: 'oncePerDevice' });
  expect((await enter('enno.enabled@maplegrove.example', knownBrowser)).step).toBe('code');

  const ssoid = await findSsoid(world, withPhone);
  await inDatabase((tx) =>
    tx
      .updateTable('credentials')
      .set({ password_changed_at: sql`now()` })
      .where('ssoid', '=', ssoid)
      .execute(),
  );
  await letTimePass();
  const again = await enter(withPhone, knownBrowser);
  expect(again.step).toBe('code');
  expect(await enterCode(again)).toBe('done');
  expect((await enter(withPhone, knownBrowser)).step).toBe('done');

  await una.call('POST', `/api/users/${ssoid}/factors/reset`);
  expect((await enter(withPhone, knownBrowser)).step).toBe('phone');
});

test('asks again after 24 hours with once per day, and every time with every sign-on', async () => {
  const userName = 'enno.enabled@maplegrove.example';
  await letTimePass();
  const daily = await assignNewPolicy(userName, { twoFactor: 'oncePerDay' });
  const browser = newBrowser();
  expect(await enterCode(await enter(userName, browser))).toBe('done');
  expect((await enter(userName, browser)).step).toBe('done');
  const age = (hours: number) =>
    inDatabase((tx) =>
      sql`update known_devices set code_at = now() - ${hours} * interval '1 hour'`.execute(tx),
    );
  const ssoid = await findSsoid(world, userName);
  await inDatabase((tx) =>
    sql`update credentials set password_changed_at = now() - interval '9 days' where ssoid = ${ssoid}`.execute(
      tx,
    ),
  );
  await age(23.9);
  expect((await enter(userName, browser)).step).toBe('done');
  await age(24);
  await letTimePass();
  expect((await enter(userName, browser)).step).toBe('code');
  const { version } = (await una.call('GET', '/api/security/sign-on-policies'))
    .json()
    .policies.find(({ id }: { id: number }) => id === daily);
  const rule = { ...anywhere, name: 'Always', twoFactor: 'everySignOn', version };
  await una.call('PUT', `/api/security/sign-on-policies/${daily}`, rule);
  await age(0);
  expect((await enter(userName, browser)).step).toBe('code');
});

test('makes a person who needs a code and has no phone enter one while signing in', async () => {
  const userName = 'nora.new@maplegrove.example';
  await assignNewPolicy(userName, { twoFactor: 'everySignOn' });
  const signIn = await enter(userName);
  expect(signIn.step).toBe('phone');
  expect((await signIn.submit('code', { code: '123456' })).status).toBe(409);
  const invalidPhone = await signIn.submit('phone', { phoneNumber: '123' });
  expect(invalidPhone.json()).toMatchObject({ fieldErrors: [{ field: 'phoneNumber' }] });
  const mistypedPhone = await signIn.submit('phone', { phoneNumber: '3125550124' });
  expect(mistypedPhone.json()).toMatchObject({ step: 'code', phoneEnding: '0124', isEnrolling: true });
  const codeForOther = lastCode();
  expect((await signIn.submit('phone', { phoneNumber: '3125550124' })).status).toBe(429);
  const validPhone = await signIn.submit('phone', { phoneNumber: '3125550142' });
  expect(validPhone.json()).toMatchObject({ step: 'code', phoneEnding: '0142' });
  expect((await signIn.submit('code', { code: codeForOther })).json()).toMatchObject({
    code: 'signIn.wrongCode',
  });
  expect(await enterCode(signIn)).toBe('done');
  const mails = world.enqueued.flatMap((job) => (job.queue === 'mail.send' ? [job.data.text] : []));
  const notice = mails.find((text) => text.includes(userName));
  expect(notice).toContain('The two-factor settings of your Meridian account were changed.');
  expect(notice).toContain('Changed by: you');
  await letTimePass();
  const enrolled = await enter(userName);
  expect(enrolled.reply.json()).toMatchObject({ step: 'code', isEnrolling: false });
  expect((await enrolled.submit('phone', { phoneNumber: '3125550143' })).status).toBe(409);

  // The customer's switch overrides what policies require; factors are kept.
  const { version } = (await una.call('GET', '/api/security/two-factor')).json();
  await una.call('PUT', '/api/security/two-factor', { isEnabled: false, version });
  expect((await enter(userName)).step).toBe('done');
  await una.call('PUT', '/api/security/two-factor', { isEnabled: true, version: version + 1 });
  await letTimePass();
  expect((await enter(userName)).step).toBe('code');
});

test('limits how often a phone is corrected', async () => {
  const userName = 'paul.pines@maplegrove.example';
  await assignNewPolicy(userName, { twoFactor: 'everySignOn' });
  const signIn = await enter(userName);
  const statuses = [];
  for (const ending of [1, 2, 3, 4, 5, 6]) {
    const reply = await signIn.submit('phone', { phoneNumber: `312555014${ending}` });
    statuses.push(reply.status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('asks for confirmation before a change that would lock out its author', async () => {
  const userName = 'una.corp@maplegrove.example';
  const id = await assignNewPolicy(userName, { name: 'For Una' });
  const address = `/api/security/sign-on-policies/${id}`;
  const deny = { ...anywhere, name: 'For Una', access: 'deny', twoFactor: 'notRequired', version: 1 };
  const unconfirmed = await una.call('PUT', address, deny);
  expect([unconfirmed.statusCode, unconfirmed.json().code]).toEqual([409, 'policy.locksYouOut']);
  expect((await enter(userName)).step).toBe('done');
  expect((await una.call('PUT', address, { ...deny, isConfirmed: true })).statusCode).toBe(204);
  expect((await enter(userName)).reply.status).toBe(400);
  await assign(userName, []);
  const deletion = await una.call('DELETE', `${address}?version=2`);
  expect(deletion.statusCode).toBe(204);
});
