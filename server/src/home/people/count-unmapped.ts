import type { Tx } from '../../data/database.ts';

/** Values of the directory that lead to no location. */
export const countUnmapped = async (tx: Tx, customerId: number): Promise<number> => {
  const { count } = await tx
    .selectFrom('unmapped_locations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return Number(count);
};
