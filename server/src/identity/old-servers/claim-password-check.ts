import { fail } from '@keystead/contract/errors.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';

/** Longer than any reply takes; a process that crashed while waiting for one blocks no one. */
const claimSeconds = 30;

/** No reply isn't counted as a try, so the next query has to wait. */
const retryDelaySeconds = 5;

/**
 * One query per person at a time: otherwise concurrent tries would all reach the old server before the first of them
 * is counted.
 */
export const claimPasswordCheck = async (tx: Tx, ssoid: string): Promise<void> => {
  const claimed = await tx
    .updateTable('credentials')
    .set({ asking_until: sql<Date>`now() + ${claimSeconds} * interval '1 second'` })
    .where('ssoid', '=', ssoid)
    .where(sql<boolean>`coalesce(asking_until < now(), true)`)
    .executeTakeFirst();
  if (claimed.numUpdatedRows === 0n) throw fail('request.tooMany');
};

/** Called in the transaction that counts the reply. */
export const endPasswordCheck = async (tx: Tx, ssoid: string, isAnswered: boolean): Promise<void> => {
  await tx
    .updateTable('credentials')
    .set({ asking_until: isAnswered ? null : sql<Date>`now() + ${retryDelaySeconds} * interval '1 second'` })
    .where('ssoid', '=', ssoid)
    .execute();
};
