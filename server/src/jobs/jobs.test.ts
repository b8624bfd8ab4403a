import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openApp } from '../../../tooling/test/app.ts';
import { addressesOf } from '../data/addresses.ts';
import { startJobs } from './jobs.ts';

const world = await openApp();
const { data, seal } = world.services;
const failures: object[] = [];
const log = { error: (details: object) => void failures.push(details), warn: () => undefined };
const jobs = await startJobs(addressesOf(world.appUrl), seal, log);
afterAll(() => jobs.stop());

const mail = (subject: string) => ({ to: 'a@b.example', subject, text: 'x' });

test('single jobs run before batches', async () => {
  const many = ['First', 'Second', 'Third'];
  await data.transaction('all', (tx) => jobs.enqueueAll(tx, 'mail.send', many.map(mail)));
  await data.transaction('all', (tx) => jobs.enqueue(tx, 'mail.send', mail('Alone')));
  await data.transaction('all', (tx) => jobs.enqueueAll(tx, 'mail.send', [mail('Also alone')]));
  const sent: string[] = [];
  await jobs.work('mail.send', async ({ subject }) => void sent.push(subject));
  await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(5);
  expect(sent.slice(0, 2)).toEqual(['Alone', 'Also alone']);
});

test('new jobs do not wait until their queue is polled, every five seconds', {
  timeout: 60_000,
}, async () => {
  const sent: string[] = [];
  await jobs.work('text-message.send', async ({ text }) => void sent.push(text));
  const texts = ['1', '2', '3', '4', '5', '6'];
  const started = performance.now();
  for (const text of texts) {
    await data.transaction('all', (tx) => jobs.enqueue(tx, 'text-message.send', { to: '6125550100', text }));
    await expect.poll(() => sent.at(-1), { timeout: 20_000 }).toBe(text);
  }
  expect(performance.now() - started).toBeLessThan(20_000);
});

test('a job knows its last try', async () => {
  const lastTries: boolean[] = [];
  await jobs.work('legacy.mark', async (_, isLastTry) => void lastTries.push(isLastTry));
  const mark = { configurationId: 1, userId: 'u', ssoid: 's', isHere: true };
  for (const tries of [0, 39, 40]) {
    await data.transaction('all', async (tx) => {
      await jobs.enqueue(tx, 'legacy.mark', mark);
      await sql`update pgboss.job set retry_count = ${tries}, started_on = now()
        where name = 'legacy.mark' and state = 'created'`.execute(tx);
    });
    await expect.poll(() => lastTries.length, { timeout: 20_000 }).toBeGreaterThan(0);
    expect(lastTries.splice(0)).toEqual([tries >= 39]);
  }
});

test('a server that was off at the time catches up on daily jobs', async () => {
  const { rows } = await data.query<{ name: string }>(
    "select name from pgboss.schedule where options ->> 'missed' = 'once' order by name",
  );
  expect(rows.map(({ name }) => name)).toEqual([
    'keys.rotate',
    'processes.sweep',
    'records.maintain',
    'users.sweep',
  ]);
});

test('a failed job is logged and counted', async () => {
  await jobs.work('keycloak.mark', () => Promise.reject(new Error('The realm is off.')));
  await data.transaction('all', (tx) =>
    jobs.enqueue(tx, 'keycloak.mark', { configurationId: 1, userId: 'u', ssoid: 's', isHere: true }),
  );
  await expect
    .poll(() => failures, { timeout: 10_000 })
    .toEqual([expect.objectContaining({ queue: 'keycloak.mark', err: expect.any(Error) })]);
  expect(jobs.counts()).toContainEqual({ queue: 'keycloak.mark', outcome: 'failed', count: 1 });
});
