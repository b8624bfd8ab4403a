import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openApp } from '../../tooling/test/app.ts';
import { as } from '../../tooling/test/caller.ts';
import { csvCalls, csvFile } from '../../tooling/test/conversions/csv-upload.ts';
import { findSsoid } from '../../tooling/test/find-ssoid.ts';
import { addressesOf } from './data/addresses.ts';
import type { Tx } from './data/database.ts';
import { mailPerson, textPerson } from './identity/deliveries/send-to-person.ts';
import { startJobs } from './jobs/jobs.ts';
import { schedules } from './jobs/queues.ts';
import { startWorkers } from './workers.ts';

const world = await openApp();
const { data, seal } = world.services;
const failures: unknown[] = [];
const log = { error: (details: object) => void failures.push(details), warn: () => undefined };
const jobs = await startJobs(addressesOf(world.appUrl), seal, log);
afterAll(() => jobs.stop());

const sentIds: (string | undefined)[] = [];
let isDown = false;
const send = async ({ id }: { id?: string | undefined }) => {
  if (isDown) throw new Error('Nothing can be sent.');
  sentIds.push(id);
};
await startWorkers({ ...world.services, jobs, mail: { send }, textMessages: { send } });
beforeEach(() => {
  isDown = false;
});

const countPlans = async (): Promise<number> => {
  const { count } = await data.transaction('all', (tx) =>
    tx
      .selectFrom('import_plans')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow(),
  );
  return Number(count);
};

test('every scheduled job runs with what its schedule gives it', async () => {
  const connie = await as(world, 'connie.conv@provider.example');
  await csvCalls(connie).plan(csvFile({ userName: 'ann.new', firstName: 'Ann', lastName: 'New' }));
  await data.transaction('all', (tx) =>
    tx
      .updateTable('import_plans')
      .set({ expires_at: new Date(0) })
      .execute(),
  );
  expect(await countPlans()).toBe(1);
  const scheduled = await data.transaction('all', async (tx) => {
    const { rows } = await sql<{ id: string; name: string }>`
      insert into pgboss.job (name, data) select name, data from pgboss.schedule returning id, name`.execute(
      tx,
    );
    return rows;
  });
  expect(scheduled.map(({ name }) => name).toSorted()).toEqual(Object.keys(schedules).toSorted());
  const readStates = async () => {
    const { rows } = await data.query<{ state: string }>(
      'select distinct state::text from pgboss.job where id = any($1)',
      [scheduled.map(({ id }) => id)],
    );
    return rows.map(({ state }) => state);
  };
  await expect.poll(readStates, { timeout: 25_000 }).toEqual(['completed']);
  expect(failures).toEqual([]);
  expect(await countPlans()).toBe(0);
  expect(jobs.counts()).toContainEqual({
    queue: 'sessions.sweep',
    outcome: 'completed',
    count: expect.any(Number),
  });
});

/** Sends Olivia a mail and a text message, and returns the ids of their deliveries. */
const sendBoth = async (change?: (tx: Tx) => Promise<unknown>): Promise<string[]> => {
  const ssoid = await findSsoid(world, 'olivia.ord@maplegrove.example');
  const about = { ssoid, customerId: 1, kind: 'code' } as const;
  const deliveries = await data.transaction('all', async (tx) => {
    await mailPerson(tx, jobs, about, {
      to: 'olivia.ord@maplegrove.example',
      subject: 'Code',
      text: '123456',
    });
    await textPerson(tx, jobs, about, { to: '+15035550100', text: '123456' });
    await change?.(tx);
    return tx
      .selectFrom('deliveries')
      .select('id')
      .where('ssoid', '=', ssoid)
      .where('state', '=', 'Waiting')
      .execute();
  });
  expect(deliveries).toHaveLength(2);
  return deliveries.map(({ id }) => id).toSorted();
};

test('mail and text messages are sent with the id of their delivery, which is the same for each try', async () => {
  const ids = await sendBoth();
  await expect.poll(() => sentIds.toSorted(), { timeout: 10_000 }).toEqual(ids);
});

test('the last try of the queue is also the last of the message', async () => {
  isDown = true;
  const ids = await sendBoth((tx) =>
    sql`update pgboss.job set retry_count = retry_limit
      where name in ('mail.send', 'text-message.send') and state = 'created'`.execute(tx),
  );
  const readOutcomes = () =>
    data.transaction('all', (tx) =>
      tx.selectFrom('deliveries').select(['state', 'attempts']).where('id', 'in', ids).execute(),
    );
  const outcome = { state: 'Failed', attempts: 1 };
  await expect.poll(readOutcomes, { timeout: 10_000 }).toEqual([outcome, outcome]);
});
