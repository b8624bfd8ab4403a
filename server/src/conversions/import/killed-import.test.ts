import { type ChildProcess, spawn } from 'node:child_process';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { csvCalls, csvFile } from '../../../../tooling/test/conversions/csv-upload.ts';

const world = await openApp();
const { data } = world.services;
const connie = await as(world, 'connie.conv@provider.example');
const rows = 120;
let worker: ChildProcess | undefined;
afterAll(() => worker?.kill('SIGKILL'));

const workerFile = new URL('../../../../tooling/test/processes/import-worker.ts', import.meta.url).pathname;

const readProcess = (id: string) =>
  data.transaction('all', (tx) =>
    tx
      .selectFrom('processes')
      .select(['state', 'done', 'failed', 'total'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );

const startWorker = (): ChildProcess => {
  worker = spawn(process.execPath, [workerFile], {
    env: { ...process.env, APP_URL: world.appUrl, NODE_OPTIONS: '' },
    stdio: 'inherit',
  });
  return worker;
};

/** Hashing passwords is slow, so the kill happens midway. */
const killAfter = async (id: string, done: number) => {
  const child = startWorker();
  await vi.waitFor(async () => expect((await readProcess(id)).done).toBeGreaterThanOrEqual(done), {
    timeout: 30_000,
    interval: 10,
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await exited;
  const left = await readProcess(id);
  expect(left).toMatchObject({ state: 'InProgress' });
  expect(left.done).toBeLessThan(rows);
};

const count = async (id: string) => {
  const found = await data.transaction('all', (tx) =>
    sql<Record<string, number>>`
      with created as (select ssoid from users where user_name like 'killed.user%')
      select (select count(*)::int from created) as users,
        (select count(*)::int from imported_users join created using (ssoid) where process_id = ${id}) as origins,
        (select count(*)::int from credentials join created using (ssoid) where password_hash is not null) as passwords,
        (select count(*)::int from transactions join created using (ssoid) where type = 'Create User') as transactions,
        (select count(*)::int from sub_transactions join created using (ssoid) where product_name = 'MESSAGEBUS')
          as orders,
        (select count(*)::int from audit_events where event = 'User created'
          and target_id in (select ssoid::text from created)) as audits`.execute(tx),
  );
  return found.rows[0];
};

test('an import whose server process is killed twice imports everyone once, and finishes', async () => {
  const people = Array.from({ length: rows }, (_, n) => ({
    userName: `killed.user${n}`,
    firstName: 'Kim',
    lastName: `Killed ${n}`,
    email: `killed.user${n}@mail.example`,
    passwordType: 'Temporary',
    password: `Harvest#Moon${n}`,
  }));
  const started = await csvCalls(connie).start(csvFile(...people));
  const { processId } = started.json<{ processId: string }>();
  await killAfter(processId, 1);
  await killAfter(processId, rows / 2);
  startWorker();
  const whole = { state: 'Completed', done: rows, failed: 0, total: rows };
  await vi.waitFor(async () => expect(await readProcess(processId)).toEqual(whole), {
    timeout: 60_000,
    interval: 50,
  });
  expect(await count(processId)).toEqual({
    users: rows,
    origins: rows,
    passwords: rows,
    transactions: rows,
    orders: rows,
    audits: rows,
  });
}, 130_000);
