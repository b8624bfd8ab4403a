import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { countTrips } from '../../../../tooling/test/count-trips.ts';
import { recordOutcomes } from './record-outcomes.ts';
import { takeOrders } from './take-orders.ts';

const { data } = (await openApp()).services;

/** Creates orders for this many users at three systems of an environment, with nothing else due. */
const order = (people: number) =>
  data.transaction('all', async (tx) => {
    await sql`update sub_transactions set status_name = 'Skipped' where status_name = 'In Progress'`.execute(
      tx,
    );
    await sql`
      with made as (
        insert into transactions (customer_id, config_id, ssoid, type, user_name, user_first_name, user_last_name,
          created_by_first_name, created_by_last_name, open_count)
        select 1, 1, gen_random_uuid(), 'Create User', 'trip' || n, 'Trip', 'Trip', 'System', '', 3
        from generate_series(1, ${people}) n returning id, ssoid)
      insert into sub_transactions (transaction_id, customer_id, config_id, ssoid, product_name, operation)
      select id, 1, 1, ssoid, system, 'put' from made, unnest(array['SL', 'PP', 'MESSAGEBUS']) system`.execute(
      tx,
    );
  });

const capacity = { free: 300, placeLimit: 100, busy: new Map<string, number>() };

test.each([1, 100])(
  'claims the orders of %i users in three round trips and records them in two',
  async (people) => {
    await order(people);
    const taken = await countTrips(() => data.transaction('all', (tx) => takeOrders(tx, capacity)));
    expect(taken.result).toHaveLength(3 * people);
    expect(taken.trips).toBe(3);
    const results = taken.result.map(({ claim }) => ({
      claim,
      outcome: { kind: 'completed', statusCode: 200, description: 'Done.' } as const,
    }));
    const recorded = await countTrips(() => data.transaction('all', (tx) => recordOutcomes(tx, results)));
    expect(recorded.trips).toBe(2);
    const { rows } = await data.transaction('all', (tx) =>
      sql<{ state: string; people: number }>`select status_name as state, count(*) as people from transactions
      where user_first_name = 'Trip' and open_count = 0 and ended_at is not null group by 1`.execute(tx),
    );
    expect(rows).toEqual([{ state: 'Completed', people: people === 1 ? 1 : 101 }]);
  },
);
