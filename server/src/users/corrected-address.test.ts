import type { SignInStep } from '@keystead/contract/account/sign-in.ts';
import type { User } from '@keystead/contract/people/user.ts';
import { expect, test } from 'vitest';
import { openApp } from '../../../tooling/test/app.ts';
import { createBrowser } from '../../../tooling/test/browser.ts';
import { anonymous, as, type Caller } from '../../../tooling/test/caller.ts';
import { findSsoid } from '../../../tooling/test/find-ssoid.ts';
import { startSignIn } from '../../../tooling/test/sign-in.ts';
import { newToken, patch, tokenClient } from '../../../tooling/test/token-client.ts';
import { caseLogin } from '../demo/people/demo-users.ts';

const world = await openApp();
const una = await as(world, 'una.corp@maplegrove.example');

const correct = async (caller: Caller, ssoid: string, change: object) => {
  const user = (await una.call('GET', `/api/users/${ssoid}`)).json<User>();
  const reply = await caller.call('PUT', `/api/users/${ssoid}`, { ...user, ...change });
  expect(reply.statusCode, reply.body).toBe(200);
};

const mailedToken = (): string => {
  const mail = world.enqueued.findLast((job) => job.queue === 'mail.send' && /token=/.test(job.data.text));
  return /token=(\S+)/.exec(mail?.queue === 'mail.send' ? mail.data.text : '')?.[1] ?? '';
};

const linkStatus = async (token: string) =>
  (await anonymous(world).call('GET', `/api/password-links?token=${token}`)).statusCode;

test.each([
  ['a reset', 'olivia.ord@maplegrove.example'],
  ['an activation', 'penny.pending@maplegrove.example'],
])('the link of %s is void when the address is corrected', async (_, userName) => {
  const ssoid = await findSsoid(world, userName);
  await una.call('POST', `/api/users/${ssoid}/reset-password`);
  const token = mailedToken();
  expect(await linkStatus(token)).toBe(200);
  await correct(una, ssoid, { title: 'RN' });
  expect(await linkStatus(token)).toBe(200);
  await correct(una, ssoid, { email: 'corrected@mail.example' });
  expect(await linkStatus(token)).toBe(410);
  const body = { token, newPassword: 'Harvest#Moon42', confirmPassword: 'Harvest#Moon42' };
  expect((await anonymous(world).call('POST', '/api/password-links', body)).statusCode).toBe(410);
});

const linkMails = () =>
  world.enqueued.flatMap((job) =>
    job.queue === 'mail.send' && job.data.text.includes('token=') ? [job.data] : [],
  );

const newestEvents = (ssoid: string) =>
  world.services.data.transaction('all', (tx) =>
    tx
      .selectFrom('audit_events')
      .select(['event', 'actor_name'])
      .where('target_id', '=', ssoid)
      .orderBy('id', 'desc')
      .limit(2)
      .execute(),
  );

test.each([
  ['an activation', 'PUA', 'penny.pending@maplegrove.example', 'User sent a password email'],
  ['a reset', 'PR', 'olivia.ord@maplegrove.example', 'Password reset'],
])('a new link for %s goes to the corrected address', async (_, status, userName, event) => {
  const ssoid = await findSsoid(world, userName);
  await una.call('POST', `/api/users/${ssoid}/reset-password`);
  world.enqueued.length = 0;
  await correct(una, ssoid, { email: 'once.more@mail.example' });
  expect(linkMails().map(({ to }) => to)).toEqual(['once.more@mail.example']);
  expect(await linkStatus(mailedToken())).toBe(200);
  expect((await una.call('GET', `/api/users/${ssoid}`)).json()).toMatchObject({ status });
  expect(await newestEvents(ssoid)).toEqual([
    { event, actor_name: 'Una Corp' },
    { event: 'User updated', actor_name: 'Una Corp' },
  ]);
});

const lockOut = async (userName: string) => {
  for (let attempt = 0; attempt < 6; attempt++) {
    const signIn = await startSignIn(createBrowser(world.app, world.services.config.publicUrl));
    await signIn.submit('password', { userName, password: 'wrong' });
  }
};

test.each([
  ['was locked out', 'LO', 'lee.locked@mail.example', []],
  ['was unlocked again', 'PE', 'una.locked@mail.example', ['unlock']],
])('a new link for a reset also goes to someone who %s meanwhile', async (_, status, email, actions) => {
  const userName = `${caseLogin('matrix.a.idm.mail')}@maplegrove.example`;
  const ssoid = await findSsoid(world, userName);
  await una.call('POST', `/api/users/${ssoid}/reset-password`);
  await lockOut(userName);
  for (const action of actions) await una.call('POST', `/api/users/${ssoid}/${action}`);
  expect((await una.call('GET', `/api/users/${ssoid}`)).json()).toMatchObject({ status });
  world.enqueued.length = 0;
  await correct(una, ssoid, { email });
  expect(linkMails().map(({ to }) => to)).toEqual([email]);
  expect(await linkStatus(mailedToken())).toBe(200);
});

