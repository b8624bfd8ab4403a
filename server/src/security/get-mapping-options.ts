import { mappableAccess } from '@keystead/contract/security/access-mapping-errors.ts';
import * as contract from '@keystead/contract/security/mapping-options.ts';
import { requireCustomer, scopeOf } from '../actor/actor.ts';
import { readActiveEnvironments } from '../data/environments/read-structure.ts';
import { handle } from '../http/handle.ts';
import type { Services } from '../services.ts';

export const getMappingOptions = handle(
  contract.getMappingOptions,
  async ({ actor }, { data }: Pick<Services, 'data'>) => {
    const customerId = requireCustomer(actor);
    const environments = await data.transaction(scopeOf(actor), (tx) =>
      readActiveEnvironments(tx, customerId),
    );
    return { environments, assignableAccess: mappableAccess(actor.rights) };
  },
);
