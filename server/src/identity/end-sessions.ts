import { sql } from 'kysely';
import type { Tx } from '../data/database.ts';

/**
 * Ends the console's sessions of a person, but for the one named, and what the identity provider remembers of them:
 * otherwise another browser would be signed in again without a password.
 */
export const endSessionsOf = async (tx: Tx, ssoid: string, exceptSession?: string): Promise<void> => {
  await tx
    .deleteFrom('sessions')
    .where('ssoid', '=', ssoid)
    .$if(exceptSession !== undefined, (query) => query.where('id', '!=', exceptSession ?? ''))
    .execute();
  await sql`delete from oidc_records where payload ? 'accountId' and payload ->> 'accountId' = ${ssoid}`.execute(
    tx,
  );
};
