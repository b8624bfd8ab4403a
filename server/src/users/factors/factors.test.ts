import type { SignInStep } from '@keystead/contract/account/sign-in.ts';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { createBrowser } from '../../../../tooling/test/browser.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { findSsoid } from '../../../../tooling/test/find-ssoid.ts';
import { startSignIn } from '../../../../tooling/test/sign-in.ts';
import { caseLogin } from '../../demo/people/demo-users.ts';

const world = await openApp();
const una = await as(world, 'una.corp@maplegrove.example');
const nina = `/api/users/${await findSsoid(world, 'nina.nophone@maplegrove.example')}`;

const sentCode = (): string => {
  const message = world.enqueued.findLast((job) => job.queue === 'text-message.send');
  return /^\d{6}/.exec(message?.queue === 'text-message.send' ? message.data.text : '')?.[0] ?? '';
};
const factor = async () => (await una.call('GET', nina)).json().factor;
const allowResend = () =>
  world.services.data.transaction('all', (tx) =>
    tx
      .updateTable('factors')
      .set({ code_sent_at: new Date(0) })
      .execute(),
  );

test('a phone is entered, verified, authorized and removed', async () => {
  expect(await factor()).toMatchObject({ state: 'none', smsFactorEnabled: false });
  const phone = await una.call('POST', `${nina}/factors/sms?phoneNumber=6125550199`);
  expect(phone.json()).toEqual({ state: 'pending', phoneNumber: '6125550199' });
  expect((await una.call('POST', `${nina}/factors/sms?phoneNumber=6125550199`)).statusCode).toBe(429);
  const wrong = await una.call('POST', `${nina}/factors/sms/activate?code=000000`);
  expect([wrong.statusCode, wrong.json().message]).toEqual([400, 'Invalid code.']);
  expect((await una.call('POST', `${nina}/factors/sms/activate`)).json().message).toBe(
    'Please enter the code.',
  );
  expect((await una.call('POST', `${nina}/factors/sms/activate?authorize=true`)).statusCode).toBe(409);
  const verified = await una.call('POST', `${nina}/factors/sms/activate?code=${sentCode()}`);
  expect(verified.json()).toMatchObject({ state: 'verified' });
  expect((await una.call('POST', `${nina}/factors/sms/activate?authorize=true`)).json()).toMatchObject({
    state: 'enabled',
  });
  const again = await una.call('POST', `${nina}/factors/sms/activate?authorize=true`);
  expect([again.statusCode, again.json().message]).toEqual([
    409,
    'Multifactor Authentication is already activated for Nina Nophone.',
  ]);
  expect(await factor()).toMatchObject({ smsFactorEnabled: true, phoneNumber: '6125550199' });
  expect((await una.call('DELETE', `${nina}/factors/sms`)).statusCode).toBe(204);
  expect(await factor()).toMatchObject({ state: 'none', phoneNumber: '' });
});

test('removing a factor ends the sessions of the user, but not one’s own', async () => {
  const enno = await as(world, 'enno.enabled@maplegrove.example');
  const claims = '/components/identity-management/claims';
  expect((await enno.call('GET', claims)).statusCode).toBe(200);
  expect((await una.call('POST', `/api/users/${enno.ssoid}/factors/reset`)).statusCode).toBe(204);
  expect((await enno.call('GET', claims)).statusCode).toBe(401);
  await una.call('POST', `/api/users/${una.ssoid}/factors/reset`);
  expect((await una.call('GET', claims)).statusCode).toBe(200);
});

test('resetting the factor between codes does not make them unlimited', async () => {
  const person = `/api/users/${await findSsoid(world, 'olivia.ord@maplegrove.example')}`;
  const send = async () => {
    const { statusCode } = await una.call('POST', `${person}/factors/sms?phoneNumber=6125550198`);
    await una.call('POST', `${person}/factors/reset`);
    return statusCode;
  };
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 11; attempt++) statuses.push(await send());
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});

