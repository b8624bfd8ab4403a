import type { Tx } from '../../data/database.ts';

/** `{product}.api.url.root` of an environment. */
export const readProductUrl = async (tx: Tx, configId: number, product: string): Promise<string | null> => {
  const row = await tx
    .selectFrom('parameters')
    .select('value')
    .where('configuration_id', '=', configId)
    .where('key', '=', `${product}.api.url.root`)
    .executeTakeFirst();
  return row?.value ?? null;
};
