import { sql } from 'kysely';
import { runAll } from '../jobs/run-each.ts';
import { failStaleDeliveries } from '../people/deliveries/fail-stale-deliveries.ts';
import type { Services } from '../services.ts';

type Needs = Pick<Services, 'data'>;

export const sweepLeftovers = ({ data }: Needs): Promise<void> =>
  runAll([() => failStaleDeliveries(data), () => deleteLeftovers({ data })]);

/**
 * Removes what is no longer needed: keys of repeated creations, long-expired links, outcomes of messages, and locations
 * that no one has mapped and no directory has sent for a year.
 */
const deleteLeftovers = ({ data }: Needs): Promise<void> =>
  data.transaction('all', async (tx) => {
    await sql`delete from user_creations where created_at < now() - interval '2 days'`.execute(tx);
    await sql`delete from deliveries where created_at < now() - interval '30 days'`.execute(tx);
    await sql`delete from unmapped_locations where last_at < now() - interval '1 year'`.execute(tx);
    await sql`delete from password_links where expires_at < now() - interval '30 days'`.execute(tx);
  });
