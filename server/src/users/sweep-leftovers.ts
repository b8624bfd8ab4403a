import { sql } from 'kysely';
import type { Services } from '../services.ts';

/**
 * Removes what is no longer needed: keys of repeated creations, long-expired links, outcomes of messages, and locations
 * that no one has mapped and no directory has sent for a year.
 */
export const sweepLeftovers = ({ data }: Pick<Services, 'data'>): Promise<void> =>
  data.transaction('all', async (tx) => {
    await sql`delete from user_creations where created_at < now() - interval '2 days'`.execute(tx);
    await sql`delete from deliveries where created_at < now() - interval '30 days'`.execute(tx);
    // The server process died during the last try.
    await sql`update deliveries set state = 'Failed', ended_at = now()
      where state = 'Waiting' and created_at < now() - interval '2 days'`.execute(tx);
    await sql`delete from unmapped_locations where last_at < now() - interval '1 year'`.execute(tx);
    await sql`delete from password_links where expires_at < now() - interval '30 days'`.execute(tx);
  });
