import { countOutcomes, outcomesMaximum } from '@keystead/contract/users/transaction-log.ts';
import { call } from '../../client/call.ts';

type Outcomes = {
  done: number;
  failed: number;
  isFinished: boolean;
  /** The leading IDs that have an outcome; they are not queried again. */
  settled: { ids: number; done: number; failed: number };
};

/** Continues from the outcomes known so far, as many IDs at a time as one query can have. */
export const countAllOutcomes = async (
  ids: readonly number[],
  known: Outcomes | undefined,
  signal: AbortSignal,
): Promise<Outcomes> => {
  let settled = known?.settled ?? { ids: 0, done: 0, failed: 0 };
  while (settled.ids < ids.length) {
    const subTransactionIds = ids.slice(settled.ids, settled.ids + outcomesMaximum);
    const { waiting, ...next } = await call(countOutcomes, { body: { subTransactionIds } }, { signal });
    const done = settled.done + next.done;
    const failed = settled.failed + next.failed;
    if (waiting > 0) return { done, failed, isFinished: false, settled };
    settled = { ids: settled.ids + subTransactionIds.length, done, failed };
  }
  return { done: settled.done, failed: settled.failed, isFinished: true, settled };
};
