import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';

/** One system of one environment. */
type Place = { configId: number | null; system: string };

/** After this many failures in a row, a system of an environment rests. */
export const breakerThreshold = 5;

const firstRestSeconds = 15;
const maxRestSeconds = 300;

/** Counts a failure. From the threshold on, the system rests, twice as long each time. */
export const noteFailure = (tx: Tx, { configId, system }: Place): Promise<unknown> =>
  sql`
    insert into provisioning_breakers as b (config_id, product_name, failures)
    values (${configId ?? 0}, ${system}, 1)
    on conflict (config_id, product_name) do update set
      failures = b.failures + 1,
      open_until = case when b.failures + 1 >= ${breakerThreshold} then clock_timestamp() + interval '1 second' *
        least(${maxRestSeconds}, ${firstRestSeconds} * power(2, least(b.failures + 1 - ${breakerThreshold}, 10))) end`.execute(
    tx,
  );

/** The system works again, or a user wants to find out right away. */
export const resetBreaker = (tx: Tx, { configId, system }: Place): Promise<unknown> =>
  tx
    .deleteFrom('provisioning_breakers')
    .where('config_id', '=', configId ?? 0)
    .where('product_name', '=', system)
    .execute();
