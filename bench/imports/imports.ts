import { csvOfUsers } from '../csv-users.ts';
import { percentile, timed } from '../figure.ts';
import { openServerWorld, type ServerWorld, type Worker } from '../server-world.ts';
import { type Caller, call, callerAt, startCsvImport, waitForEnd, waitForOrders } from './calls.ts';
import { kinds } from './kinds.ts';
import { measureWithCrashes } from './measure-with-crashes.ts';
import { readMegabytes, startMeter } from './usage.ts';

type Row = Record<string, string | number>;

const rows = Number(process.env.BENCH_IMPORT_ROWS ?? 2000);
/** Fewer for each kind under fire, because most of the time passes until a death is noticed. */
const crashRows = Math.max(300, Math.round(rows / 5));

/** Imports undisturbed with their cost, alongside other users' work, and under fire. */
export const measureImports = async (): Promise<void> => {
  const world = await openServerWorld({
    sandbox: { legacyUsers: crashRows, keycloakUsers: crashRows },
    settings: { PROCESS_LEASE_SECONDS: '3', RATE_LIMIT_SCALE: '1000' },
  });
  try {
    await skipSeededTransactions(world);
    console.table(await measureUndisturbed(world));
    const crashRuns: Row[] = [];
    for (const kind of kinds) crashRuns.push(await measureWithCrashes({ world, kind, people: crashRows }));
    console.table(crashRuns);
  } finally {
    await world.stop();
  }
};

/** The demo's own unfinished transactions must not be measured. */
const skipSeededTransactions = ({ data }: ServerWorld) =>
  data.transaction('all', (tx) =>
    tx
      .updateTable('sub_transactions')
      .set({ status_name: 'Skipped' })
      .where('status_name', '=', 'In Progress')
      .execute(),
  );

const measureUndisturbed = async (world: ServerWorld): Promise<Row[]> => {
  const worker = await world.startWorker();
  const connie = await callerAt(world, worker, 'connie.conv@provider.example');
  await measure({ world, worker, connie }, { prefix: 'warm', passwordType: 'None' });
  const withoutPassword = await measure({ world, worker, connie }, { prefix: 'none', passwordType: 'None' });
  const withHashing = await measure(
    { world, worker, connie },
    { prefix: 'hashed', passwordType: 'Temporary' },
  );
  const alongside = await measureAlongsideOthers({ world, worker, connie });
  worker.child.kill('SIGKILL');
  return [withoutPassword, withHashing, alongside];
};

type ImportContext = { world: ServerWorld; worker: Worker; connie: Caller };
type CsvOptions = Parameters<typeof csvOfUsers>[1];

const measure = async ({ world, worker, connie }: ImportContext, options: CsvOptions): Promise<Row> => {
  const pid = worker.child.pid ?? 0;
  const planningStart = performance.now();
  const id = await startCsvImport(connie, csvOfUsers(rows, options));
  const planningSeconds = (performance.now() - planningStart) / 1000;
  const meter = startMeter(pid, world.postgresPid());
  const megabytes = [readMegabytes(pid)];
  const outcome = await waitForEnd(world, id, () => megabytes.push(readMegabytes(pid)));
  const usage = meter();
  const orders = await timed(() => waitForOrders(world));
  return {
    what: `CSV, ${rows} rows, password ${options.passwordType}`,
    ended: `${outcome.state}, ${outcome.done}`,
    'file to start s': planningSeconds.toFixed(1),
    seconds: outcome.seconds.toFixed(1),
    'users a second': Math.round(outcome.done / outcome.seconds),
    'server ms a user': ((usage.server * 1000) / rows).toFixed(2),
    'database ms a user': ((usage.database * 1000) / rows).toFixed(2),
    'MB at each quarter, most': `${atQuarters(megabytes).map(Math.round).join(' ')}, ${Math.round(Math.max(...megabytes))}`,
    'orders end after s': (orders / 1000).toFixed(1),
  };
};

const atQuarters = (samples: number[]): number[] =>
  [0, 1, 2, 3, 4].map((quarter) => samples[Math.round((quarter * (samples.length - 1)) / 4)] ?? Number.NaN);

/** Another user's list of users, undisturbed and during an import. */
const measureAlongsideOthers = async ({ world, worker, connie }: ImportContext): Promise<Row> => {
  const una = await callerAt(world, worker, 'una.corp@maplegrove.example');
  const list = () => timed(() => call(una, '/api/users'));
  const idleTimes: number[] = [];
  for (let round = 0; round < 60; round++) idleTimes.push(await list());
  const id = await startCsvImport(connie, csvOfUsers(rows, { prefix: 'beside', passwordType: 'None' }));
  const busyTimes: number[] = [];
  let isFinished = false;
  const end = waitForEnd(world, id).finally(() => {
    isFinished = true;
  });
  while (!isFinished) busyTimes.push(await list());
  const { state, done, seconds } = await end;
  await waitForOrders(world);
  return {
    what: "another customer's list of users meanwhile",
    ended: `${state}, ${done}`,
    seconds: seconds.toFixed(1),
    'users a second': Math.round(done / seconds),
    'p50 ms in peace': median(idleTimes.slice(10)).toFixed(1),
    'p50 ms meanwhile': median(busyTimes).toFixed(1),
    'p95 ms meanwhile': percentile(busyTimes, 0.95).toFixed(1),
    ratio: (median(busyTimes) / median(idleTimes.slice(10))).toFixed(2),
    calls: busyTimes.length,
  };
};

const median = (samples: number[]): number => percentile(samples, 0.5);
