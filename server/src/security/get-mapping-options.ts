import { mappableAccess } from '@keystead/contract/security/access-mapping-errors.ts';
import * as contract from '@keystead/contract/security/mapping-options.ts';
import { requireCustomer, scopeOf } from '../actor/actor.ts';
import type { Tx } from '../data/database.ts';
import { readStructure } from '../data/environments/read-structure.ts';
import { handle } from '../http/handle.ts';
import type { Services } from '../services.ts';

/** Active environments of a customer with their corporations. */
export const readEnvironments = async (tx: Tx, customerId: number) => {
  const environments = await tx
    .selectFrom('configurations')
    .select(['id as configId', 'config_name as configName'])
    .where('customer_id', '=', customerId)
    .where('is_active', '=', true)
    .orderBy('config_name')
    .execute();
  return Promise.all(
    environments.map(async (environment) => ({
      ...environment,
      corporations: (await readStructure(tx, environment.configId)) ?? [],
    })),
  );
};

export const getMappingOptions = handle(
  contract.getMappingOptions,
  async ({ actor }, { data }: Pick<Services, 'data'>) => {
    const customerId = requireCustomer(actor);
    const environments = await data.transaction(scopeOf(actor), (tx) => readEnvironments(tx, customerId));
    return { environments, assignableAccess: mappableAccess(actor.rights) };
  },
);
