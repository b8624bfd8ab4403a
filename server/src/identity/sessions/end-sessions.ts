import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';

/**
 * Ends a session at our own provider and what it has granted, for every application that shares it. Returns whether it
 * was still open.
 */
export const endProviderSession = async (tx: Tx, uid: string): Promise<boolean> => {
  const { rows } = await sql`with ended as (
      delete from oidc_records where model = 'Session' and uid = ${uid} returning payload -> 'authorizations' as opened),
    grants as (
      select opened.value ->> 'grantId' as id from ended, jsonb_each(coalesce(ended.opened, '{}')) opened),
    revoked as (
      delete from oidc_records r using grants g
      where r.grant_id = g.id or (r.model = 'Grant' and r.id = g.id))
    select from ended`.execute(tx);
  return rows.length > 0;
};

/**
 * Ends a person's console sessions except the given one. By raising the version, it also ends everything the identity
 * provider remembers of the person, including unfinished sign-ins: otherwise another browser would be signed in again
 * without a password.
 */
export const endSessionsOf = async (tx: Tx, ssoid: string, exceptSession?: string): Promise<void> => {
  await tx
    .deleteFrom('sessions')
    .where('ssoid', '=', ssoid)
    .$if(exceptSession !== undefined, (query) => query.where('id', '!=', exceptSession ?? ''))
    .execute();
  await tx
    .updateTable('credentials')
    .set({ sign_in_version: sql<number>`sign_in_version + 1` })
    .where('ssoid', '=', ssoid)
    .execute();
};
