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
    const fired: Row[] = [];
    for (const kind of kinds) fired.push(await measureWithCrashes({ world, kind, people: crashRows }));
    console.table(fired);
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
  const none = await measure({ world, worker, connie }, { prefix: 'none', passwordType: 'None' });
  const hashed = await measure({ world, worker, connie }, { prefix: 'hashed', passwordType: 'Temporary' });
  const beside = await measureAlongsideOthers({ world, worker, connie });
  worker.child.kill('SIGKILL');
  return [none, hashed, beside];
};

type ImportContext = { world: ServerWorld; worker: Worker; connie: Caller };
type CsvOptions = Parameters<typeof csvOfUsers>[1];

const measure = async ({ world, worker, connie }: ImportContext, wanted: CsvOptions): Promise<Row> => {
  const pid = worker.child.pid ?? 0;
  const planning = performance.now();
  const id = await startCsvImport(connie, csvOfUsers(rows, wanted));
  const planned = (performance.now() - planning) / 1000;
  const meter = startMeter(pid, world.postgresPid());
  const megabytes = [readMegabytes(pid)];
  const ended = await waitForEnd(world, id, () => megabytes.push(readMegabytes(pid)));
  const used = meter();
  const orders = await timed(() => waitForOrders(world));
  return {
    what: `CSV, ${rows} rows, password ${wanted.passwordType}`,
    ended: `${ended.state}, ${ended.done}`,
    'file to start s': planned.toFixed(1),
    seconds: ended.seconds.toFixed(1),
    'users a second': Math.round(ended.done / ended.seconds),
    'server ms a user': ((used.server * 1000) / rows).toFixed(2),
    'database ms a user': ((used.database * 1000) / rows).toFixed(2),
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
  const peace: number[] = [];
  for (let round = 0; round < 60; round++) peace.push(await list());
  const id = await startCsvImport(connie, csvOfUsers(rows, { prefix: 'beside', passwordType: 'None' }));
  const busy: number[] = [];
  let isOver = false;
  const end = waitForEnd(world, id).finally(() => {
    isOver = true;
  });
  while (!isOver) busy.push(await list());
  const { state, done, seconds } = await end;
  await waitForOrders(world);
  return {
    what: "another customer's list of users meanwhile",
    ended: `${state}, ${done}`,
    seconds: seconds.toFixed(1),
    'users a second': Math.round(done / seconds),
    'p50 ms in peace': median(peace.slice(10)).toFixed(1),
    'p50 ms meanwhile': median(busy).toFixed(1),
    'p95 ms meanwhile': percentile(busy, 0.95).toFixed(1),
    ratio: (median(busy) / median(peace.slice(10))).toFixed(2),
    calls: busy.length,
  };
};

const median = (samples: number[]): number => percentile(samples, 0.5);
