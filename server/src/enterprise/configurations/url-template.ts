import {
  type AddressOf,
  addressesFrom,
  subdomainOf,
} from '@keystead/contract/enterprise/parameters/default-parameters.ts';
import { fail } from '@keystead/contract/errors.ts';
import { parameterKeys, parameterValue } from '@keystead/contract/parameters/parameter-keys.ts';
import type { Tx } from '../../data/database.ts';
import { defaultStackId } from '../../data/environments/environment-parameters.ts';
import { parametersOf } from '../parameters/parameters.store.ts';

/** Builds an environment's addresses from the stack's template; fails without one only when an address is built. */
export const readAddressOf = async (
  tx: Tx,
  { subdomainName, accountId }: { subdomainName: string | null; accountId: string },
): Promise<AddressOf> => {
  const stack = await parametersOf(tx, { kind: 'stack', stackId: defaultStackId });
  const template = parameterValue(stack, parameterKeys.urlTemplate);
  return (app) => {
    if (!template) throw fail('stack.noUrlTemplate');
    return addressesFrom(template, subdomainOf(subdomainName, accountId))(app);
  };
};
