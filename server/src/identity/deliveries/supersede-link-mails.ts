import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { prepared } from '../../data/prepared-statements.ts';

/** Mails that have not been sent yet stay unsent once their links are void. */
export const supersedeLinkMails = async (tx: Tx, ssoid: string): Promise<void> => {
  await sql`update deliveries ${prepared} set state = 'Superseded', ended_at = now()
    where ssoid = ${ssoid} and state = 'Waiting' and kind in ('activation', 'reset')`.execute(tx);
};
