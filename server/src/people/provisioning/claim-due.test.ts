import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import type { Tx } from '../../data/database.ts';
import { breakerThreshold, noteFailure } from './breaker.ts';
import { claimDue, renewLeases } from './claim-due.ts';

const { data } = (await openApp()).services;
const place = { configId: 1, system: 'SL' };
const orderCount = 5000;

class Rollback extends Error {}

/** Runs with many orders for two products of an environment, then rolls them back. */
const withOrders = async (work: (tx: Tx) => Promise<void>): Promise<void> => {
  const whole = data.transaction('all', async (tx) => {
    await sql`
      with made as (
        insert into transactions (customer_id, config_id, ssoid, type, user_name, user_first_name, user_last_name,
          created_by_first_name, created_by_last_name)
        select 1, 1, gen_random_uuid(), 'Create User', 'many' || n, 'Many', 'Many', 'System', ''
        from generate_series(1, ${orderCount}) n returning id, ssoid)
      insert into sub_transactions (transaction_id, customer_id, config_id, ssoid, product_name, operation)
      select id, 1, 1, ssoid, system, 'put' from made, unnest(array['SL', 'PP']) system`.execute(tx);
    await work(tx);
    throw new Rollback();
  });
  await expect(whole).rejects.toBeInstanceOf(Rollback);
};

const capacity = (busy: Record<string, number> = {}, free = 32) => ({
  free,
  placeLimit: 8,
  busy: new Map(Object.entries(busy)),
});

const claim = async (tx: Tx, ...args: Parameters<typeof capacity>) => {
  const claims = await claimDue(tx, capacity(...args));
  return ['SL', 'PP'].map((system) => claims.filter(({ claim: one }) => one.system === system).length);
};

test('claims as many orders per place as it has room for', () =>
  withOrders(async (tx) => {
    expect(await claim(tx)).toEqual([8, 8]);
    expect(await claim(tx, { '1/SL': 8, '1/PP': 5 })).toEqual([0, 3]);
    expect((await claim(tx, {}, 10)).reduce((sum, count) => sum + count)).toBe(10);
  }));

test('claims nothing for a resting system, and a single try for one that may work again', () =>
  withOrders(async (tx) => {
    for (let failure = 0; failure < breakerThreshold; failure++) await noteFailure(tx, place);
    expect(await claim(tx)).toEqual([0, 8]);
    await sql`update provisioning_breakers set open_until = clock_timestamp() - interval '1 second'`.execute(
      tx,
    );
    expect(await claim(tx)).toEqual([1, 8]);
    expect(await claim(tx, { '1/SL': 1 })).toEqual([0, 8]);
  }));

const countBlocks = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number } }] }>`
    explain (analyze, buffers, format json)
    select * from claim_orders(8, 8, '{"1/PP": 8}', 5, interval '20 seconds')`.execute(tx);
  return rows[0]?.['QUERY PLAN'][0].Plan['Shared Hit Blocks'] ?? Number.NaN;
};

test('reads no more than it claims, regardless of how many wait', () =>
  withOrders(async (tx) => {
    // The first read skips rows that other tests left behind or rolled back.
    await countBlocks(tx);
    expect(await countBlocks(tx)).toBeLessThan(orderCount / 5);
  }));

/** What is claimed of two orders about a user moved from environment 1 to 2, with products at these addresses. */
const claimedAfterMove = async (system: string, oldUrl: string | null, newUrl: string | null) => {
  let claimed: (number | null)[] = [];
  const whole = data.transaction('all', async (tx) => {
    await sql`update sub_transactions set status_name = 'Skipped' where status_name = 'In Progress'`.execute(
      tx,
    );
    await sql`delete from parameters where key = 'sl.api.url.root' and configuration_id in (1, 2)`.execute(
      tx,
    );
    await sql`insert into parameters (customer_id, configuration_id, key, value, created_by)
      select 1, id, 'sl.api.url.root', url, 'x' from (values (1, ${oldUrl}), (2, ${newUrl})) p (id, url)
      where url is not null`.execute(tx);
    await sql`
      with made as (
        insert into transactions (customer_id, config_id, ssoid, type, user_name, user_first_name, user_last_name,
          created_by_first_name, created_by_last_name)
        values (1, 2, gen_random_uuid(), 'Move User', 'moved', 'Mo', 'Ved', 'System', '') returning id, ssoid)
      insert into sub_transactions (transaction_id, customer_id, config_id, ssoid, product_name, operation)
      select id, 1, place, ssoid, ${system}, operation
      from made, (values (1, 'deactivate'), (2, 'put')) o (place, operation) order by place`.execute(tx);
    claimed = (await claimDue(tx, capacity())).map(({ claim: one }) => one.configId).sort();
    throw new Rollback();
  });
  await expect(whole).rejects.toBeInstanceOf(Rollback);
  return claimed;
};

const previousUrl = 'https://sl.example/api';

test.each<[string, string, string | null, string | null, number[]]>([
  ['another product than the new one', 'SL', previousUrl, 'https://other.example/api', [1, 2]],
  ['the same as the new one', 'SL', previousUrl, previousUrl, [1]],
  ['the same in another spelling', 'SL', previousUrl, 'https://SL.example/api/', [1]],
  ['nothing, its address being gone', 'SL', null, previousUrl, [1, 2]],
  ['the bus, which is one for all', 'MESSAGEBUS', null, null, [1]],
])('after a move, when the previous environment calls %s', async (_, system, oldUrl, newUrl, expected) => {
  expect(await claimedAfterMove(system, oldUrl, newUrl)).toEqual(expected);
});

test('a claim that has expired does not renew the lease of the next one', () =>
  withOrders(async (tx) => {
    const expire = () =>
      sql`update sub_transactions set lease_until = clock_timestamp() - interval '1 second'
        where lease_until is not null`.execute(tx);
    const [first] = await claimDue(tx, capacity({}, 1));
    await expire();
    const [second] = await claimDue(tx, capacity({}, 1));
    if (!first || first.claim.id !== second?.claim.id) throw new Error('The order was not claimed again.');
    await expire();
    const isRenewed = async () => {
      const { rows } = await sql`select from sub_transactions
        where id = ${first.claim.id} and lease_until > clock_timestamp()`.execute(tx);
      return rows.length > 0;
    };
    await renewLeases(tx, [first.claim]);
    expect(await isRenewed()).toBe(false);
    await renewLeases(tx, [second.claim]);
    expect(await isRenewed()).toBe(true);
  }));

test('only the engine can claim orders', () =>
  withOrders(async (tx) => {
    await sql`select set_config('app.scope', 'customers', true)`.execute(tx);
    expect(await claim(tx)).toEqual([0, 0]);
  }));
