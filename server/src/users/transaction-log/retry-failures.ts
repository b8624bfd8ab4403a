import { fail } from '@keystead/contract/errors.ts';
import { isMessageSystem } from '@keystead/contract/people/system-names.ts';
import * as contract from '@keystead/contract/users/transaction-log.ts';
import { sql } from 'kysely';
import { scopeOf } from '../../actor/actor.ts';
import type { Origin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import { announceDue, tallyTransactions } from '../../people/provisioning/announce.ts';
import { resetBreaker } from '../../people/provisioning/breaker.ts';
import { recordAll } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { type FailedSubTransaction, lockFailure, lockFailuresOfCause, oneOf } from './find-failures.ts';

export const retrySubTransaction = handle(
  contract.retrySubTransaction,
  (call, { data }: Pick<Services, 'data'>) =>
    data.transaction(scopeOf(call.actor), async (tx) => {
      await retry(tx, call, [await lockFailure(tx, call.actor, call.params.id)]);
    }),
);

export const retryFailureCause = handle(
  contract.retryFailureCause,
  (call, { data }: Pick<Services, 'data'>) =>
    data.transaction(scopeOf(call.actor), async (tx) => {
      const failures = await lockFailuresOfCause(tx, call.actor, call.body.cause);
      await retry(tx, call, failures);
      return { count: failures.length, subTransactionIds: failures.map(({ id }) => id) };
    }),
);

/** Starts over with all tries, and lets a resting system be called immediately. */
export const retry = async (
  tx: Tx,
  origin: Origin,
  failures: readonly FailedSubTransaction[],
): Promise<void> => {
  if (failures.some(({ system }) => isMessageSystem(system))) throw fail('transaction.sentAnew');
  await tx
    .updateTable('sub_transactions')
    .set({
      status_name: 'In Progress',
      attempts: 0,
      retries: sql<number>`retries + 1`,
      next_attempt_at: sql<Date>`now()`,
      ended_at: null,
      cause: null,
    })
    .where(oneOf(failures))
    .execute();
  const places = new Map(failures.map((failure) => [`${failure.configId}/${failure.system}`, failure]));
  for (const place of places.values()) await resetBreaker(tx, place);
  await tallyTransactions(tx, [...new Set(failures.map(({ transactionId }) => transactionId))]);
  announceDue(tx);
  await recordAll(
    tx,
    origin,
    failures.map(({ id, ssoid, name, system }) => ({
      event: 'provisioning.retried',
      target: { type: 'user', id: ssoid, name },
      after: { subTransactionId: id, system },
    })),
  );
};
