import { canSeeUser } from '@keystead/contract/access/policies/user-admin.ts';
import * as contract from '@keystead/contract/users/transaction-log.ts';
import { requireCustomer } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { openEventStream } from '../../http/streams/event-stream.ts';
import type { TransactionUpdate } from '../../people/provisioning/announce.ts';
import { userAdminOf } from '../../people/settings/user-admin-of.ts';
import type { Services } from '../../services.ts';

export const watchTransactions = handle(
  contract.watchTransactions,
  async ({ actor, reply }, { transactionNews }: Pick<Services, 'transactionNews'>) => {
    const customerId = requireCustomer(actor);
    const admin = userAdminOf(actor);
    const stream = openEventStream(reply);
    const unsubscribe = transactionNews.subscribe((news: TransactionUpdate | null) => {
      if (news && (news.customerId !== customerId || !canSeeUser(admin, news))) return;
      const event = news && { transactionId: news.transactionId, ssoid: news.ssoid };
      stream.send(event ? 'changed' : 'missed', event ?? {});
    });
    stream.onClose(unsubscribe);
    return reply;
  },
);
