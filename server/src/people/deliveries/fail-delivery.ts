import type { Selectable } from 'kysely';
import type { Tx } from '../../data/database.ts';
import type { DeliveriesTable } from '../../data/tables/users.ts';
import { isCurrentAddress } from './is-current-address.ts';
import { logUndeliverableMessage } from './undeliverable-messages.ts';

/** Gives up on a message. It is an error of the user, unless they are reached elsewhere now. */
export const failDelivery = async (
  tx: Tx,
  delivery: Selectable<DeliveriesTable>,
  cause: { reason: string; status: number | undefined },
): Promise<void> => {
  await tx
    .updateTable('deliveries')
    .set({ state: 'Failed', reason: cause.reason, ended_at: new Date() })
    .where('id', '=', delivery.id)
    .execute();
  if (await isCurrentAddress(tx, delivery)) await logUndeliverableMessage(tx, delivery, cause);
};
