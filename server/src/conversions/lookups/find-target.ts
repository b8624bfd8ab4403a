import { fail } from '@keystead/contract/errors.ts';
import type { Tx } from '../../data/database.ts';
import { findConfiguration, findCustomer } from './find-customer.ts';

export type Asked = { crmId: string; configId: number; environmentId: number; corpId: number };

/** Where people are brought to: a corporation of an active configuration, as last synchronized. */
export const findTarget = async (tx: Tx, { crmId, configId, environmentId, corpId }: Asked) => {
  const customer = await findCustomer(tx, crmId);
  const configuration = await findConfiguration(tx, customer.id, configId);
  const corporation = await tx
    .selectFrom('structure_corporations as c')
    .innerJoin('structure_environments as e', 'e.configuration_id', 'c.configuration_id')
    .select(['c.corporation_id as id', 'c.name', 'e.environment_id as environmentId'])
    .where('c.configuration_id', '=', configuration.id)
    .where('c.corporation_id', '=', corpId)
    .where('e.environment_id', '=', environmentId)
    .executeTakeFirst();
  if (!corporation) throw fail('resource.notFound');
  return { customer, configuration, corporation };
};

export type Target = Awaited<ReturnType<typeof findTarget>>;
