import type { Tx } from '../../data/database.ts';
import { readOwnCredential } from '../../data/environments/outside-credentials.ts';
import type { Seal } from '../../secrets/seal.ts';

/** Where a product of an environment is called and with what; the shared credential where there is none. */
export type CalledProduct = { url: string; ownCredential: string | undefined };

/** `{product}.api.url.root` of an environment. */
const readProductUrl = async (tx: Tx, configId: number, product: string): Promise<string | null> => {
  const row = await tx
    .selectFrom('parameters')
    .select('value')
    .where('configuration_id', '=', configId)
    .where('key', '=', `${product}.api.url.root`)
    .executeTakeFirst();
  return row?.value ?? null;
};

export const readCalledProduct = async (
  tx: Tx,
  seal: Pick<Seal, 'open'>,
  place: { configId: number; product: string },
): Promise<CalledProduct | null> => {
  const url = await readProductUrl(tx, place.configId, place.product);
  return url === null ? null : { url, ownCredential: await readOwnCredential(tx, seal, place) };
};
