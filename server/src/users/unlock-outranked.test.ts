import type { User } from '@keystead/contract/people/user.ts';
import { beforeEach, expect, test } from 'vitest';
import { openApp } from '../../../tooling/test/app.ts';
import { createBrowser } from '../../../tooling/test/browser.ts';
import { as, type Caller } from '../../../tooling/test/caller.ts';
import { findSsoid } from '../../../tooling/test/find-ssoid.ts';
import { runProcesses } from '../../../tooling/test/run-processes.ts';
import { startSignIn } from '../../../tooling/test/sign-in.ts';

const world = await openApp();
const { data } = world.services;
const una = await as(world, 'una.corp@maplegrove.example');
const leo = await as(world, 'leo.local@maplegrove.example');
const lily = await as(world, 'lily.limited@maplegrove.example');
const clara = await as(world, 'clara.limited@maplegrove.example');
const userName = 'ugo.second@maplegrove.example';
const ssoid = await findSsoid(world, userName);

const oaks = 101;
const lock = { locked_at: new Date(), lock_cause: 'passwords', lock_address: '127.0.0.1' } as const;
const lockedOut = { ...lock, failed_passwords: 5, lock_outs: 3, failed_answers: 4 };

/** A corporate admin who works at the location of the admins above. */
const prepare = (status: 'A' | 'LO' | 'S', credentials: Partial<typeof lockedOut>) =>
  data.transaction('all', async (tx) => {
    await tx
      .updateTable('users')
      .set({ status, email: 'ugo@mail.example', facility_ids: [oaks] })
      .where('ssoid', '=', ssoid)
      .execute();
    const noLock = { locked_at: null, lock_cause: null, lock_address: null };
    await tx
      .updateTable('credentials')
      .set({ ...noLock, must_change: false, ...credentials })
      .where('ssoid', '=', ssoid)
      .execute();
  });

const readCounts = () =>
  data.transaction('all', (tx) =>
    tx
      .selectFrom('credentials')
      .select(['failed_passwords', 'locked_at', 'lock_cause', 'lock_address', 'lock_outs', 'failed_answers'])
      .where('ssoid', '=', ssoid)
      .executeTakeFirstOrThrow(),
  );

const unlocked = { failed_passwords: 0, locked_at: null, lock_cause: null, lock_address: null };

beforeEach(() => prepare('LO', lockedOut));

const unlock = (caller: Caller) => caller.call('POST', `/api/users/${ssoid}/unlock`);
const resetPassword = (caller: Caller) => caller.call('POST', `/api/users/${ssoid}/reset-password`);
const unlockInBulk = async (caller: Caller) => {
  const body = { action: 'unlock', ssoids: [ssoid] };
  const reply = await caller.call('POST', '/api/users/bulk-actions', body);
  await runProcesses(world);
  return reply;
};

const ways: [string, (caller: Caller) => ReturnType<Caller['call']>][] = [
  ['unlock', unlock],
  ['a mailed link', resetPassword],
  ['unlock in bulk', unlockInBulk],
];

test.each(ways)('%s by someone with fewer rights ends only the lock', async (_, end) => {
  for (const caller of [leo, lily, clara]) {
    await prepare('LO', lockedOut);
    expect((await end(caller)).statusCode).toBeLessThan(300);
    expect(await readCounts()).toEqual({ ...unlocked, lock_outs: 3, failed_answers: 4 });
  }
});

test.each(ways)('%s by someone with the same rights resets all counts', async (_, end) => {
  expect((await end(una)).statusCode).toBeLessThan(300);
  expect(await readCounts()).toEqual({ ...unlocked, lock_outs: 0, failed_answers: 0 });
});

test('a mailed link gives no tries back to someone with more rights who is not locked out', async () => {
  const counts = { failed_passwords: 4, lock_outs: 1, failed_answers: 4 };
  await prepare('A', counts);
  expect((await resetPassword(lily)).statusCode).toBe(204);
  expect(await readCounts()).toMatchObject(counts);
});

test('activation by someone with the same rights resets all counts', async () => {
  await prepare('S', lockedOut);
  expect((await una.call('POST', `/api/users/${ssoid}/activate`)).statusCode).toBe(200);
  expect(await readCounts()).toEqual({ ...unlocked, lock_outs: 0, failed_answers: 0 });
});

const failToSignIn = async () => {
  const { submit } = await startSignIn(createBrowser(world.app, world.services.config.publicUrl));
  await submit('password', { userName, password: 'wrong' });
};

const guess = () => Promise.all([1, 2, 3, 4, 5].map(failToSignIn));

test('guessing and unlocking in turns makes each lock longer, and ends with the fourth', async () => {
  await prepare('A', { failed_passwords: 0, lock_outs: 0 });
  for (const minutes of [15, 30, 60]) {
    await guess();
    const { status, signIn } = (await una.call('GET', `/api/users/${ssoid}`)).json<User>();
    const { at = '', endsAt } = signIn.lockOut ?? {};
    expect([status, Date.parse(endsAt ?? '') - Date.parse(at)]).toEqual(['LO', minutes * 60_000]);
    expect((await unlock(lily)).statusCode).toBe(200);
  }
  await guess();
  const refused = {
    code: 'user.lockedRepeatedly',
    message: expect.stringMatching(/^Ugo Second was locked out/),
  };
  for (const end of [unlock, resetPassword]) {
    const reply = await end(lily);
    expect([reply.statusCode, reply.json()]).toEqual([409, expect.objectContaining(refused)]);
  }
  await unlockInBulk(leo);
  expect((await una.call('GET', `/api/users/${ssoid}`)).json<User>().status).toBe('LO');
  expect((await unlock(una)).statusCode).toBe(200);
}, 60_000);
