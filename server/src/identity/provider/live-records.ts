import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../data/database.ts';

/** A record doesn't count if the person's credentials were replaced after it was made. */
export const alive = (alias: string) => `(${alias}.expires_at is null or ${alias}.expires_at > now())
  and (${alias}.sign_in_version is null or ${alias}.sign_in_version = sign_in_version_of(
    coalesce(${alias}.payload ->> 'accountId', ${alias}.payload #>> '{result,login,accountId}')))`;

/** Whether a session at our own provider still exists. */
export const isSessionAlive = async (tx: Tx, uid: string): Promise<boolean> => {
  const session = await tx
    .selectFrom('oidc_records as r')
    .select('r.uid')
    .where('r.model', '=', 'Session')
    .where('r.uid', '=', uid)
    .where(sql.raw<SqlBool>(alive('r')))
    .executeTakeFirst();
  return session !== undefined;
};
