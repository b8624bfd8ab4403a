import { fail } from '@keystead/contract/errors.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';

/** Longer than any answer takes; who crashed while waiting for one stands in nobody's way. */
const longestSeconds = 30;

/** After no answer, which is not counted as a try, the next question waits. */
const restSeconds = 5;

/**
 * One question about a person at a time: tries that come at once would otherwise all reach the old server before the
 * first of them is counted.
 */
export const claimAsking = async (tx: Tx, ssoid: string): Promise<void> => {
  const claimed = await tx
    .updateTable('credentials')
    .set({ asking_until: sql<Date>`now() + ${longestSeconds} * interval '1 second'` })
    .where('ssoid', '=', ssoid)
    .where(sql<boolean>`coalesce(asking_until < now(), true)`)
    .executeTakeFirst();
  if (claimed.numUpdatedRows === 0n) throw fail('request.tooMany');
};

/** Called in the transaction that counts the answer. */
export const endAsking = async (tx: Tx, ssoid: string, isAnswered: boolean): Promise<void> => {
  await tx
    .updateTable('credentials')
    .set({ asking_until: isAnswered ? null : sql<Date>`now() + ${restSeconds} * interval '1 second'` })
    .where('ssoid', '=', ssoid)
    .execute();
};
