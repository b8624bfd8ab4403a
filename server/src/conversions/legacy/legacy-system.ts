import type { Tx } from '../../data/database.ts';
import { readLegacyUrl } from './legacy-source.ts';

/** The name of an environment's old user system in stored origins, and all names it has had. */
export type LegacySystem = { name: string; names: readonly string[] };

/**
 * Environments with the same address share one system, unless one has its own credential, which may open another system
 * there: that one is named after its environment.
 */
export const readLegacySystem = async (tx: Tx, configId: number): Promise<LegacySystem> => {
  const byEnvironment = `legacy:${configId}`;
  const url = await readLegacyUrl(tx, configId);
  if (url === null || (await hasOwnCredential(tx, configId)))
    return { name: byEnvironment, names: [byEnvironment] };
  const byAddress = `legacy:${url.trim().replace(/\/+$/, '').toLowerCase()}`;
  return { name: byAddress, names: [byAddress, byEnvironment] };
};

const hasOwnCredential = async (tx: Tx, configId: number): Promise<boolean> => {
  const row = await tx
    .selectFrom('outside_credentials')
    .select('product')
    .where('configuration_id', '=', configId)
    .where('product', '=', 'legacy')
    .executeTakeFirst();
  return row !== undefined;
};
