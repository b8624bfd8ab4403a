import { fail } from '@keystead/contract/errors.ts';
import type { Tx } from '../../data/database.ts';

/** Conversions identify customers by CRM ID; the provider itself is not a customer. */
export const findCustomer = async (tx: Tx, crmId: string) => {
  const customer = await tx
    .selectFrom('customers')
    .select(['id', 'account_name as name', 'account_id as crmId'])
    .where('account_id', '=', crmId)
    .where('is_provider', '=', false)
    .executeTakeFirst();
  if (!customer) throw fail('resource.notFound');
  return customer;
};

/** An active configuration of the customer. */
export const findConfiguration = async (tx: Tx, customerId: number, configId: number) => {
  const configuration = await tx
    .selectFrom('configurations')
    .select(['id', 'config_name as name'])
    .where('id', '=', configId)
    .where('customer_id', '=', customerId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!configuration) throw fail('resource.notFound');
  return configuration;
};
