import * as contract from '@keystead/contract/users/transaction-log.ts';
import { scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { tallyTransactions } from '../../people/provisioning/announce.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { holdFailure } from './find-failures.ts';

export const resolveSubTransaction = handle(
  contract.resolveSubTransaction,
  (call, { data }: Pick<Services, 'data'>) =>
    data.transaction(scopeOf(call.actor), async (tx) => {
      const failure = await holdFailure(tx, call.actor, call.params.id);
      await tx
        .updateTable('sub_transactions')
        .set({ status_name: 'Resolved', resolved_by: call.actor.ssoid, resolved_at: new Date() })
        .where('id', '=', failure.id)
        .execute();
      await tallyTransactions(tx, [failure.transactionId]);
      await record(tx, call, {
        event: 'provisioning.resolved',
        target: { type: 'user', id: failure.ssoid, name: failure.name },
        after: { subTransactionId: failure.id, system: failure.system },
      });
    }),
);
