import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../../tooling/test/database.ts';
import { runStatement, withConnection } from '../../data/embedded/run-statement.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
  await run(`insert into stacks values (4, 'One');
    insert into customers (id, stack_id, account_id, account_name, time_zone, created_by)
      values (1, 4, '1', 'One', 'UTC', 'System')`);
});
afterAll(() => database.drop());

const today = `date '${new Date().toISOString().slice(0, 10)}'`;

const run = (statement: string) => runStatement(database.ownerUrl, statement);

/** Rows of people at three facilities, of whom a third have failed, as sign-ins leave them. */
const addRows = (day: string, rows: number) =>
  run(`insert into sign_in_counts (customer_id, day, facility_ids, succeeded, failed)
    select 1, ${day}, array[n % 3], (n % 3 > 0)::int, (n % 3 = 0)::int from generate_series(1, ${rows}) n`);

const daysOf = async () =>
  Object.fromEntries(
    (
      await run(`select (${today} - day)::text as ago, count(*)::int as rows, sum(succeeded)::int as succeeded,
        sum(failed)::int as failed from sign_in_counts where facility_ids is not null group by day`)
    ).map(({ ago, ...sums }) => [ago, sums]),
  );

test('sign-ins sum up their day and the one before, and drop what is older than 60 days', async () => {
  await run('truncate sign_in_counts');
  for (const day of [0, 1, 2, 60, 61]) await addRows(`${today} - ${day}`, 30);
  // One of a hundred does so.
  await run(`insert into audit_events (at, customer_id, event, actor_name)
    select (${today} + time '12:00') at time zone 'UTC', 1, 'Sign in', 'x' from generate_series(1, 2000)`);
  const [sums, each] = [{ succeeded: 20, failed: 10 }, { rows: 30 }];
  expect(await daysOf()).toEqual({
    0: { rows: 3, ...sums },
    1: { rows: 3, ...sums },
    2: { ...each, ...sums },
    60: { ...each, ...sums },
  });
});

test('rows that somebody else is summing up are left to them', async () => {
  await run('truncate sign_in_counts');
  await addRows(today, 30);
  await withConnection(database.ownerUrl, async (runInOther) => {
    await runInOther('begin');
    await runInOther('select from sign_in_counts where facility_ids = array[1] for update');
    await run(`set statement_timeout = '5s'; select tidy_sign_ins(1, ${today})`);
    await runInOther('commit');
  });
  expect((await daysOf())[0]).toEqual({ rows: 12, succeeded: 20, failed: 10 });
});

test('reads only the rows of the two days, regardless of how many others there are', async () => {
  await run('truncate sign_in_counts');
  for (const day of [0, 1]) await addRows(`${today} - ${day}`, 30);
  await addRows(`${today} - 2 - n % 58`, 100_000);
  await run('analyze sign_in_counts');
  const blocks = await withConnection(database.ownerUrl, async (runInSame) => {
    let last: unknown;
    // The first run also reads the catalog.
    for (let turn = 0; turn < 2; turn++)
      [last] = await runInSame(`explain (analyze, buffers, format json) select tidy_sign_ins(1, ${today})`);
    const [{ Plan: plan }] = (last as { 'QUERY PLAN': [{ Plan: Record<string, number> }] })['QUERY PLAN'];
    return (plan['Shared Hit Blocks'] ?? Number.NaN) + (plan['Shared Read Blocks'] ?? 0);
  });
  expect(blocks).toBeLessThan(100);
});
