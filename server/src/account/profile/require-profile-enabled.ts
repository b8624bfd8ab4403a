import { fail } from '@keystead/contract/errors.ts';
import { parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import type { Actor } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { parseFlag, readParameters } from '../../data/environments/environment-parameters.ts';

/** Where My Profile is switched off, people manage their credentials elsewhere. */
export const requireProfileEnabled = async (tx: Tx, { customerId, configId }: Actor): Promise<void> => {
  const values = await readParameters(tx, { customerId, configId }, [parameterKeys.myProfile]);
  if (!parseFlag(values.get(parameterKeys.myProfile), true)) throw fail('access.denied');
};
