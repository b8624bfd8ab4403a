import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';

/** Whether the console's session that came from this one at the provider has timed out, and nobody has swept it yet. */
export const hasRested = async (tx: Tx, providerUid: string): Promise<boolean> => {
  const rested = await tx
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
  return rested !== undefined;
};
