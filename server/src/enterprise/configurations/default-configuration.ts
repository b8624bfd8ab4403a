import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { isDefaultParameter } from '../../data/environments/is-default-parameter.ts';

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
    .where(isDefaultParameter('parameters'))
    .where(sql<boolean>`configuration_id is distinct from ${exceptConfigurationId}`)
    .executeTakeFirstOrThrow();
  return count;
};
