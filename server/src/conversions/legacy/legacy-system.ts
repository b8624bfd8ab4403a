import type { Tx } from '../../data/database.ts';
import { readLegacyUrl } from './legacy-source.ts';

/** What an environment's old user system is called in what is kept of people, and all it has been called. */
export type LegacySystem = { name: string; names: readonly string[] };

/**
 * Environments that call one address call one system, unless one has a credential of its own, which may open another
 * there: that one is known by its environment.
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
  const found = await tx
    .selectFrom('outside_credentials')
    .select('product')
    .where('configuration_id', '=', configId)
    .where('product', '=', 'legacy')
    .executeTakeFirst();
  return found !== undefined;
};
