import type { Tx } from '../../data/database.ts';
import { pastConversions } from './conversions.ts';
import { insertPastProcess } from './insert-process.ts';

/** What the lists of the conversions show of the past. */
export const seedConversions = async (tx: Tx): Promise<void> => {
  for (const { environmentName, corporationName, items, ...conversion } of pastConversions)
    await insertPastProcess(tx, {
      ...conversion,
      input: { isTrial: false, environmentName, corporationName, configId: null },
      items: items.map((item, index) => ({ ...item, key: String(index + 1) })),
    });
};
