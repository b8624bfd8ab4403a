import { customerPolicies, evaluateActions } from '@keystead/contract/access/policies/enterprise.ts';
import * as contract from '@keystead/contract/enterprise/customers.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { presentActions } from '../present-actions.ts';
import { customerFacts, presentCustomer, requireCustomer } from './customers.store.ts';
import { readMfa } from './mfa-license.store.ts';

export const getCustomer = handle(
  contract.getCustomer,
  ({ params, actor }, { data }: Pick<Services, 'data'>) =>
    data.transaction('customers', async (tx) => {
      const row = await requireCustomer(tx, params.id);
      return {
        ...presentCustomer(row),
        timeZone: row.time_zone,
        mfaLicensed: (await readMfa(tx, params.id)).mfaLicensed,
        ...presentActions(
          evaluateActions(customerPolicies, actor.rights, await customerFacts(tx, params.id)),
        ),
      };
    }),
);
