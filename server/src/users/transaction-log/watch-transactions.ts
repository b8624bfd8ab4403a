import { canSeeUser } from '@keystead/contract/access/policies/user-admin.ts';
import * as contract from '@keystead/contract/users/transaction-log.ts';
import { type Actor, requireCustomer } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { openEventStream } from '../../http/streams/event-stream.ts';
import type { TransactionUpdate } from '../../people/provisioning/announce.ts';
import { userAdminOf } from '../../people/settings/user-admin-of.ts';
import type { Services } from '../../services.ts';

type Needs = Pick<Services, 'actors' | 'transactionUpdates'>;

export const watchTransactions = handle(
  contract.watchTransactions,
  async ({ actor, reply }, { actors, transactionUpdates }: Needs) => {
    const customerId = requireCustomer(actor);
    const stream = openEventStream(reply, actors);
    const unsubscribe = transactionUpdates.subscribe((update: TransactionUpdate | null) => {
      if (update && (update.customerId !== customerId || !isToldTo(actor, update))) return;
      const event = update && { transactionId: update.transactionId, ssoid: update.ssoid };
      stream.send(event ? 'changed' : 'missed', event ?? {});
    });
    stream.onClose(unsubscribe);
    return reply;
  },
);

/** As `isVisibleInLog` decides about the log itself. */
const isToldTo = (actor: Actor, update: TransactionUpdate): boolean =>
  canSeeUser(userAdminOf(actor), update) &&
  !update.configIds?.some((configId) => actor.hiddenEnvironments.includes(configId));
