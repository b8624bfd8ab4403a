import { fullName } from '@keystead/contract/people/user.ts';
import * as contract from '@keystead/contract/users/transaction-log.ts';
import { scopeOf } from '../../actor/actor.ts';
import type { ActorOrigin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import { tallyTransactions } from '../../people/provisioning/announce.ts';
import { recordAll } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { type FailedSubTransaction, lockFailure, lockFailuresOfCause, oneOf } from './find-failures.ts';

export const resolveSubTransaction = handle(
  contract.resolveSubTransaction,
  (call, { data }: Pick<Services, 'data'>) =>
    data.transaction(scopeOf(call.actor), async (tx) => {
      const failure = await lockFailure(tx, call.actor, call.params.id);
      await resolve(tx, call, [failure], call.body?.reason ?? '');
    }),
);

export const resolveFailureCause = handle(
  contract.resolveFailureCause,
  (call, { data }: Pick<Services, 'data'>) =>
    data.transaction(scopeOf(call.actor), async (tx) => {
      const failures = await lockFailuresOfCause(tx, call.actor, call.body.cause);
      await resolve(tx, call, failures, call.body.reason);
      return { count: failures.length };
    }),
);

const resolve = async (
  tx: Tx,
  origin: ActorOrigin,
  failures: readonly FailedSubTransaction[],
  reason: string,
): Promise<void> => {
  await tx
    .updateTable('sub_transactions')
    .set({
      status_name: 'Resolved',
      resolved_by: origin.actor.ssoid,
      resolved_by_name: fullName(origin.actor),
      resolved_at: new Date(),
      resolved_reason: reason || null,
    })
    .where(oneOf(failures))
    .execute();
  await tallyTransactions(tx, [...new Set(failures.map(({ transactionId }) => transactionId))]);
  await recordAll(
    tx,
    origin,
    failures.map(({ id, ssoid, name, system }) => ({
      event: 'provisioning.resolved',
      target: { type: 'user', id: ssoid, name },
      after: { subTransactionId: id, system, ...(reason && { reason }) },
    })),
  );
};
