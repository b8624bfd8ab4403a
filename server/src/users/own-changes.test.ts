import type { SignInStep } from '@keystead/contract/account/sign-in.ts';
import type { User } from '@keystead/contract/people/user.ts';
import { expect, test } from 'vitest';
import { openApp } from '../../../tooling/test/app.ts';
import { createBrowser } from '../../../tooling/test/browser.ts';
import { anonymous, as } from '../../../tooling/test/caller.ts';
import { findSsoid } from '../../../tooling/test/find-ssoid.ts';
import { startSignIn } from '../../../tooling/test/sign-in.ts';

const world = await openApp();
const una = await as(world, 'una.corp@maplegrove.example');

const read = async (ssoid: string) => (await una.call('GET', `/api/users/${ssoid}`)).json<User>();

/** Saves what an administrator has had open since. */
const save = async (opened: User) =>
  (await una.call('PUT', `/api/users/${opened.ssoid}`, { ...opened, title: 'RN' })).statusCode;

const lastText = (queue: 'mail.send' | 'text-message.send', pattern: RegExp): string => {
  const texts = world.enqueued.flatMap((job) =>
    job.queue === queue ? [(job.data as { text: string }).text] : [],
  );
  return texts.flatMap((text) => pattern.exec(text)?.[1] ?? []).at(-1) ?? '';
};

test.each([
  ['an activation', 'penny.pending@maplegrove.example'],
  ['a reset', 'olivia.ord@maplegrove.example'],
])('an open form can be saved after the person has followed the link of %s', async (_, userName) => {
  const ssoid = await findSsoid(world, userName);
  await una.call('POST', `/api/users/${ssoid}/reset-password`);
  const opened = await read(ssoid);
  const newPassword = 'Harvest#Moon42';
  const body = { token: lastText('mail.send', /token=(\S+)/), newPassword, confirmPassword: newPassword };
  expect((await anonymous(world).call('POST', '/api/password-links', body)).statusCode).toBe(204);
  expect(await read(ssoid)).toMatchObject({ status: 'A', version: opened.version });
  expect(await save(opened)).toBe(200);
  expect((await read(ssoid)).status).toBe('A');
});

test('an open form can be saved after the person has entered a phone while signing in', async () => {
  const userName = 'nora.new@maplegrove.example';
  const ssoid = await findSsoid(world, userName);
  const policy = {
    name: 'Own changes',
    isActive: true,
    network: 'anywhere',
    ipListId: null,
    access: 'allow',
    twoFactor: 'everySignOn',
  };
  const { id } = (await una.call('POST', '/api/security/sign-on-policies', policy)).json();
  await world.services.data.transaction('all', (tx) =>
    tx
      .updateTable('users')
      .set({ sign_on_policy_ids: [id] })
      .where('ssoid', '=', ssoid)
      .execute(),
  );
  const opened = await read(ssoid);
  const signIn = await startSignIn(createBrowser(world.app, world.services.config.publicUrl));
  await signIn.submit('password', { userName, password: 'Welcome#2026' });
  await signIn.submit('phone', { phoneNumber: '3125550142' });
  const code = lastText('text-message.send', /^(\d{6})/);
  expect((await signIn.submit('code', { code })).json<SignInStep>().step).toBe('done');
  expect(await save(opened)).toBe(200);
  expect(await read(ssoid)).toMatchObject({ mfaEnabled: true, factor: { phoneInUse: '3125550142' } });
});

test('an open form can be saved after people have changed their own factors, but not after an administrator has', async () => {
  const openedOwn = await read(una.ssoid);
  expect((await una.call('POST', `/api/users/${una.ssoid}/factors/reset`)).statusCode).toBe(204);
  expect((await read(una.ssoid)).version).toBe(openedOwn.version);
  const tess = await findSsoid(world, 'tess.text@maplegrove.example');
  const opened = await read(tess);
  expect((await una.call('POST', `/api/users/${tess}/factors/reset`)).statusCode).toBe(204);
  expect(await save(opened)).toBe(409);
});

test('an open form would undo what people change on their own profile, so it is refused', async () => {
  const ute = await as(world, 'ute.nomail@maplegrove.example');
  const opened = await read(ute.ssoid);
  const own = (await ute.call('GET', `/api/users/${ute.ssoid}`)).json<User>();
  const changed = { ...own, email: 'ute@mail.example' };
  expect((await ute.call('PUT', `/api/users/${ute.ssoid}`, changed)).statusCode).toBe(200);
  expect(await save(opened)).toBe(409);
  expect((await read(ute.ssoid)).email).toBe('ute@mail.example');
});