test('after five wrong codes, even the right one is void', async () => {
  await una.call('POST', `${nina}/factors/sms?phoneNumber=6125550199`);
  const wrong = sentCode() === '111111' ? '222222' : '111111';
  for (let attempt = 0; attempt < 5; attempt++)
    await una.call('POST', `${nina}/factors/sms/activate?code=${wrong}`);
  const late = await una.call('POST', `${nina}/factors/sms/activate?code=${sentCode()}`);
  expect([late.statusCode, late.json().code]).toEqual([409, 'factor.expired']);
  await allowResend();
  expect((await una.call('POST', `${nina}/factors/sms?phoneNumber=6125550199`)).statusCode).toBe(200);
});

test('records the switch and the reset as two-factor updates', async () => {
  expect((await una.call('POST', `${nina}/factors`, { mfaEnabled: true })).statusCode).toBe(204);
  expect((await una.call('GET', nina)).json().mfaEnabled).toBe(true);
  expect((await una.call('POST', `${nina}/factors/reset`)).statusCode).toBe(204);
  const types = await world.services.data.transaction('all', (tx) =>
    tx
      .selectFrom('transactions')
      .select('type')
      .where('user_name', '=', 'nina.nophone@maplegrove.example')
      .orderBy('started_at')
      .execute(),
  );
  expect(types.at(-1)).toEqual({ type: 'Two-Factor Update' });
});

test('only active users who sign in here, of customers with two-factor, have factors', async () => {
  const on = async (name: string) => `/api/users/${await findSsoid(world, name)}/factors/reset`;
  expect((await una.call('POST', await on('fred.federated@maplegrove.example'))).statusCode).toBe(409);
  expect(
    (await una.call('POST', await on(`${caseLogin('spare.s.idm.mail')}@maplegrove.example`))).statusCode,
  ).toBe(409);
  const uma = await as(world, 'uma.corp@prairieview.example');
  expect((await uma.call('POST', await on('ann.plain@prairieview.example'))).statusCode).toBe(409);
});

test('changing one’s own factors here requires a recent confirmation, as on My Profile', async () => {
  const clara = await as(world, 'clara.limited@maplegrove.example');
  const own = `/api/users/${await findSsoid(world, 'clara.limited@maplegrove.example')}`;
  await world.services.data.query("update sessions set confirmed_at = now() - interval '1 hour'");
  for (const [method, path, body] of [
    ['POST', '/factors/reset', undefined],
    ['POST', '/factors', { mfaEnabled: false }],
    ['POST', '/factors/sms?phoneNumber=6125550199', undefined],
    ['DELETE', '/factors/sms', undefined],
  ] as const) {
    const reply = await clara.call(method, own + path, body);
    expect([reply.statusCode, reply.json().code], path).toEqual([403, 'session.confirmationNeeded']);
  }
  expect((await clara.call('POST', `${nina}/factors/reset`)).statusCode).toBe(204);
});

test('a phone in use protects the sign-in until the next one is authorized', async () => {
  const tessName = 'tess.text@maplegrove.example';
  const tess = `/api/users/${await findSsoid(world, tessName)}`;
  const signInStep = async () => {
    const start = await startSignIn(createBrowser(world.app, world.services.config.publicUrl));
    return (
      await start.submit('password', { userName: tessName, password: 'Welcome#2026' })
    ).json<SignInStep>();
  };
  const before = (await una.call('GET', tess)).json().factor;
  expect(await signInStep()).toMatchObject({ step: 'code', phoneEnding: before.phoneNumber.slice(-4) });
  await allowResend();
  await una.call('POST', `${tess}/factors/sms?phoneNumber=6125550177`);
  const code = sentCode();
  expect((await una.call('GET', tess)).json().factor).toMatchObject({
    state: 'pending',
    smsFactorEnabled: true,
    phoneNumber: '6125550177',
  });
  // The code of the old phone proves nothing about the next one.
  await allowResend();
  expect(await signInStep()).toMatchObject({ step: 'code', phoneEnding: before.phoneNumber.slice(-4) });
  const wrong = await una.call('POST', `${tess}/factors/sms/activate?code=${sentCode()}`);
  expect(wrong.statusCode).toBe(400);
  await una.call('POST', `${tess}/factors/sms/activate?code=${code}`);
  await una.call('POST', `${tess}/factors/sms/activate?authorize=true`);
  await allowResend();
  expect(await signInStep()).toMatchObject({ step: 'code', phoneEnding: '0177' });
});
