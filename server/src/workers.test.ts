import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openApp } from '../../tooling/test/app.ts';
import { addressesOf } from './data/addresses.ts';
import { startJobs } from './jobs/jobs.ts';
import { schedules } from './jobs/queues.ts';
import { startWorkers } from './workers.ts';

const world = await openApp();
const { data, seal } = world.services;
const failures: unknown[] = [];
const log = { error: (details: object) => void failures.push(details), warn: () => undefined };
const jobs = await startJobs(addressesOf(world.appUrl), seal, log);
afterAll(() => jobs.stop());

test('every scheduled job runs with what its schedule gives it', async () => {
  const scheduled = await data.transaction('all', async (tx) => {
    const { rows } = await sql<{ id: string; name: string }>`
      insert into pgboss.job (name, data) select name, data from pgboss.schedule returning id, name`.execute(
      tx,
    );
    return rows;
  });
  expect(scheduled.map(({ name }) => name).toSorted()).toEqual(Object.keys(schedules).toSorted());
  await startWorkers({ ...world.services, jobs });
  const readStates = async () => {
    const { rows } = await data.query<{ state: string }>(
      'select distinct state::text from pgboss.job where id = any($1)',
      [scheduled.map(({ id }) => id)],
    );
    return rows.map(({ state }) => state);
  };
  await expect.poll(readStates, { timeout: 25_000 }).toEqual(['completed']);
  expect(failures).toEqual([]);
});
