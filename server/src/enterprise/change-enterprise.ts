import { sql } from 'kysely';
import type { Data, Tx } from '../data/database.ts';
import type { Origin } from '../http/handle.ts';

/**
 * A transaction that changes customers, configurations or parameters. Their tables write the history themselves; this
 * tells them who is at work.
 */
export const changeEnterprise = <T>(
  data: Pick<Data, 'transaction'>,
  { actor, traceId }: Origin,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  data.transaction('all', async (tx) => {
    await sql`select set_config('app.actor', ${actor?.fullName ?? 'System'}, true),
      set_config('app.actor_ssoid', ${actor?.ssoid ?? ''}, true),
      set_config('app.trace_id', ${traceId}, true)`.execute(tx);
    return work(tx);
  });
