import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { findSsoid } from '../../../../tooling/test/find-ssoid.ts';
import { outsideTransaction } from '../../../../tooling/test/no-slow-work.ts';
import { noteFailure, resetBreaker } from './breaker.ts';
import { type Claim, claimDue } from './claim-due.ts';
import { type Outcome, recordOutcomes } from './record-outcomes.ts';

const world = await openApp();
const { data } = world.services;
const place = { configId: 1, system: 'SL' };

const completed = { kind: 'completed', statusCode: 200, description: 'Done.' } as const;
const failed: Outcome = { kind: 'failed', statusCode: 400, description: 'No.', isOutage: false };
const outage: Outcome = { kind: 'failed', statusCode: 503, description: 'Down.', isOutage: true };
const later: Outcome = { kind: 'later', statusCode: 429, description: 'Later.', afterMs: 60_000 };

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

/** Claims an order whose lease has expired, as another process does. */
const claimAgain = ({ id }: Claim): Promise<Claim> =>
  data.transaction('all', async (tx) => {
    await sql`update sub_transactions set lease_until = now() - interval '1 second' where id = ${id}`.execute(
      tx,
    );
    const claimed = await claimDue(tx, { free: 100, placeLimit: 100, busy: new Map() });
    const again = claimed.find(({ claim }) => claim.id === id);
    if (!again) throw new Error('The order is not due.');
    return again.claim;
  });

const hasLease = async ({ id }: Claim): Promise<boolean> => {
  const { rows } = await data.transaction('all', (tx) =>
    sql`select from sub_transactions where id = ${id} and lease_until > now()`.execute(tx),
  );
  return rows.length > 0;
};

const countBreakers = async (): Promise<number> =>
  (await data.query('select from provisioning_breakers where config_id = 1')).rowCount ?? 0;

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
  await finishOrders({ claim, outcome: later });
  vi.useRealTimers();
  const { rows } = await data.transaction('all', (tx) =>
    sql<{ seconds: number }>`select extract(epoch from next_attempt_at - now())::float8 as seconds
      from sub_transactions where id = ${claim.id}`.execute(tx),
  );
  expect(Math.round((rows[0]?.seconds ?? 0) / 60)).toBe(1);
});

test('retrying failures and settling orders both lock transactions before breakers', async () => {
  const [ended, postponed] = [await order(), await order()];
  await data.transaction('all', (tx) => noteFailure(tx, place));
  const settling = await data.transaction('all', async (tx) => {
    await sql`select from transactions where id = ${ended.transactionId} for update`.execute(tx);
    const ends = outsideTransaction(() =>
      finishOrders({ claim: postponed, outcome: later }, { claim: ended, outcome: completed }),
    );
    // Give it time to block on the transaction.
    await pause(300);
    await resetBreaker(tx, place);
    return { ends };
  });
  await settling.ends;
  expect([await stepOf(ended), await stepOf(postponed)]).toMatchObject([
    { status_name: 'Completed' },
    { status_name: 'In Progress', status_description: 'Later.' },
  ]);
});

test.each([
  ['SL', 'Resolved', 'the later order has brought it up to date'],
  ['MESSAGEBUS', 'Failed', 'its event was never published, and can be retried'],
])('after a later success at %s, an earlier failure is %s: %s', async (system, expected) => {
  const earlier = await order(system);
  const next = await order(system, earlier.ssoid);
  await finishOrders({ claim: earlier, outcome: failed });
  await finishOrders({ claim: next, outcome: completed });
  expect(await stepOf(earlier)).toMatchObject({ status_name: expected });
  expect(await stepOf(next)).toMatchObject({ status_name: 'Completed' });
});

test.each([
  ['postpone', later],
  ['fail', outage],
  ['complete', completed],
])('a claim that expired can not %s an order that has been claimed since', async (_, outcome) => {
  const expired = await claimAgain(await order());
  const current = await claimAgain(expired);
  await finishOrders({ claim: expired, outcome });
  expect([await hasLease(current), await countBreakers()]).toEqual([true, 0]);
  expect(await stepOf(current)).toEqual({ status_name: 'In Progress', status_description: null });
  await finishOrders({ claim: current, outcome: completed });
  expect(await stepOf(current)).toEqual({ status_name: 'Completed', status_description: 'Done.' });
});

test('a late success neither resolves an earlier failure nor ends a rest; another of the same batch counts', async () => {
  const earlier = await order();
  await finishOrders({ claim: earlier, outcome: failed });
  const expired = await claimAgain(await order('SL', earlier.ssoid));
  await claimAgain(expired);
  const other = await claimAgain(await order('PP'));
  await data.transaction('all', (tx) => noteFailure(tx, place));
  await finishOrders({ claim: expired, outcome: completed }, { claim: other, outcome: completed });
  expect([await stepOf(earlier), await stepOf(other)]).toMatchObject([
    { status_name: 'Failed' },
    { status_name: 'Completed' },
  ]);
  expect(await countBreakers()).toBe(1);
});

test('what a product confirmed last stays known, also beside an older claim in the same batch', async () => {
  const ssoid = await findSsoid(world, 'olivia.ord@maplegrove.example');
  const first = await claimAgain(await order('SL', ssoid));
  const second = await claimAgain(first);
  const stale = { claim: first, outcome: { ...completed, there: 'active' } } as const;
  const presence = async () => {
    const { rows } = await data.transaction('all', (tx) =>
      sql`select presence from product_states where ssoid = ${ssoid} and product_name = 'SL'`.execute(tx),
    );
    return rows;
  };
  await finishOrders({ claim: second, outcome: { ...completed, there: 'inactive' } }, stale);
  expect(await presence()).toEqual([{ presence: 'inactive' }]);
  await finishOrders(stale);
  expect(await presence()).toEqual([{ presence: 'inactive' }]);
});

test('an end from a process of the version before manual retries were counted is recorded', async () => {
  const { retries, ...claim } = await claimAgain(await order());
  await finishOrders({ claim: claim as Claim, outcome: completed });
  expect([retries, await stepOf(claim as Claim)]).toMatchObject([0, { status_name: 'Completed' }]);
});
