import { isSameKey, parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import { isSecretKey } from '@keystead/contract/parameters/secret-keys.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../data/database.ts';
import type { Seal } from '../../../secrets/seal.ts';
import { readWords, sealEntry } from './secret-values.ts';

/** When the list of words has changed, immediately seals what it now covers. */
export const sealNewSecrets = async (
  tx: Tx,
  seal: Pick<Seal, 'close'>,
  touchedKeys: readonly string[],
): Promise<void> => {
  if (!touchedKeys.some((key) => isSameKey(key, parameterKeys.confidentialWords))) return;
  const words = await readWords(tx);
  const rows = await tx
    .selectFrom('parameters')
    .select(['id', 'key', 'value'])
    .where('sealed_value', 'is', null)
    .where('value', '<>', '')
    .execute();
  await sql`select set_config('app.resealing', 'on', true)`.execute(tx);
  for (const row of rows.filter(({ key }) => isSecretKey(key, words))) {
    const { value, sealed_value } = sealEntry(row, { seal, words });
    await tx
      .updateTable('parameters')
      .set({ value, sealed_value: sealed_value ?? null })
      .where('id', '=', row.id)
      .execute();
  }
  await sql`select set_config('app.resealing', '', true)`.execute(tx);
};
