import { sql } from 'kysely';
import type { Tx } from '../data/database.ts';
import { describeStructure, replaceStructure } from '../enterprise/cis-sync/structure.store.ts';
import { demoStructure, syncedSlugs } from './structure.ts';

/** The snapshots that CIS syncs would bring, each with its run, so that the first start needs none. */
export const seedStructure = async (
  tx: Tx,
  configurations: { id: number; customerId: number; slug: string }[],
): Promise<void> => {
  for (const { id, customerId, slug } of configurations) {
    if (!syncedSlugs.includes(slug)) continue;
    const structure = demoStructure(slug);
    await replaceStructure(tx, { configurationId: id, customerId }, structure);
    await tx
      .insertInto('cis_syncs')
      .values({
        configuration_id: id,
        customer_id: customerId,
        requested_by: 'Demo',
        state: 'Completed',
        started_at: sql<Date>`now() - interval '3 days'`,
        ended_at: sql<Date>`now() - interval '3 days' + interval '14 seconds'`,
        message: describeStructure(structure),
      })
      .execute();
  }
};
