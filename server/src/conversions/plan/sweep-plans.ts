import { sql } from 'kysely';
import type { Data } from '../../data/database.ts';

/** Deletes plans that were never run, with the passwords in them. */
export const sweepPlans = ({ data }: { data: Pick<Data, 'transaction'> }): Promise<void> =>
  data.transaction('all', async (tx) => {
    await tx.deleteFrom('import_plans').where('expires_at', '<', sql<Date>`now()`).execute();
  });
