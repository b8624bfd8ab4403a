import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { errorCount } from '../../../../tooling/test/failed-changes.ts';
import { findSsoid } from '../../../../tooling/test/find-ssoid.ts';
import { runStatement } from '../../data/embedded/run-statement.ts';
import { tallyTransactions } from '../../people/provisioning/announce.ts';
import { lastTransaction } from '../scim/filter/user-filter-schema.ts';
import { sweepTransactions } from './sweep-transactions.ts';

const world = await openApp();
const { data } = world.services;
const una = await as(world, 'una.corp@maplegrove.example');
const nina = await findSsoid(world, 'nina.nophone@maplegrove.example');

beforeEach(() => runStatement(world.ownerUrl, 'truncate transactions, sub_transactions'));

type Made = { name: string; ssoid?: string; at?: RawBuilder<Date>; steps?: string[] };

const monthsAgo = (months: number) => sql<Date>`now() - ${months} * interval '1 month'`;
/** The audit is kept by month, so this is up to a month more than six years ago. */
const keptSince = sql<Date>`date_trunc('month', now() - interval '6 years', 'UTC')`;

const add = ({ name, ssoid = randomUUID(), at = monthsAgo(74), steps = ['Completed', 'Skipped'] }: Made) =>
  data.transaction('all', async (tx) => {
    const {
      rows: [made],
    } = await sql<{ id: number }>`
      insert into transactions (customer_id, config_id, ssoid, type, user_name, user_first_name, user_last_name,
        created_by_first_name, created_by_last_name, started_at)
      values (1, 1, ${ssoid}, 'Update User', ${name}, 'Old', 'Change', 'System', '', ${at}) returning id`.execute(
      tx,
    );
    await sql`insert into sub_transactions (transaction_id, customer_id, config_id, ssoid, product_name, operation,
        status_name, started_at, ended_at)
      select ${made?.id}, 1, 1, ${ssoid}, 'SL', 'put', status, ${at}, ${at} from unnest(${steps}::text[]) status`.execute(
      tx,
    );
    await tallyTransactions(tx, [made?.id ?? 0]);
  });

const left = async () => {
  const rows = await runStatement(
    world.ownerUrl,
    `select t.user_name as name, count(s.id)::int as steps from transactions t left join sub_transactions s
      on s.transaction_id = t.id group by t.id order by t.id`,
  );
  return rows.map(({ name, steps }) => [name, steps]);
};

const sweep = () => sweepTransactions(world.services, 2);

test('what is done and older than the audit goes with its parts; what is young, open or failed stays', async () => {
  for (const made of [
    { name: 'failed', steps: ['Completed', 'Failed'] },
    { name: 'open', steps: ['In Progress'] },
    { name: 'done' },
    { name: 'resolved', steps: ['Completed', 'Resolved'] },
    { name: 'first of the months of the audit', at: keptSince },
    { name: 'last before them', at: sql<Date>`${keptSince} - interval '1 millisecond'` },
    { name: 'made later', at: monthsAgo(80) },
    { name: 'young', at: monthsAgo(1) },
  ])
    await add(made);
  const before = await errorCount(una);
  await sweep();
  expect(await left()).toEqual([
    ['failed', 2],
    ['open', 1],
    ['first of the months of the audit', 2],
    ['young', 2],
  ]);
  const parts = await runStatement(world.ownerUrl, 'select count(*)::int as rows from sub_transactions');
  expect(parts).toEqual([{ rows: 7 }]);
  expect(await errorCount(una)).toEqual(before);
});

test('the last change of a user who exists stays, and says when the user was modified', async () => {
  const modified = () =>
    data.transaction('all', (tx) =>
      tx
        .selectFrom('users as u')
        .select(lastTransaction.as('at'))
        .where('u.ssoid', '=', nina)
        .executeTakeFirst(),
    );
  await runStatement(
    world.ownerUrl,
    `update users set created_at = now() - interval '9 years', status_changed_at = now() - interval '9 years'
     where ssoid = '${nina}'`,
  );
  for (const months of [90, 80, 85])
    await add({ name: `nina ${months}`, ssoid: nina, at: monthsAgo(months) });
  const before = await modified();
  await sweep();
  expect(await left()).toEqual([['nina 80', 2]]);
  expect(await modified()).toEqual(before);
  await add({ name: 'nina 1', ssoid: nina, at: monthsAgo(1) });
  await sweep();
  expect(await left()).toEqual([['nina 1', 2]]);
});

test('ends with the first transactions of which none is old enough', async () => {
  for (let count = 0; count < 20; count++) await add({ name: 'young', at: monthsAgo(1) });
  await add({ name: 'imported with its date' });
  await sweep();
  expect(await left()).toHaveLength(21);
});

test('the application itself cannot delete a transaction', async () => {
  for (const table of ['transactions', 'sub_transactions'])
    await expect(
      data.transaction('all', (tx) => sql`delete from ${sql.table(table)}`.execute(tx)),
    ).rejects.toThrow('permission denied');
});
