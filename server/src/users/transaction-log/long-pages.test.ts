import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { failedChanges } from '../../../../tooling/test/failed-changes.ts';
import { longestStall } from '../../../../tooling/test/longest-stall.ts';
import { tallyTransactions } from '../../people/provisioning/announce.ts';

const world = await openApp();
const una = await as(world, 'una.corp@maplegrove.example');
const { userAt, failedChange, hideThePast } = failedChanges(world, crypto.randomUUID());
const count = 4000;
const kept = { id: 0 };

beforeAll(async () => {
  await hideThePast();
  const step = await failedChange((await userAt(101)).ssoid);
  await world.services.data.transaction('all', async (tx) => {
    const copied = (alias: string) => sql.raw(columnsOf(alias));
    const { rows } = await sql<{ id: number }>`
      insert into transactions (${copied('')}, started_at)
      select ${copied('t.')}, t.started_at - n * interval '1 minute'
      from transactions t, generate_series(1, ${count}::int) n
      where t.id = (select transaction_id from sub_transactions where id = ${step}) returning id`.execute(tx);
    const ids = rows.map(({ id }) => id);
    await sql`
      insert into sub_transactions (transaction_id, customer_id, ssoid, product_name, operation, status_name, cause)
      select t.id, s.customer_id, s.ssoid, s.product_name, s.operation, case when n = 3000 then 'Completed' else 'Failed' end, s.cause
      from sub_transactions s, unnest(${ids}::bigint[]) with ordinality t (id, n) where s.id = ${step}`.execute(
      tx,
    );
    await tallyTransactions(tx, ids);
    kept.id = ids[2999] ?? 0;
  });
});

const columnsOf = (alias: string) =>
  [
    'customer_id',
    'ssoid',
    'type',
    'user_first_name',
    'user_last_name',
    'user_name',
    'status_name',
    'created_by_first_name',
    'created_by_last_name',
    'trace_id',
    'facility_ids',
    'config_id',
  ]
    .map((name) => `${alias}${name}`)
    .join(', ');

const list = async (query: string) => {
  const reply = await una.call('GET', `/api/transaction-log?status=errors&${query}`);
  expect(reply.statusCode).toBe(200);
  return reply;
};

test.each(['none', 'one'])('sends a long page as it would a short one, with %s kept', async (which) => {
  const query = which === 'one' ? `kept=${kept.id}&` : '';
  const all = await list(`${query}rowsPerPage=99999`);
  const { data, total, isCapped } = all.json();
  expect(all.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(all.body).toBe(JSON.stringify({ data, total, isCapped }));
  expect([total, isCapped]).toEqual([count, false]);
  const pages = await Promise.all([0, 1, 2, 3].map((page) => list(`pageNumber=${page}&rowsPerPage=1000`)));
  const rows = pages.flatMap((page) => page.json().data);
  const ids = (some: { transactionId: number }[]) => some.map(({ transactionId }) => transactionId);
  expect(rows).toHaveLength(count);
  expect(data.filter((row: { transactionId: number }) => row.transactionId !== kept.id)).toEqual(rows);
  expect(ids(data).indexOf(kept.id)).toBe(which === 'one' ? 3000 : -1);
});

test('a long page does not keep others waiting longer than a short one', async () => {
  const stalls = { short: [] as number[], long: [] as number[] };
  for (let round = 0; round < 3; round++) {
    stalls.short.push(await longestStall(() => list('rowsPerPage=1000')));
    stalls.long.push(await longestStall(() => list('rowsPerPage=99999')));
  }
  expect(Math.min(...stalls.long)).toBeLessThan(2 * Math.min(...stalls.short));
});