test('no link is sent to someone who is locked out and waits for none', async () => {
  world.enqueued.length = 0;
  await correct(una, await findSsoid(world, 'lora.locked@maplegrove.example'), {
    email: 'lora@mail.example',
  });
  expect(linkMails()).toEqual([]);
});

test('a new link also goes to someone pending whose link has expired', async () => {
  const ssoid = await findSsoid(world, 'wallace.rowe@maplegrove.example');
  world.enqueued.length = 0;
  await correct(una, ssoid, { email: 'wallace@mail.example' });
  expect(linkMails().map(({ to }) => to)).toEqual(['wallace@mail.example']);
  expect(await linkStatus(mailedToken())).toBe(200);
});

test.each([
  ['support corrects it, who cannot send links', 'sue.support@provider.example', 'by.support@mail.example'],
  ['the address is removed', 'una.corp@maplegrove.example', ''],
])('no link is sent if %s', async (_, userName, email) => {
  const ssoid = await findSsoid(world, 'penny.pending@maplegrove.example');
  await una.call('POST', `/api/users/${ssoid}/reset-password`);
  const token = mailedToken();
  const caller = await as(world, userName);
  if (caller.ssoid !== una.ssoid) await caller.call('PUT', '/api/support-customers/10001');
  world.enqueued.length = 0;
  await correct(caller, ssoid, { email });
  expect(linkMails()).toEqual([]);
  expect(await linkStatus(token)).toBe(410);
});

test('it is also void when users correct their own address', async () => {
  const ute = await as(world, 'ute.nomail@maplegrove.example');
  await correct(ute, ute.ssoid, { email: 'ute@mail.example' });
  await una.call('POST', `/api/users/${ute.ssoid}/reset-password`);
  const token = mailedToken();
  expect(await linkStatus(token)).toBe(200);
  const again = await as(world, 'ute.nomail@maplegrove.example');
  await correct(again, ute.ssoid, { email: 'ute.other@mail.example' });
  expect(await linkStatus(token)).toBe(410);
});

test('and when a token does it', async () => {
  const ulf = await as(world, 'ulf.corp@harborpoint.example');
  const ssoid = await findSsoid(world, 'r.reports@harborpoint.example');
  await ulf.call('POST', `/api/users/${ssoid}/reset-password`);
  const token = mailedToken();
  expect(await linkStatus(token)).toBe(200);
  const client = tokenClient(world, (await newToken(world, 'scim')).token);
  const emails = { op: 'replace', path: 'emails', value: [{ value: 'r@mail.example', type: 'work' }] };
  expect((await client('PATCH', `/Users/${ssoid}`, patch(emails))).status).toBe(200);
  expect(await linkStatus(token)).toBe(410);
});

const sentCode = (): string => {
  const message = world.enqueued.findLast((job) => job.queue === 'text-message.send');
  return /^\d{6}/.exec(message?.queue === 'text-message.send' ? message.data.text : '')?.[0] ?? '';
};

const startWithCode = async () => {
  const signIn = await startSignIn(createBrowser(world.app, world.services.config.publicUrl));
  const body = { userName: 'tess.text@maplegrove.example', password: 'Welcome#2026' };
  const step = await signIn.submit('password', body);
  expect(step.json<SignInStep>().step).toBe('code');
  return { signIn, code: sentCode() };
};

test.each([
  ['mobile phone', { mobilePhone: '6125550119' }],
  ['phone', { primaryPhone: '6125550118' }],
  ['address', { email: 'tess.corrected@mail.example' }],
])('a sign-in code is void when the %s is corrected', async (_, change) => {
  const ssoid = await findSsoid(world, 'tess.text@maplegrove.example');
  const { signIn, code } = await startWithCode();
  await correct(una, ssoid, change);
  expect((await signIn.submit('code', { code })).status).toBe(400);
});

test('a code for a new phone is void when the phone of the profile is corrected', async () => {
  const ssoid = await findSsoid(world, 'olivia.ord@maplegrove.example');
  await una.call('POST', `/api/users/${ssoid}/temporary-password`, {
    credentials: { password: { value: 'Harvest#Moon42' } },
  });
  await world.services.data.transaction('all', (tx) =>
    tx.updateTable('users').set({ status: 'A' }).where('ssoid', '=', ssoid).execute(),
  );
  await una.call('POST', `/api/users/${ssoid}/factors/sms?phoneNumber=6125550177`);
  const code = sentCode();
  await correct(una, ssoid, { mobilePhone: '6125550178' });
  const reply = await una.call('POST', `/api/users/${ssoid}/factors/sms/activate?code=${code}`);
  expect(reply.json().code).toBe('factor.wrongCode');
});

test('a code stays valid when none of these is corrected', async () => {
  const ssoid = await findSsoid(world, 'tess.text@maplegrove.example');
  const { signIn, code } = await startWithCode();
  await correct(una, ssoid, { title: 'RN' });
  expect((await signIn.submit('code', { code })).json<SignInStep>().step).toBe('done');
});
