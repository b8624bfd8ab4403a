import { createHash } from 'node:crypto';
import type { SignInStep } from '@keystead/contract/account/sign-in.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { createBrowser } from '../../../../tooling/test/browser.ts';
import { signInAs, startSignIn } from '../../../../tooling/test/sign-in.ts';
import type { Tx } from '../../data/database.ts';

const password = 'Welcome#2026';
const failed = { code: 'signIn.failed' };

const world = await openApp();

const start = () => startSignIn(createBrowser(world.app, world.services.config.publicUrl));
const inDatabase = <T>(work: (tx: Tx) => Promise<T>) => world.services.data.transaction('all', work);

const tryPassword = async (userName: string, entered: string) => {
  const signIn = await start();
  return { signIn, reply: await signIn.submit('password', { userName, password: entered }) };
};

const personOf = (userName: string) =>
  inDatabase((tx) =>
    tx
      .selectFrom('users as u')
      .innerJoin('credentials as c', 'c.ssoid', 'u.ssoid')
      .selectAll('c')
      .select('u.status')
      .where('u.user_name', '=', userName)
      .executeTakeFirstOrThrow(),
  );

const eventsOf = async (userName: string) =>
  (
    await inDatabase((tx) =>
      tx
        .selectFrom('audit_events')
        .select('event')
        .where('target_name', '=', userName)
        .orderBy('id')
        .execute(),
    )
  ).map(({ event }) => event);

test('locks out after five failures, even concurrent ones, and resets the count after a right password', async () => {
  const userName = 'ed.li@maplegrove.example';
  for (let round = 0; round < 4; round += 1) await tryPassword(userName, 'wrong');
  expect(await personOf(userName)).toMatchObject({ status: 'A', failed_passwords: 4 });
  expect((await tryPassword(userName, password)).reply.json<SignInStep>().step).toBe('done');
  expect(await personOf(userName)).toMatchObject({ status: 'A', failed_passwords: 0 });

  const tries = await Promise.all(Array.from({ length: 7 }, () => tryPassword(userName, 'wrong')));
  expect(tries.every(({ reply }) => reply.status === 400)).toBe(true);
  expect(await personOf(userName)).toMatchObject({
    status: 'LO',
    failed_passwords: 5,
    locked_at: expect.any(Date),
  });
  expect((await tryPassword(userName, password)).reply.json()).toMatchObject(failed);
  expect(await eventsOf(userName)).toContain('Locked out');
});

test('ends a lock by itself if the customer wants that, without hiding a temporary password', async () => {
  const userName = 'rita.reset@maplegrove.example';
  for (let round = 0; round < 5; round += 1) await tryPassword(userName, 'wrong');
  expect(await personOf(userName)).toMatchObject({ status: 'LO', must_change: true });
  const setMinutes = (minutes: number) =>
    inDatabase((tx) =>
      tx
        .updateTable('customer_settings')
        .set({ automatic_unlock_minutes: minutes })
        .where('customer_id', '=', 1)
        .execute(),
    );
  await setMinutes(10);
  expect((await tryPassword(userName, password)).reply.json()).toMatchObject(failed);
  await inDatabase((tx) =>
    tx
      .updateTable('credentials')
      .set({ locked_at: sql<Date>`now() - interval '11 minutes'` })
      .where('ssoid', 'in', (eb) => eb.selectFrom('users').select('ssoid').where('user_name', '=', userName))
      .execute(),
  );
  await tryPassword(userName, 'wrong');
  expect(await personOf(userName)).toMatchObject({ status: 'PE', failed_passwords: 1, must_change: true });
  expect((await tryPassword(userName, password)).reply.json<SignInStep>().step).toBe('newPassword');
  await setMinutes(0);
});

test.each(['ella.expired@maplegrove.example', 'fiona.firstlogin@maplegrove.example'])(
  '%s must choose a new password before continuing',
  async (userName) => {
    const { signIn, reply } = await tryPassword(userName, password);
    const step = reply.json<SignInStep>();
    expect(step).toMatchObject({ step: 'newPassword', owner: { userName } });
    const again = await signIn.submit('password', { userName, password: 'wrong' });
    expect(again.status).toBe(400);

    const choose = (newPassword: string, confirmPassword = newPassword) =>
      signIn.submit('new-password', { newPassword, confirmPassword });
    const fieldError = async (submission: Promise<{ json: <T>() => T }>) =>
      (await submission).json<{ fieldErrors: { field: string; message: string }[] }>().fieldErrors[0];
    expect(await fieldError(choose('short'))).toMatchObject({
      field: 'newPassword',
      message: 'New password does not match with password requirements.',
    });
    expect(await fieldError(choose('Orchid#Lane27', 'Orchid#Lane28'))).toMatchObject({
      field: 'confirmPassword',
      message: 'Confirm password does not match with new password.',
    });
    expect(await fieldError(choose(password))).toMatchObject({
      field: 'newPassword',
      message: 'This password is too common. Please choose another one.',
    });
    const used = 'Garden#Gate1';
    const usedHash = await world.services.passwords.hash(used);
    await inDatabase((tx) =>
      sql`insert into password_history (ssoid, customer_id, password_hash)
        select ssoid, customer_id, ${usedHash} from users where user_name = ${userName}`.execute(tx),
    );
    expect(await fieldError(choose(used))).toMatchObject({
      field: 'newPassword',
      message: 'New password must differ from your current and recent passwords.',
    });
    const done = (await choose('Orchid#Lane27')).json<SignInStep>();
    expect(done.step).toBe('done');
    expect(await personOf(userName)).toMatchObject({ status: 'A', must_change: false });
    expect(await eventsOf(userName)).toContain('Password changed');
    const mails = world.enqueued.flatMap((job) => (job.queue === 'mail.send' ? [job.data] : []));
    expect(mails.filter(({ text }) => text.includes(userName))).toMatchObject([
      { subject: 'Your Meridian password was changed' },
    ]);
    expect((await choose('Third#Time2028')).json()).toMatchObject({ code: 'signIn.expired' });

    expect((await tryPassword(userName, password)).reply.json()).toMatchObject(failed);
    await signInAs(world, userName, 'Orchid#Lane27');
  },
);

