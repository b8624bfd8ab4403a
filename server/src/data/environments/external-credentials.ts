import type { Seal } from '../../secrets/seal.ts';
import type { Tx } from '../database.ts';

/** The credential for calling a product of an environment; undefined if the shared one is used. */
export const readOwnCredential = async (
  tx: Tx,
  seal: Pick<Seal, 'open'>,
  { configId, product }: { configId: number; product: string },
): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('outside_credentials')
    .select('sealed_credential')
    .where('configuration_id', '=', configId)
    .where('product', '=', product)
    .executeTakeFirst();
  return row && seal.open(row.sealed_credential, 'outside-credential');
};
