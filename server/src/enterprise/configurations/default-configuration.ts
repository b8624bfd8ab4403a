import { parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';

/** How many of a customer's configurations are its default, not counting the given one; includes deactivated ones. */
export const countDefaults = async (
  tx: Tx,
  customerId: number,
  exceptConfigurationId: number | null,
): Promise<number> => {
  const { count } = await tx
    .selectFrom('parameters')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('key', '=', parameterKeys.isDefault)
    .where(sql<boolean>`lower(value) = 'true'`)
    .where('configuration_id', 'is not', null)
    .where(sql<boolean>`configuration_id is distinct from ${exceptConfigurationId}`)
    .executeTakeFirstOrThrow();
  return count;
};