test("expires a password at sign-in that is older than the customer's limit", async () => {
  const userName = 'nora.new@maplegrove.example';
  const setDays = (days: number) =>
    inDatabase((tx) =>
      tx
        .updateTable('customer_settings')
        .set({ password_expiry_days: days })
        .where('customer_id', '=', 1)
        .execute(),
    );
  await setDays(90);
  await inDatabase((tx) =>
    sql`update credentials set password_changed_at = now() - interval '91 days'
      where ssoid = (select ssoid from users where user_name = ${userName})`.execute(tx),
  );
  expect((await tryPassword(userName, password)).reply.json<SignInStep>().step).toBe('newPassword');
  expect(await personOf(userName)).toMatchObject({ status: 'PE' });
  await setDays(0);
});

const tess = 'tess.text@maplegrove.example';
const codes = () =>
  world.enqueued.flatMap((job) => (job.queue === 'text-message.send' ? [job.data.text.slice(0, 6)] : []));
const allowResendTo = (userName: string) =>
  inDatabase((tx) =>
    sql`update factors set code_sent_at = now() - interval '31 seconds'
      where ssoid = (select ssoid from users where user_name = ${userName})`.execute(tx),
  );

test('requires a code by text message once and does not resend it right away', async () => {
  const { signIn, reply } = await tryPassword(tess, password);
  expect(reply.json()).toEqual({ step: 'code', uid: signIn.uid, phoneEnding: '0173', isEnrolling: false });
  expect(codes()).toHaveLength(1);
  expect((await signIn.submit('code/resend')).json()).toMatchObject({ code: 'factor.tooSoon' });
  const sameCode = await tryPassword(tess, password);
  expect(sameCode.reply.json<SignInStep>().step).toBe('code');
  expect(codes()).toHaveLength(1);
  const code = codes()[0] ?? '';
  const wrong = code === '000000' ? '111111' : '000000';
  expect((await signIn.submit('code', { code: wrong })).json()).toMatchObject({ code: 'signIn.wrongCode' });
  expect((await signIn.submit('new-password', { newPassword: 'x', confirmPassword: 'x' })).status).toBe(409);
  expect((await signIn.submit('code', { code: ` ${code} ` })).json<SignInStep>().step).toBe('done');
  expect((await signIn.submit('code', { code })).json()).toMatchObject({ code: 'signIn.expired' });

  const second = await tryPassword(tess, password);
  expect(codes()).toHaveLength(2);
  await allowResendTo(tess);
  expect((await second.signIn.submit('code/resend')).status).toBe(200);
  expect((await second.signIn.submit('code', { code: codes()[1] })).json()).toMatchObject({
    code: codes()[1] === codes()[2] ? 'done' : 'signIn.wrongCode',
  });
  expect((await second.signIn.submit('code', { code: codes()[2] })).json<SignInStep>().step).toBe('done');
});

test('sends a code to their own phone and leaves the codes of others alone', async () => {
  const earlier = { code_hash: 'of Olivia', code_sent_at: new Date('2026-01-01') };
  const olivia = await inDatabase(async (tx) => {
    const { ssoid } = await tx
      .selectFrom('users')
      .select('ssoid')
      .where('user_name', '=', 'olivia.ord@maplegrove.example')
      .executeTakeFirstOrThrow();
    const factor = { ssoid, customer_id: 1, phone_number: '+16125550100', state: 'enabled' as const };
    await tx
      .insertInto('factors')
      .values({ ...factor, ...earlier })
      .execute();
    return ssoid;
  });
  await allowResendTo(tess);
  await tryPassword(tess, password);
  expect(world.enqueued.at(-1)).toMatchObject({ queue: 'text-message.send', data: { to: '+16125550173' } });
  const untouched = await inDatabase((tx) =>
    tx
      .deleteFrom('factors')
      .where('ssoid', '=', olivia)
      .returning(['code_hash', 'code_sent_at'])
      .executeTakeFirst(),
  );
  expect(untouched).toEqual(earlier);
});

test('rejects an expired code', async () => {
  await allowResendTo(tess);
  const { signIn } = await tryPassword(tess, password);
  await inDatabase((tx) => sql`update factors set code_expires_at = now()`.execute(tx));
  const reply = await signIn.submit('code', { code: codes().at(-1) });
  expect(reply.json()).toMatchObject({ code: 'signIn.wrongCode' });
});

test('accepts an imported hash at sign-in and replaces it', async () => {
  const userName = 'oscar.plain@duovalley.example';
  const salt = Buffer.from('saltsalt');
  const digest = createHash('sha256').update(password).update(salt).digest();
  const imported = `{SSHA256}${Buffer.concat([digest, salt]).toString('base64')}`;
  await inDatabase((tx) =>
    sql`update credentials set password_hash = ${imported}
      where ssoid = (select ssoid from users where user_name = ${userName})`.execute(tx),
  );
  await signInAs(world, userName);
  expect((await personOf(userName)).password_hash).toMatch(/^\$argon2id\$/);
  await signInAs(world, userName);
});
