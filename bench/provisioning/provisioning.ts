import { setTimeout as wait } from 'node:timers/promises';
import type { Data } from '@keystead/server/data/database.ts';
import { processLimit } from '@keystead/server/people/provisioning/engine.ts';
import { openServerWorld, type ServerWorld } from '../server-world.ts';
import { changeUsers, makeUsers } from './change-users.ts';

const people = 1000;
const systems = 7;
const kills = 5;

type Counts = { writes: number; duplicates: number; events: number };
type Row = Record<string, string | number>;

/** Changes a thousand users in one go, first undisturbed, then killing processes and the database in the middle. */
export const measureProvisioning = async (): Promise<Row[]> => {
  // Connections of killed processes end only when PostgreSQL has finished their last statement.
  const world = await openServerWorld({ postgres: { max_connections: '300' } });
  try {
    const ssoids = await makeUsers(world.data, people);
    await skipSeededTransactions(world.data);
    return [await measureUndisturbed(world, ssoids), await measureWithCrashes(world, ssoids)];
  } finally {
    await world.stop();
  }
};

/** The demo's own unfinished transactions must not be measured. */
const skipSeededTransactions = (data: Data) =>
  data.transaction('all', (tx) =>
    tx
      .updateTable('sub_transactions')
      .set({ status_name: 'Skipped' })
      .where('status_name', '=', 'In Progress')
      .execute(),
  );

const measureUndisturbed = async (world: ServerWorld, ssoids: string[]): Promise<Row> => {
  await world.startWorker();
  return measure({ what: '1,000 users × 7 systems', world, ssoids }, () =>
    changeUsers(world.data, ssoids, 'RN'),
  );
};

const measureWithCrashes = (world: ServerWorld, ssoids: string[]): Promise<Row> =>
  measure({ what: 'the same, killed 5 times and PostgreSQL once', world, ssoids }, async () => {
    let worker = await world.startWorker();
    await changeUsers(world.data, ssoids, 'LPN');
    for (let round = 0; round < kills; round++) {
      await wait(700);
      worker.child.kill('SIGKILL');
      if (round === 2) world.killPostgres();
      worker = await world.startWorker();
    }
  });

const measure = async (
  { what, world, ssoids }: { what: string; world: ServerWorld; ssoids: string[] },
  change: () => Promise<unknown>,
): Promise<Row> => {
  const ours = new Set(ssoids);
  const before = await countExternalEffects(world.sandboxUrl, ours);
  const started = performance.now();
  await change();
  const failed = await waitForEnd(world.data);
  const seconds = (performance.now() - started) / 1000;
  const after = await countExternalEffects(world.sandboxUrl, ours);
  const external = await timeExternalCalls(world.data, seconds);
  const expected = people * systems;
  return {
    what,
    seconds: seconds.toFixed(1),
    'per second': Math.round((people * (systems + 1)) / seconds),
    'outside ms a call': external.meanMs.toFixed(1),
    'calls outside at a time': (external.sumMs / 1000 / seconds).toFixed(1),
    'share of the time outside': `${Math.round(external.sumMs / 10 / seconds / processLimit)} %`,
    'told (expected)': `${after.writes - before.writes} (${expected})`,
    doubled: after.duplicates - before.duplicates,
    'events (expected)': `${after.events - before.events} (${people})`,
    failed,
  };
};

const waitForEnd = async (data: Data): Promise<number> => {
  for (;;) {
    await wait(200);
    const counts = await countSteps(data).catch(() => null);
    if (counts && counts.open === 0) return counts.failed;
  }
};

const countSteps = (data: Data) =>
  data.transaction('all', async (tx) => {
    const row = await tx
      .selectFrom('sub_transactions as s')
      .innerJoin('users as u', 'u.ssoid', 's.ssoid')
      .select((eb) => [
        eb.fn.countAll<number>().filterWhere('s.status_name', '=', 'In Progress').as('open'),
        eb.fn.countAll<number>().filterWhere('s.status_name', '=', 'Failed').as('failed'),
      ])
      .where('u.first_name', '=', 'Bench')
      .executeTakeFirstOrThrow();
    return row;
  });

/** The queue is never empty, so every slot of the process is busy from beginning to end. */
const timeExternalCalls = async (data: Data, seconds: number): Promise<{ meanMs: number; sumMs: number }> => {
  const { rows } = await data.query<{ meanMs: number; sumMs: number }>(
    `select coalesce(avg(duration_ms), 0)::float8 as "meanMs", coalesce(sum(duration_ms), 0)::float8 as "sumMs"
     from service_logs where direction = 'out' and at > now() - $1 * interval '1 second'`,
    [seconds],
  );
  return rows[0] ?? { meanMs: 0, sumMs: 0 };
};

const countExternalEffects = async (sandboxUrl: string, ssoids: ReadonlySet<string>): Promise<Counts> => {
  const products: { environment: string; writes: number; duplicates: number }[] = await (
    await fetch(`${sandboxUrl}/desk/api/provisioning`)
  ).json();
  const events: { subject: string }[] = await (await fetch(`${sandboxUrl}/message-bus/events`)).json();
  return {
    writes: products.reduce((sum, row) => sum + row.writes, 0),
    duplicates: products.reduce((sum, row) => sum + row.duplicates, 0),
    // The demo's jobs report on other people.
    events: events.filter(({ subject }) => ssoids.has(subject)).length,
  };
};
