import type { SignInStep } from '@keystead/contract/account/sign-in.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { createBrowser } from '../../../../tooling/test/browser.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { findSsoid } from '../../../../tooling/test/find-ssoid.ts';
import { startSignIn } from '../../../../tooling/test/sign-in.ts';

const world = await openApp();
const { data } = world.services;
const una = await as(world, 'una.corp@maplegrove.example');
const tess = 'tess.text@maplegrove.example';
const nora = 'nora.new@maplegrove.example';

const change = (query: ReturnType<typeof sql>) => data.transaction('all', (tx) => query.execute(tx));

/** As if the last code had been requested long enough ago for another one. */
const endPause = () => change(sql`update factors set code_sent_at = null`);

const limited = { code: 'factor.tooManyCodes' };
const phone = '6125550177';

beforeEach(async () => {
  await change(sql`delete from deliveries`);
  await change(sql`update factors set code_hash = null, code_sent_at = null`);
});

const texts = () => world.enqueued.flatMap((job) => (job.queue === 'text-message.send' ? [job.data] : []));
const lastCode = () => texts().at(-1)?.text.slice(0, 6) ?? '';

/** As if this many codes had been sent and not entered. */
const sendUnanswered = (userName: string, recipient: string, count: number) =>
  change(sql`insert into deliveries (id, customer_id, ssoid, kind, channel, recipient, code_slot)
    select gen_random_uuid(), customer_id, ssoid, 'code', 'text', ${recipient}, 'code'
    from users, generate_series(1, ${count}) where user_name = ${userName}`);

const enter = async (userName: string) => {
  await endPause();
  const signIn = await startSignIn(createBrowser(world.app, world.services.config.publicUrl));
  const reply = await signIn.submit('password', { userName, password: 'Welcome#2026' });
  return { ...signIn, reply, step: reply.json<SignInStep>().step };
};

const signInWithCode = async (userName: string) => {
  const { submit } = await enter(userName);
  return (await submit('code', { code: lastCode() })).json<SignInStep>().step;
};

const startPhone = (ssoid: string, phoneNumber = phone) =>
  una.call('POST', `/api/users/${ssoid}/factors/sms?phoneNumber=${phoneNumber}`);

const requirePhone = async (userName: string) => {
  const policy = { isActive: true, network: 'anywhere', ipListId: null, access: 'allow' };
  const { id } = (
    await una.call('POST', '/api/security/sign-on-policies', {
      ...policy,
      name: `For ${userName}`,
      twoFactor: 'everySignOn',
    })
  ).json();
  await change(sql`update users set sign_on_policy_ids = array[${id}::int] where user_name = ${userName}`);
};

test('enrolling and resetting in turns sends ten codes', async () => {
  await requirePhone(nora);
  const statuses: number[] = [];
  for (let round = 0; round < 11; round++) {
    const { step, submit } = await enter(nora);
    expect(step).toBe('phone');
    statuses.push((await submit('phone', { phoneNumber: phone })).status);
    const own = await as(world, nora);
    expect((await own.call('POST', '/api/users/me/factors/reset')).statusCode).toBe(204);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});

test('one phone gets ten codes, at whatever number of people', async () => {
  const people = await Promise.all(
    [nora, 'olivia.ord@maplegrove.example'].map((name) => findSsoid(world, name)),
  );
  const statuses: number[] = [];
  for (let round = 0; round < 6; round++)
    for (const ssoid of people) {
      await una.call('POST', `/api/users/${ssoid}/factors/reset`);
      statuses.push((await startPhone(ssoid)).statusCode);
    }
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  const [first = ''] = people;
  expect((await startPhone(first)).json()).toMatchObject(limited);
  expect((await startPhone(first, '6125550178')).statusCode).toBe(200);
  await change(sql`update deliveries set created_at = created_at - interval '61 minutes'`);
  await endPause();
  expect((await startPhone(first)).statusCode).toBe(200);
});

test('codes of other customers count', async () => {
  await sendUnanswered('ulf.corp@harborpoint.example', `+1${phone}`, 10);
  expect((await startPhone(await findSsoid(world, nora))).json()).toMatchObject(limited);
});

test('one phone gets no more than ten codes that are requested at once', async () => {
  const { data: users } = (await una.call('GET', '/api/users?searchString=anna.&userStatus=A')).json();
  const able = users.filter(({ federatedIdentity }: { federatedIdentity: boolean }) => !federatedIdentity);
  const replies = await Promise.all(
    able.slice(0, 13).map(({ ssoid }: { ssoid: string }) => startPhone(ssoid)),
  );
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([
    ...Array(10).fill(200),
    ...Array(3).fill(429),
  ]);
});

test('a code that was entered no longer counts, whoever signs in often', async () => {
  for (let round = 0; round < 12; round++) expect(await signInWithCode(tess)).toBe('done');
});

test('a right code leaves the others counted', async () => {
  await sendUnanswered(tess, '+16125550179', 9);
  expect(await signInWithCode(tess)).toBe('done');
  expect((await enter(tess)).step).toBe('code');
  await change(sql`update factors set code_expires_at = now()`);
  expect((await enter(tess)).reply.json()).toMatchObject(limited);
});

test('codes that strangers request for a phone do not use up those of its owner', async () => {
  const ssoid = await findSsoid(world, tess);
  const { factor } = (await una.call('GET', `/api/users/${ssoid}`)).json();
  await sendUnanswered(nora, `+1${factor.phoneNumber}`, 10);
  const before = texts().length;
  expect((await enter(tess)).step).toBe('code');
  expect(texts().length).toBe(before + 1);
});

test('people who have confirmed the same phone share its codes', async () => {
  const olivia = 'olivia.ord@maplegrove.example';
  await change(sql`insert into factors (ssoid, customer_id, phone_number, state)
    select o.ssoid, o.customer_id, f.phone_number, 'enabled' from users o, users t join factors f on f.ssoid = t.ssoid
    where o.user_name = ${olivia} and t.user_name = ${tess}
    on conflict (ssoid) do update set phone_number = excluded.phone_number, state = 'enabled'`);
  const ssoid = await findSsoid(world, tess);
  const { factor } = (await una.call('GET', `/api/users/${ssoid}`)).json();
  await sendUnanswered(olivia, `+1${factor.phoneNumber}`, 10);
  expect((await enter(tess)).reply.json()).toMatchObject(limited);
});
