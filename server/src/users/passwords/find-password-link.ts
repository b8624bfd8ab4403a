import { fail } from '@keystead/contract/errors.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { tokenHash } from '../../identity/sessions/session-token.ts';

/** Wrong passwords lock a user out, for a while, but must not void the link for setting a new one. */
const isUsable = sql<boolean>`(u.status in ('PUA', 'PR') or (u.status in ('LO', 'PE') and l.kind = 'reset'
  and exists (select from credentials c where c.ssoid = u.ssoid and c.must_change)))`;

/** A link that can still be used, with its owner. To change it, lock the owner first and read it again, as when voiding. */
export const findPasswordLink = async (tx: Tx, token: string) => {
  const link = await tx
    .selectFrom('password_links as l')
    .innerJoin('users as u', 'u.ssoid', 'l.ssoid')
    .select([
      'l.kind',
      'l.expires_at as expiresAt',
      'u.ssoid',
      'u.customer_id as customerId',
      'u.status',
      'u.user_name as userName',
      'u.first_name as firstName',
      'u.last_name as lastName',
    ])
    .where('l.token_hash', '=', tokenHash(token))
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', sql<Date>`now()`)
    .where(isUsable)
    .where('u.is_federated', '=', false)
    .executeTakeFirst();
  if (!link) throw fail('link.expired');
  return link;
};
