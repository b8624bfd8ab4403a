import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { outsideTransaction } from '../../../../tooling/test/no-slow-work.ts';
import { noteFailure, resetBreaker } from './breaker.ts';
import type { Claim } from './claim-due.ts';
import { type Outcome, recordOutcomes } from './record-outcomes.ts';

const { data } = (await openApp()).services;
const place = { configId: 1, system: 'SL' };

/** An order that this process has just finished. */
const order = (system = 'SL', ssoid: string = randomUUID()): Promise<Claim> =>
  data.transaction('all', async (tx) => {
    const { rows } = await sql<Claim>`
      with made as (
        insert into transactions (customer_id, config_id, ssoid, type, user_name, user_first_name, user_last_name,
          created_by_first_name, created_by_last_name, open_count)
        values (1, 1, ${ssoid}, 'Delete User', 'settled', 'Settled', 'Settled', 'System', '', 1)
        returning id, ssoid)
      insert into sub_transactions (transaction_id, customer_id, config_id, ssoid, product_name, operation, lease_until)
      select id, 1, 1, ssoid, ${system}, 'remove', now() + interval '1 minute' from made
      returning id, transaction_id as "transactionId", customer_id as "customerId", config_id as "configId", ssoid,
        product_name as system, operation, attempts, retries`.execute(tx);
    const [claim] = rows;
    if (!claim) throw new Error('There is no order.');
    return claim;
  });

const finishOrders = (...results: { claim: Claim; outcome: Outcome }[]) =>
  data.transaction('all', (tx) => recordOutcomes(tx, results));

const stepOf = ({ id }: Claim) =>
  data.transaction('all', (tx) =>
    tx
      .selectFrom('sub_transactions')
      .select(['status_name', 'status_description'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );

beforeEach(() => data.transaction('all', (tx) => resetBreaker(tx, place)));

test('records a text that is cut in the middle of a character', async () => {
  const claim = await order();
  const description = `${'x'.repeat(3999)}😀 and more`;
  await finishOrders({ claim, outcome: { kind: 'failed', statusCode: 400, description, isOutage: false } });
  expect(await stepOf(claim)).toEqual({
    status_name: 'Failed',
    status_description: `${'x'.repeat(3999)}\ufffd`,
  });
});

test('postpones an order by the clock of the database, which also claims it', async () => {
  const claim = await order();
  vi.setSystemTime(Date.now() + 3_600_000);
  await finishOrders({
    claim,
    outcome: { kind: 'later', statusCode: 429, description: 'Later.', afterMs: 60_000 },
  });
  vi.useRealTimers();
  const { rows } = await data.transaction('all', (tx) =>
    sql<{ seconds: number }>`select extract(epoch from next_attempt_at - now())::float8 as seconds
      from sub_transactions where id = ${claim.id}`.execute(tx),
  );
  expect(Math.round((rows[0]?.seconds ?? 0) / 60)).toBe(1);
});

test('retrying failures and settling orders both lock transactions before breakers', async () => {
  const [completed, postponed] = [await order(), await order()];
  await data.transaction('all', (tx) => noteFailure(tx, place));
  const settling = await data.transaction('all', async (tx) => {
    await sql`select from transactions where id = ${completed.transactionId} for update`.execute(tx);
    const ends = outsideTransaction(() =>
      finishOrders(
        { claim: postponed, outcome: { kind: 'later', statusCode: 429, description: 'Later.', afterMs: 1 } },
        { claim: completed, outcome: { kind: 'completed', statusCode: 200, description: 'Done.' } },
      ),
    );
    // Give it time to block on the transaction.
    await pause(300);
    await resetBreaker(tx, place);
    return { ends };
  });
  await settling.ends;
  expect([await stepOf(completed), await stepOf(postponed)]).toMatchObject([
    { status_name: 'Completed' },
    { status_name: 'In Progress', status_description: 'Later.' },
  ]);
});

test.each([
  ['SL', 'Resolved', 'the later order has brought it up to date'],
  ['MESSAGEBUS', 'Failed', 'its event was never published, and can be retried'],
])('after a later success at %s, an earlier failure is %s: %s', async (system, expected) => {
  const earlier = await order(system);
  const later = await order(system, earlier.ssoid);
  const failure: Outcome = { kind: 'failed', statusCode: 400, description: 'No.', isOutage: false };
  await finishOrders({ claim: earlier, outcome: failure });
  await finishOrders({
    claim: later,
    outcome: { kind: 'completed', statusCode: 202, description: '{"message":"ok"}' },
  });
  expect(await stepOf(earlier)).toMatchObject({ status_name: expected });
  expect(await stepOf(later)).toMatchObject({ status_name: 'Completed' });
});
