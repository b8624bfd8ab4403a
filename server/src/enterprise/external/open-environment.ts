import type { Data } from '../../data/database.ts';
import {
  type ConfigurationRow,
  configurationOwner,
  requireActive,
  requireConfiguration,
} from '../configurations/configurations.store.ts';
import { type CustomerRow, requireCustomer } from '../customers/customers.store.ts';
import { type ParameterRow, parametersOf } from '../parameters/parameters.store.ts';

export type Environment = {
  configuration: ConfigurationRow;
  customer: CustomerRow;
  parameters: ParameterRow[];
};

/** What an action at another system needs to know; not available for deactivated environments. */
export const openEnvironment = (
  data: Pick<Data, 'transaction'>,
  configurationId: number,
): Promise<Environment> =>
  data.transaction('customers', async (tx) => {
    const configuration = await requireConfiguration(tx, configurationId);
    requireActive(configuration);
    const customer = await requireCustomer(tx, configuration.customer_id);
    return { configuration, customer, parameters: await parametersOf(tx, configurationOwner(configuration)) };
  });
