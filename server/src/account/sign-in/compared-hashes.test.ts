import type { SignInStep } from '@keystead/contract/account/sign-in.ts';
import type { UserStatus } from '@keystead/contract/people/status.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { type Browser, createBrowser } from '../../../../tooling/test/browser.ts';
import { findSsoid } from '../../../../tooling/test/find-ssoid.ts';
import { forbidHashingInTransaction } from '../../../../tooling/test/no-slow-work.ts';
import { startSignIn } from '../../../../tooling/test/sign-in.ts';
import { createPasswords } from '../../identity/passwords/passwords.ts';

const password = 'Welcome#2026';
const { hash, verify: realVerify } = createPasswords();
const verify = vi.fn(realVerify);
const world = await openApp({}, { passwords: forbidHashingInTransaction({ hash, verify }) });
const { data } = world.services;
const userName = 'olivia.ord@maplegrove.example';
const ssoid = await findSsoid(world, userName);

const newBrowser = () => createBrowser(world.app, world.services.config.publicUrl);

const enter = async (entered: string, browser: Browser = newBrowser()) => {
  const { submit } = await startSignIn(browser);
  return (await submit('password', { userName, password: entered })).json<SignInStep & { code?: string }>();
};

const isCompared = () => verify.mock.calls.map(([stored]) => stored !== null);

const setStatus = (status: UserStatus, isFederated = false) =>
  data.transaction('all', (tx) =>
    sql`update users set status = ${status}, is_federated = ${isFederated} where ssoid = ${ssoid}`.execute(
      tx,
    ),
  );

const readFailures = async () => {
  const { rows } = await data.transaction('all', (tx) =>
    sql<{ failures: number; reason: string }>`select c.failed_passwords as failures,
        (select after->>'reason' from audit_events where target_id = ${ssoid} order by id desc limit 1) as reason
      from credentials c where c.ssoid = ${ssoid}`.execute(tx),
  );
  return rows[0];
};

beforeEach(async () => {
  await setStatus('A');
  await data.transaction('all', (tx) =>
    sql`update credentials set failed_passwords = 0 where ssoid = ${ssoid}`.execute(tx),
  );
  verify.mockReset();
  verify.mockImplementation(realVerify);
});

test('compares a wrong password with the hash of a person who may sign in', async () => {
  expect(await enter('wrong')).toMatchObject({ code: 'signIn.failed' });
  expect(isCompared()).toEqual([true]);
  expect(await readFailures()).toEqual({ failures: 1, reason: 'wrong password' });
});

test.each<[UserStatus, boolean, string]>([
  ['LO', false, 'locked out'],
  ['S', false, 'not active'],
  ['D', false, 'not active'],
  ['ST', false, 'not active'],
  ['PUA', false, 'not activated yet'],
  ['A', true, 'federated person'],
])(
  'compares nothing with the hash of a person whom it would not let in: %s',
  async (status, isFederated, reason) => {
    await setStatus(status, isFederated);
    for (const entered of ['wrong', password])
      expect(await enter(entered)).toMatchObject({ code: 'signIn.failed' });
    // One check as always, so the time it takes is the same.
    expect(isCompared()).toEqual([false, false]);
    expect(await readFailures()).toEqual({ failures: 0, reason });
  },
);

test('compares the hash of a person who is locked out elsewhere', async () => {
  const [known, stranger] = [newBrowser(), newBrowser()];
  expect((await enter(password, known)).step).toBe('done');
  await setStatus('LO');
  verify.mockClear();
  expect(await enter('wrong', known)).toMatchObject({ code: 'signIn.failed' });
  expect((await enter(password, known)).step).toBe('done');
  expect(isCompared()).toEqual([true, true]);
  await setStatus('LO');
  expect(await enter(password, stranger)).toMatchObject({ code: 'signIn.failed' });
  expect(isCompared()).toEqual([true, true, false]);
});

test('does not count a try for which nothing was compared, even if the lock ends meanwhile', async () => {
  await setStatus('LO');
  verify.mockImplementationOnce(async (stored, text) => {
    await setStatus('A');
    return realVerify(stored, text);
  });
  expect(await enter(password)).toMatchObject({ code: 'signIn.failed' });
  expect(await readFailures()).toEqual({ failures: 0, reason: 'locked out' });
  expect((await enter(password)).step).toBe('done');
});
