import { fail } from '@keystead/contract/errors.ts';
import type { Updateable } from 'kysely';
import type { Tx } from '../data/database.ts';
import type { CustomerSettingsTable } from '../data/tables/customers.ts';

/** A customer that has never saved any settings has no row; the table's defaults apply. */
export const findCustomerSettings = async (tx: Tx, customerId: number) =>
  tx.selectFrom('customer_settings').selectAll().where('customer_id', '=', customerId).executeTakeFirst();

/** The settings, locked until the transaction ends, if they are still those the caller saw. */
export const lockCustomerSettings = async (tx: Tx, customerId: number, version: number) => {
  await tx
    .insertInto('customer_settings')
    .values({ customer_id: customerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const found = await tx
    .selectFrom('customer_settings')
    .selectAll()
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (found.version !== version) throw fail('record.changed');
  return found;
};

export const writeCustomerSettings = (
  tx: Tx,
  { customer_id, version }: { customer_id: number; version: number },
  changes: Updateable<CustomerSettingsTable>,
): Promise<unknown> =>
  tx
    .updateTable('customer_settings')
    .set({ ...changes, version: version + 1 })
    .where('customer_id', '=', customer_id)
    .execute();
