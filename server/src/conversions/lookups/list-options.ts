import * as contract from '@keystead/contract/conversions/lookups.ts';
import { fail } from '@keystead/contract/errors.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { hasCarePlatform } from './has-care-platform.ts';

type Needs = Pick<Services, 'data'>;

export const listConversionCustomers = handle(contract.listConversionCustomers, (_, { data }: Needs) =>
  data.transaction('customers', (tx) =>
    tx
      .selectFrom('customers')
      .select(['id', 'account_name as accountName', 'account_id as accountId'])
      .where('is_provider', '=', false)
      .orderBy('account_name')
      .execute(),
  ),
);

/** Only those with a care platform: users are joined with their access there. */
export const listConversionConfigurations = handle(
  contract.listConversionConfigurations,
  ({ query: { customerId } }, { data }: Needs) =>
    data.transaction('customers', (tx) =>
      tx
        .selectFrom('configurations')
        .select(['id', 'config_name as configName', 'customer_id as customerId'])
        .where('is_active', '=', true)
        .where(hasCarePlatform)
        .$if(customerId !== undefined, (rows) => rows.where('customer_id', '=', customerId ?? 0))
        .orderBy('config_name')
        .execute(),
    ),
);

export const listConversionCorporations = handle(
  contract.listConversionCorporations,
  ({ query: { configId } }, { data }: Needs) =>
    data.transaction('customers', async (tx) => {
      const configuration = await tx
        .selectFrom('configurations')
        .select('id')
        .where('id', '=', configId)
        .where('is_active', '=', true)
        .executeTakeFirst();
      if (!configuration) throw fail('resource.notFound');
      return tx
        .selectFrom('structure_corporations as c')
        .innerJoin('structure_environments as e', 'e.configuration_id', 'c.configuration_id')
        .select(['c.corporation_id as id', 'c.name as text', 'e.environment_id as data'])
        .where('c.configuration_id', '=', configId)
        .orderBy('c.name')
        .execute();
    }),
);
