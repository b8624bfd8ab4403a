import type { Seal } from '../../secrets/seal.ts';
import type { Tx } from '../database.ts';
import { findParameters, type Place } from './environment-parameters.ts';

/** Like `readParameters`, but with sealed values opened: for outgoing calls, at the point of use. */
export const readUnsealedParameters = async <K extends string>(
  tx: Tx,
  seal: Pick<Seal, 'open'>,
  place: Place,
  keys: readonly K[],
): Promise<Map<K, string>> => {
  const found = await findParameters(tx, place, keys);
  return new Map(
    found.map(({ key, value, sealedValue }) => [
      key,
      sealedValue === null ? value : seal.open(sealedValue, 'parameter'),
    ]),
  );
};
