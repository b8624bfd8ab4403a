import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';

/** Whether the console session opened from this provider session has timed out and hasn't been swept yet. */
export const hasTimedOut = async (tx: Tx, providerUid: string): Promise<boolean> => {
  const timedOutSession = await tx
    .selectFrom('sessions')
    .select('id')
    .where('provider_uid', '=', providerUid)
    .where(({ or, eb }) =>
      or([
        eb('expires_at', '<', sql<Date>`now()`),
        eb('last_seen_at', '<', sql<Date>`now() - idle_seconds * interval '1 second'`),
      ]),
    )
    .executeTakeFirst();
  return timedOutSession !== undefined;
};
