import { setTimeout as wait } from 'node:timers/promises';
import type { ServerWorld, Worker } from '../server-world.ts';
import { callerAt, readProcess, waitForEnd, waitForOrders } from './calls.ts';
import { countExternalEffects, countProcessEffects, type ProcessEffects } from './count-effects.ts';
import type { Kind } from './kinds.ts';

const kills = 5;
/** On this kill, PostgreSQL is killed along with the server process. */
const postgresKill = 3;

type CrashRun = { world: ServerWorld; kind: Kind; people: number };

/** One kind of process, with its server process killed five times and PostgreSQL once in the middle. */
export const measureWithCrashes = async ({
  world,
  kind,
  people,
}: CrashRun): Promise<Record<string, string | number>> => {
  const before = await countExternalEffects(world);
  let worker = await world.startWorker();
  const connie = await callerAt(world, worker, 'connie.conv@provider.example');
  const id = await kind.start(world, connie, people);
  const killPoints: number[] = [];
  for (let kill = 1; kill <= kills; kill++) {
    killPoints.push(await waitForShare(world, id, kill / (kills + 2)));
    worker = await replaceWorker(world, worker, kill === postgresKill);
  }
  const outcome = await waitForEnd(world, id);
  await waitForOrders(world);
  const effects = await countProcessEffects(world, kind, id);
  const external = await countExternalEffects(world);
  const marks = await kind.countMarks?.(world);
  worker.child.kill('SIGKILL');
  return {
    what: `${kind.name}, killed ${kills} times and PostgreSQL once`,
    ended: outcome.state,
    seconds: outcome.seconds.toFixed(1),
    'killed at row': killPoints.join(' '),
    'rows (done, failed, left out)': `${outcome.total} (${outcome.done}, ${outcome.failed}, ${outcome.skipped})`,
    'each once': isExactlyOnce(effects, kind) ? `yes (${effects.people})` : `no: ${JSON.stringify(effects)}`,
    'orders (ended well)': `${effects.orders} (${effects.ended})`,
    'told outside': external.writes - before.writes + external.events - before.events,
    doubled: external.duplicates - before.duplicates,
    ...(marks !== undefined && { marked: marks }),
  };
};

const isExactlyOnce = (
  { rows, people, transactions, audits, credentials, origins }: ProcessEffects,
  { creates }: Kind,
): boolean =>
  rows > 0 &&
  people === rows &&
  transactions === rows &&
  audits === rows &&
  (!creates || (credentials === rows && origins === rows));

/** Returns how many rows had ended when the share was reached. */
const waitForShare = async (world: ServerWorld, id: string, share: number): Promise<number> => {
  for (;;) {
    const progress = await readProcess(world, id);
    const finishedCount = progress ? progress.done + progress.failed : 0;
    if (progress && finishedCount >= share * (progress.total - progress.skipped)) return finishedCount;
    await wait(15);
  }
};

const replaceWorker = async (world: ServerWorld, worker: Worker, withPostgres: boolean): Promise<Worker> => {
  worker.child.kill('SIGKILL');
  if (withPostgres) world.killPostgres();
  for (;;) {
    try {
      return await world.startWorker();
    } catch {
      await wait(500); // PostgreSQL is not back yet.
    }
  }
};
