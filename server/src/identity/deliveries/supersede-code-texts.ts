import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { prepared } from '../../data/prepared-statements.ts';

/** Codes to sign in, and those of a phone that is to replace the one in use, are stored and counted separately. */
export type CodeSlot = 'code' | 'next_code';

/** Text messages that have not been sent yet stay unsent once their codes are no longer accepted. */
export const supersedeCodeTexts = async (
  tx: Tx,
  ssoid: string,
  slots: readonly CodeSlot[],
): Promise<void> => {
  await sql`update deliveries ${prepared} set state = 'Superseded', ended_at = now()
    where ssoid = ${ssoid} and state = 'Waiting' and code_slot = any(${slots})`.execute(tx);
};
