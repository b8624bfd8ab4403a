import type { SignInStep } from '@keystead/contract/account/sign-in.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openApp } from '../../../tooling/test/app.ts';
import { createBrowser } from '../../../tooling/test/browser.ts';
import { as } from '../../../tooling/test/caller.ts';
import { findSsoid } from '../../../tooling/test/find-ssoid.ts';
import { startSignIn } from '../../../tooling/test/sign-in.ts';
import { addressesOf } from '../data/addresses.ts';
import { type Jobs, startJobs } from './jobs.ts';

const world = await openApp();
const { data, seal } = world.services;
const appUrl = world.appUrl;
const jobs = await startJobs(addressesOf(appUrl), seal, world.app.log);
afterAll(() => jobs.stop());

/** Links and codes that were sent, to compare with what the queue stores. */
const secrets: string[] = [];
const enqueue: Jobs['enqueue'] = async (tx, queue, job, options) => {
  const text = 'text' in job ? job.text : '';
  secrets.push(...(text.match(/(?<=token=)\S+|^\d{6}(?= )/g) ?? []));
  await jobs.enqueue(tx, queue, job, options);
};
Object.assign(world.services.jobs, { enqueue });

const una = await as(world, 'una.corp@maplegrove.example');
const readStoredJobs = async () =>
  data.transaction('all', async (tx) => {
    const { rows } = await sql<{ kept: string }>`
      select to_jsonb(j)::text as kept from pgboss.job j where name in ('mail.send', 'text-message.send')`.execute(
      tx,
    );
    return rows.map(({ kept }) => kept);
  });

const signIn = async (userName: string) => {
  const start = await startSignIn(createBrowser(world.app, world.services.config.publicUrl));
  return (await start.submit('password', { userName, password: 'Welcome#2026' })).json<SignInStep>();
};

test.each<[string, () => Promise<unknown>]>([
  ['a link to reset a password', async () => post('olivia.ord', 'reset-password')],
  ['a link to activate an account', async () => post('penny.pending', 'reset-password')],
  ['a code to sign in', () => signIn('tess.text@maplegrove.example')],
  ['a code to enroll a phone', async () => post('ed.li', 'factors/sms?phoneNumber=3125550142')],
])('%s is in no job in the clear', async (_, flow) => {
  const before = secrets.length;
  await flow();
  expect(secrets.length).toBe(before + 1);
  const storedJobs = await readStoredJobs();
  expect(storedJobs.length).toBeGreaterThanOrEqual(secrets.length);
  for (const secret of secrets) expect(storedJobs.filter((job) => job.includes(secret))).toEqual([]);
});

const post = async (name: string, path: string) => {
  const ssoid = await findSsoid(world, `${name}@maplegrove.example`);
  const reply = await una.call('POST', `/api/users/${ssoid}/${path}`);
  expect(reply.statusCode, reply.payload).toBeLessThan(300);
};

test('sealed data is delivered unchanged, and stays sealed afterwards', async () => {
  const codes = ['314159', '271828'];
  for (const code of codes)
    await data.transaction('all', (tx) =>
      enqueue(tx, 'text-message.send', { to: '+13125550142', text: `${code} is your code.` }),
    );
  const delivered: string[] = [];
  await jobs.work('text-message.send', async ({ text }) => void delivered.push(text.slice(0, 6)));
  await expect.poll(() => delivered, { timeout: 20_000 }).toEqual(expect.arrayContaining(codes));
  for (const secret of secrets) expect((await readStoredJobs()).join()).not.toContain(secret);
});

test('old unsealed jobs still run, one after the other without a pause', async () => {
  const done: string[] = [];
  const subjects = ['Old', 'Older', 'Oldest'];
  for (const subject of subjects)
    await data.transaction('all', (tx) =>
      sql`insert into pgboss.job (name, data) values ('mail.send', ${JSON.stringify({ to: 'a@b.example', subject, text: 'x' })})`.execute(
        tx,
      ),
    );
  await jobs.work('mail.send', async ({ subject }) => void done.push(subject));
  // Well before the queue is polled again.
  await expect.poll(() => done, { timeout: 4000 }).toEqual(expect.arrayContaining(subjects));
});
