import { subdomainName as subdomainRule } from '@keystead/contract/enterprise/configurations/configuration-input.ts';
import {
  type AddressOf,
  addressesFrom,
  subdomainOf,
} from '@keystead/contract/enterprise/parameters/default-parameters.ts';
import { fail, failFields } from '@keystead/contract/errors.ts';
import { parameterKeys, parameterValue } from '@keystead/contract/parameters/parameter-keys.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import type { Tx } from '../../data/database.ts';
import { defaultStackId } from '../../data/environments/environment-parameters.ts';
import { parametersOf } from '../parameters/parameters.store.ts';

/**
 * Builds an environment's addresses from the stack's template. Without one, or with a CRM ID that can't take the place
 * of a subdomain, it fails only when an address is built.
 */
export const readAddressOf = async (
  tx: Tx,
  { subdomainName, accountId }: { subdomainName: string | null; accountId: string },
): Promise<AddressOf> => {
  const stack = await parametersOf(tx, { kind: 'stack', stackId: defaultStackId });
  const template = parameterValue(stack, parameterKeys.urlTemplate);
  const subdomain = subdomainOf(subdomainName, accountId);
  return (app) => {
    if (!template) throw fail('stack.noUrlTemplate');
    if (!subdomainRule.safeParse(subdomain).success) {
      const wrong = sentence('configuration.subdomainNeeded', { crmId: accountId });
      throw failFields({ field: 'subdomainName', ...wrong });
    }
    return addressesFrom(template, subdomain)(app);
  };
};
