import type { SignInStep } from '@keystead/contract/account/sign-in.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { createBrowser } from '../../../../tooling/test/browser.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { findSsoid } from '../../../../tooling/test/find-ssoid.ts';
import { startSignIn } from '../../../../tooling/test/sign-in.ts';
import { deliver } from './deliver.ts';

const world = await openApp();
const { data } = world.services;
const una = await as(world, 'una.corp@maplegrove.example');
const userName = 'tess.text@maplegrove.example';
const tess = await findSsoid(world, userName);

/** As if the last code had been requested long enough ago for another one. */
const letTimePass = () =>
  data.transaction('all', (tx) =>
    sql`update factors set code_sent_at = code_sent_at - interval '1 minute',
      next_code_sent_at = next_code_sent_at - interval '1 minute' where ssoid = ${tess}`.execute(tx),
  );

beforeEach(async () => {
  await data.transaction('all', (tx) =>
    sql`update factors set code_sent_at = null, code_hash = null, codes_sent = 0, next_code_hash = null,
      next_code_sent_at = null, next_phone_number = null, next_state = null where ssoid = ${tess}`.execute(
      tx,
    ),
  );
  await data.transaction('all', (tx) => sql`delete from deliveries where ssoid = ${tess}`.execute(tx));
  world.enqueued.length = 0;
});

const texts = () => world.enqueued.flatMap((job) => (job.queue === 'text-message.send' ? [job.data] : []));
const codeIn = (text = ''): string => /\d{6}/.exec(text)?.[0] ?? '';
const codes = () => texts().map(({ text }) => codeIn(text));

/** Works off the queue as it was filled, after the gateway was away; returns the codes that were sent. */
const deliverAll = async (): Promise<string[]> => {
  const send = vi.fn(async (_code: string) => undefined);
  for (const { deliveryId, text, validUntil } of texts())
    await deliver(data, deliveryId, () => send(codeIn(text)), { validUntil });
  return send.mock.calls.map(([code]) => code);
};

const startWithCode = async () => {
  const signIn = await startSignIn(createBrowser(world.app, world.services.config.publicUrl));
  const reply = await signIn.submit('password', { userName, password: 'Welcome#2026' });
  expect(reply.json<SignInStep>().step).toBe('code');
  return signIn;
};

const startNewPhone = async (phoneNumber: string) => {
  const reply = await una.call('POST', `/api/users/${tess}/factors/sms?phoneNumber=${phoneNumber}`);
  expect(reply.statusCode, reply.body).toBe(200);
};

test('sends only the newest of several codes for signing in, the only one that is accepted', async () => {
  const first = await startWithCode();
  await letTimePass();
  await startWithCode();
  const [replaced, newest] = codes();
  expect((await first.submit('code', { code: replaced })).status).toBe(400);
  expect(await deliverAll()).toEqual([newest]);
  const states = (await una.call('GET', `/api/users/${tess}/deliveries`)).json();
  expect(states.map(({ state }: { state: string }) => state)).toEqual(['Sent', 'Superseded']);
  expect((await first.submit('code', { code: newest })).json<SignInStep>().step).toBe('done');
});

test('sends only the newest code for a new phone', async () => {
  await startNewPhone('6125550161');
  await letTimePass();
  await startNewPhone('6125550162');
  expect(await deliverAll()).toEqual(codes().slice(-1));
});

test.each([
  ['after', true],
  ['before', false],
])('sends a code for signing in and one for entering the same phone again %s it', async (_, signInFirst) => {
  const { phone_number: phone } = await data.transaction('all', (tx) =>
    tx.selectFrom('factors').select('phone_number').where('ssoid', '=', tess).executeTakeFirstOrThrow(),
  );
  const startAgain = () => startNewPhone(phone.slice(-10));
  for (const start of signInFirst ? [startWithCode, startAgain] : [startAgain, startWithCode]) {
    await start();
    await letTimePass();
  }
  expect(codes()).toHaveLength(2);
  expect(await deliverAll()).toEqual(codes());
});

test('sends no code to a phone that was corrected meanwhile', async () => {
  await startWithCode();
  const user = (await una.call('GET', `/api/users/${tess}`)).json();
  const reply = await una.call('PUT', `/api/users/${tess}`, { ...user, mobilePhone: '6125550163' });
  expect(reply.statusCode).toBe(200);
  const [code] = codes();
  expect(code).toMatch(/^\d{6}$/);
  expect(await deliverAll()).not.toContain(code);
});

test('sends no code for a factor that was removed meanwhile', async () => {
  await startWithCode();
  const reply = await una.call('POST', `/api/users/${tess}/factors/reset`);
  expect(reply.statusCode, reply.body).toBe(204);
  const [code] = codes();
  expect(code).toMatch(/^\d{6}$/);
  expect(await deliverAll()).not.toContain(code);
});
