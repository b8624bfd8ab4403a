import type { SignInStep } from '@keystead/contract/account/sign-in.ts';
import type { User } from '@keystead/contract/people/user.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { type Browser, createBrowser } from '../../../../tooling/test/browser.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { findSsoid } from '../../../../tooling/test/find-ssoid.ts';
import { startSignIn } from '../../../../tooling/test/sign-in.ts';
import { releaseExpiredLocks } from '../../identity/release-expired-locks.ts';

const password = 'Welcome#2026';
const failed = { code: 'signIn.failed' };

const world = await openApp();
const { data } = world.services;
const una = await as(world, 'una.corp@maplegrove.example');
const olivia = 'olivia.ord@maplegrove.example';
const tess = 'tess.text@maplegrove.example';

const newBrowser = () => createBrowser(world.app, world.services.config.publicUrl);

const enter = async (userName: string, entered = password, browser: Browser = newBrowser()) => {
  const start = await startSignIn(browser);
  const reply = await start.submit('password', { userName, password: entered });
  return { ...start, reply, first: reply.json<SignInStep>() };
};

/** Concurrently, each from its own browser: every refusal takes a while. */
const fail = (userName: string, times: number) =>
  Promise.all(Array.from({ length: times }, () => enter(userName, 'wrong')));

const failIn = async (browser: Browser, userName: string, times: number) => {
  for (let round = 0; round < times; round += 1) await enter(userName, 'wrong', browser);
};

const change = (query: ReturnType<typeof sql>) => data.transaction('all', (tx) => query.execute(tx));

const read = async (userName: string): Promise<User> =>
  (await una.call('GET', `/api/users/${await findSsoid(world, userName)}`)).json();

const expireLock = async (userName: string, minutes: number) => {
  const ssoid = await findSsoid(world, userName);
  await change(sql`update credentials set locked_at = locked_at - ${minutes} * interval '1 minute'
    where ssoid = ${ssoid}`);
};

beforeEach(async () => {
  await change(sql`update users set status = 'A' where user_name in (${olivia}, ${tess})`);
  await change(sql`update credentials set failed_passwords = 0, locked_at = null, lock_outs = 0,
    lock_cause = null, lock_address = null`);
  await change(sql`update factors set code_sent_at = null`);
  await change(sql`delete from deliveries`);
  await change(sql`delete from known_devices`);
});

test('ends a lock after 15 minutes, then twice as long each time up to a day, until a sign-in', async () => {
  for (const minutes of [15, 30, 60, 120, 240, 480, 960, 1440, 1440]) {
    await fail(olivia, 5);
    const { lockOut } = (await read(olivia)).signIn;
    expect(Date.parse(lockOut?.endsAt ?? '') - Date.parse(lockOut?.at ?? '')).toBe(minutes * 60_000);
    await expireLock(olivia, minutes - 1);
    expect((await enter(olivia)).reply.json()).toMatchObject(failed);
    await expireLock(olivia, 1);
    await releaseExpiredLocks(world.services);
    expect((await read(olivia)).status).toBe('A');
  }
  expect((await enter(olivia)).first.step).toBe('done');
  await fail(olivia, 5);
  const { lockOut } = (await read(olivia)).signIn;
  expect(Date.parse(lockOut?.endsAt ?? '') - Date.parse(lockOut?.at ?? '')).toBe(15 * 60_000);
}, 120_000);

test('shows in lists, filters and the audit that a lock has expired, even if the person never returns', async () => {
  const lockedUserNames = async () =>
    (await una.call('GET', '/api/users?userStatus=LO&rowsPerPage=99999'))
      .json()
      .data.map(({ userName }: { userName: string }) => userName);
  await fail(olivia, 5);
  expect(await lockedUserNames()).toContain(olivia);
  await releaseExpiredLocks(world.services);
  expect(await lockedUserNames()).toContain(olivia);
  await expireLock(olivia, 15);
  await releaseExpiredLocks(world.services);
  expect(await lockedUserNames()).not.toContain(olivia);
  // A lock that was set by hand stays.
  expect(await lockedUserNames()).toContain('lora.locked@maplegrove.example');
  const { rows } = await data.transaction('all', (tx) =>
    sql`select event, actor_name, after from audit_events
      where target_name = ${olivia} and event in ('Locked out', 'Unlocked') order by id desc limit 2`.execute(
      tx,
    ),
  );
  expect(rows).toEqual([
    { event: 'Unlocked', actor_name: 'System', after: { status: 'A', cause: 'time' } },
    { event: 'Locked out', actor_name: 'Olivia Ord', after: { status: 'LO', cause: 'passwords' } },
  ]);
});

test('is no edit, and neither is its end: what an administrator has open can still be saved', async () => {
  const before = await read(olivia);
  await fail(olivia, 5);
  const { status, version } = await read(olivia);
  expect([status, version]).toEqual(['LO', before.version]);
  const path = `/api/users/${before.ssoid}`;
  const saved = await una.call('PUT', path, { ...before, title: 'RN' });
  expect([saved.statusCode, (await read(olivia)).title]).toEqual([200, 'RN']);
  await expireLock(olivia, 15);
  await releaseExpiredLocks(world.services);
  expect((await read(olivia)).status).toBe('A');
  const restored = { ...before, version: saved.json<User>().version };
  expect((await una.call('PUT', path, restored)).statusCode).toBe(200);
});

