import { mailSystem, textSystem } from '@keystead/contract/people/system-names.ts';
import type { Selectable } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { prepared } from '../../data/prepared-statements.ts';
import type { DeliveriesTable } from '../../data/tables/users.ts';
import { tallyTransactions } from '../provisioning/announce.ts';
import { causeOf } from '../provisioning/record-outcomes.ts';
import { systemActor } from '../provisioning/record-user-change.ts';
import { readAnyUser } from '../record/find-user.ts';

const systemOf = (channel: 'mail' | 'text'): string => (channel === 'mail' ? mailSystem : textSystem);

/** Logs an undeliverable message as an error of the user, like a product that could not be updated. */
export const logUndeliverableMessage = async (
  tx: Tx,
  delivery: Selectable<DeliveriesTable>,
  { reason, status }: { reason: string; status: number | undefined },
): Promise<void> => {
  const user = await readAnyUser(tx, delivery.ssoid);
  if (!user) return;
  const system = systemOf(delivery.channel);
  const place = { customer_id: user.customerId, config_id: user.configId, ssoid: user.ssoid };
  const outcome = { statusCode: status ?? null, description: reason };
  const { id } = await tx
    .insertInto('transactions')
    .values({
      ...place,
      type: delivery.channel === 'mail' ? 'Send Email' : 'Send Text Message',
      user_name: user.userName,
      user_first_name: user.firstName,
      user_last_name: user.lastName,
      facility_ids: user.facilityIds,
      created_by_first_name: systemActor.firstName,
      created_by_last_name: systemActor.lastName,
      trace_id: delivery.trace_id,
      started_at: delivery.created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('sub_transactions')
    .values({
      ...place,
      transaction_id: id,
      product_name: system,
      operation: 'send',
      status_name: 'Failed',
      status_code: outcome.statusCode,
      status_description: outcome.description,
      attempts: delivery.attempts,
      cause: causeOf({ configId: user.configId, system }, outcome),
      started_at: delivery.created_at,
      ended_at: new Date(),
    })
    .execute();
  await tallyTransactions(tx, [id]);
};

/** A message that arrives later resolves the lost ones. */
export const resolveUndeliverableMessages = async (
  tx: Tx,
  { ssoid, channel }: Pick<Selectable<DeliveriesTable>, 'ssoid' | 'channel'>,
): Promise<void> => {
  const failedMessages = tx
    .selectFrom('sub_transactions')
    .select('transaction_id')
    .where('ssoid', '=', ssoid)
    .where('product_name', '=', systemOf(channel))
    .where('status_name', '=', 'Failed');
  // Transactions are locked before their parts, in the same order as when they are resolved.
  const transactions = await tx
    .selectFrom('transactions')
    .select('id')
    .where('id', 'in', failedMessages)
    .orderBy('id')
    .forUpdate()
    .modifyEnd(prepared)
    .execute();
  if (transactions.length === 0) return;
  const ids = transactions.map(({ id }) => id);
  await tx
    .updateTable('sub_transactions')
    .set({ status_name: 'Resolved', resolved_at: new Date() })
    .where('transaction_id', 'in', ids)
    .where('product_name', '=', systemOf(channel))
    .where('status_name', '=', 'Failed')
    .execute();
  await tallyTransactions(tx, ids);
};
