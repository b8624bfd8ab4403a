import { configurationPolicies, evaluateActions } from '@keystead/contract/access/policies/enterprise.ts';
import type { Right } from '@keystead/contract/access/rights.ts';
import type { CustomerConfiguration } from '@keystead/contract/enterprise/configurations/configurations.ts';
import type { Tx } from '../../data/database.ts';
import { latestCisSync } from '../cis-sync/latest-cis-sync.ts';
import { presentCustomer, requireCustomer } from '../customers/customers.store.ts';
import { parametersOf, presentParameter } from '../parameters/parameters.store.ts';
import { presentActions } from '../present-actions.ts';
import {
  configurationFacts,
  configurationOwner,
  presentConfiguration,
  requireConfiguration,
} from './configurations.store.ts';

/** A configuration with everything its page shows to a given user. */
export const readConfiguration = async (
  tx: Tx,
  id: number,
  { rights }: { rights: ReadonlySet<Right> },
): Promise<CustomerConfiguration> => {
  const row = await requireConfiguration(tx, id);
  const customer = await requireCustomer(tx, row.customer_id);
  const parameters = await parametersOf(tx, configurationOwner(row));
  const environment = await tx
    .selectFrom('structure_environments')
    .select('environment_key')
    .where('configuration_id', '=', id)
    .executeTakeFirst();
  return {
    customerConfigurationDto: presentConfiguration(row, parameters),
    customer: presentCustomer(customer),
    parameters: parameters.map(presentParameter),
    cisSync: await latestCisSync(tx, id),
    environmentKey: environment?.environment_key ?? null,
    ...presentActions(evaluateActions(configurationPolicies, rights, await configurationFacts(tx, row))),
  };
};
