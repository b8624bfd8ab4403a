import type { Tx } from '../../data/database.ts';
import { stampChange } from '../stamps.ts';

/**
 * Locks the configurations of a customer, before the customer itself: whoever writes their parameters locks in this
 * order too.
 */
export const lockConfigurationsOf = (tx: Tx, customerId: number): Promise<unknown> =>
  tx
    .selectFrom('configurations')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .forUpdate()
    .execute();

/** The registry issues GUIDs of environments under an account: with another account they are someone else's. */
export const clearGuidsOf = (tx: Tx, customerId: number, by: string): Promise<unknown> =>
  tx
    .updateTable('configurations')
    .set({ guid: null, ...stampChange(by) })
    .where('customer_id', '=', customerId)
    .where('guid', 'is not', null)
    .execute();
