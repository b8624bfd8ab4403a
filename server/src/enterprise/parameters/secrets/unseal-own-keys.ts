import { isBuiltInKey } from '@keystead/contract/parameters/parameter-keys.ts';
import { isSecretKey } from '@keystead/contract/parameters/secret-keys.ts';
import type { HostClient } from '../../../data/hosts.ts';
import type { Seal } from '../../../secrets/seal.ts';

type Sealed = { id: string; key: string; sealed_value: string };

/**
 * The editors' words used to apply to keys that the product itself reads too, but it can't read sealed values: such a
 * value is unsealed again. Its history stays as it is.
 */
export const unsealOwnKeys = async (client: HostClient, seal: Pick<Seal, 'open'>): Promise<number> => {
  const { rows } = await client.query<Sealed>(
    'select id, key, sealed_value from parameters where sealed_value is not null',
  );
  const values = rows
    .filter(({ key }) => isBuiltInKey(key) && !isSecretKey(key))
    .flatMap(({ id, sealed_value }) => {
      const value = unsealOrNull(seal, sealed_value);
      return value === null ? [] : [{ id, value }];
    });
  for (const { id, value } of values)
    await client.query('update parameters set value = $2, sealed_value = null where id = $1', [id, value]);
  return values.length;
};

/** A value that no secret opens must not prevent a start. */
const unsealOrNull = (seal: Pick<Seal, 'open'>, sealed: string): string | null => {
  try {
    return seal.open(sealed, 'parameter');
  } catch {
    return null;
  }
};
