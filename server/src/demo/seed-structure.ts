import type { Tx } from '../data/database.ts';
import { replaceStructure } from '../enterprise/cis-sync/structure.store.ts';
import { demoStructure, syncedSlugs } from './structure.ts';

/** The snapshots that CIS syncs would bring, so that the first start needs none. */
export const seedStructure = async (
  tx: Tx,
  configurations: { id: number; customerId: number; slug: string }[],
): Promise<void> => {
  for (const { id, customerId, slug } of configurations) {
    if (!syncedSlugs.includes(slug)) continue;
    await replaceStructure(tx, { configurationId: id, customerId }, demoStructure(slug));
  }
};