test('shows administrators cause, address, time and end of a lock-out and lets them unlock immediately', async () => {
  await fail(olivia, 5);
  const user = await read(olivia);
  expect(user.signIn.lockOut).toEqual({
    at: expect.any(String),
    cause: 'passwords',
    address: '127.0.0.1',
    endsAt: expect.any(String),
  });
  expect(user.allowedActions).toContain('unlock');
  expect((await una.call('POST', `/api/users/${user.ssoid}/unlock`)).statusCode).toBe(200);
  expect((await read(olivia)).signIn.lockOut).toBeNull();
  expect((await enter(olivia)).first.step).toBe('done');
});

test('keeps a separate count for a known device, unaffected by failures elsewhere', async () => {
  const knownBrowser = newBrowser();
  expect((await enter(olivia, password, knownBrowser)).first.step).toBe('done');
  await failIn(knownBrowser, olivia, 4);
  await fail(olivia, 5);
  expect((await read(olivia)).status).toBe('LO');
  expect((await enter(olivia)).reply.json()).toMatchObject(failed);
  expect((await enter(olivia, password, knownBrowser)).first.step).toBe('done');
  expect((await read(olivia)).status).toBe('A');

  // One person's device isn't known for anyone else.
  const other = 'nora.new@maplegrove.example';
  await fail(other, 5);
  expect((await enter(other, password, knownBrowser)).reply.json()).toMatchObject(failed);

  await failIn(knownBrowser, olivia, 5);
  expect((await read(olivia)).status).toBe('LO');
  expect((await enter(olivia, password, knownBrowser)).reply.json()).toMatchObject(failed);
});

const codes = () =>
  world.enqueued.flatMap((job) => (job.queue === 'text-message.send' ? [job.data.text.slice(0, 6)] : []));
const wrongCode = () => (codes().at(-1) === '000000' ? '111111' : '000000');
const expireResendPause = () => change(sql`update factors set code_sent_at = now() - interval '31 seconds'`);

test('a lock that has ended leaves all tries, even if a code is still to come', async () => {
  await fail(tess, 5);
  await expireLock(tess, 15);
  expect((await enter(tess)).first.step).toBe('code');
  await fail(tess, 4);
  expect((await read(tess)).status).toBe('A');
});

test('counts wrong codes across resends and attempts toward the lock-out', async () => {
  const first = await enter(tess);
  expect(first.first.step).toBe('code');
  const wrong = { code: 'signIn.wrongCode' };
  for (const _ of [1, 2])
    expect((await first.submit('code', { code: wrongCode() })).json()).toMatchObject(wrong);
  await expireResendPause();
  expect((await first.submit('code/resend')).status).toBe(200);
  expect((await first.submit('code', { code: wrongCode() })).json()).toMatchObject(wrong);
  await expireResendPause();
  const second = await enter(tess);
  expect((await second.submit('code', { code: wrongCode() })).json()).toMatchObject(wrong);
  expect((await second.submit('code', { code: wrongCode() })).json()).toMatchObject(failed);
  const { status, signIn } = await read(tess);
  expect([status, signIn.lockOut?.cause]).toEqual(['LO', 'codes']);
  expect((await second.submit('code', { code: codes().at(-1) })).json()).toMatchObject({
    code: 'signIn.expired',
  });
  expect((await first.submit('code', { code: codes().at(-1) })).json()).toMatchObject(failed);
});

test("allows five tries at the codes of one sign-in, whatever the customer's limit before a lock", async () => {
  await change(sql`update customer_settings set bad_password_limit = 10 where customer_id = 1`);
  const { submit } = await enter(tess);
  for (const _ of [1, 2, 3, 4]) expect((await submit('code', { code: wrongCode() })).status).toBe(400);
  await expireResendPause();
  await submit('code/resend');
  expect((await submit('code', { code: wrongCode() })).json()).toMatchObject(failed);
  expect((await submit('code', { code: codes().at(-1) })).json()).toMatchObject({ code: 'signIn.expired' });
  expect((await read(tess)).status).toBe('A');
  await change(sql`update customer_settings set bad_password_limit = 5 where customer_id = 1`);
});

test('sends at most five codes per sign-in and ten per hour', async () => {
  const before = codes().length;
  const resendAll = async () => {
    const { submit } = await enter(tess);
    const replies: number[] = [];
    for (const _ of [1, 2, 3, 4, 5]) {
      await expireResendPause();
      replies.push((await submit('code/resend')).status);
    }
    await expireResendPause();
    return replies;
  };
  expect(await resendAll()).toEqual([200, 200, 200, 200, 429]);
  await resendAll();
  await resendAll();
  expect(codes().length - before).toBe(10);
  // The tenth code can still be entered.
  const { first, submit } = await enter(tess);
  expect(first.step).toBe('code');
  expect((await submit('code/resend')).json()).toMatchObject({ code: 'factor.tooManyCodes' });
  await change(sql`update factors set code_expires_at = now()`);
  expect((await enter(tess)).reply.json()).toMatchObject({
    code: 'factor.tooManyCodes',
    message: 'No code was sent: there were too many. Please try again later.',
  });
  await change(sql`update deliveries set created_at = created_at - interval '61 minutes'`);
  await enter(tess);
  expect(codes().length - before).toBe(11);
});
