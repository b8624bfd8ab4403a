import { fail } from '@keystead/contract/errors.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { tokenHash } from '../../identity/sessions/session-token.ts';
import { isUsableLink } from '../../people/passwords/usable-link.ts';

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
    .where('l.expires_at', '>', sql<Date>`now()`)
    .where(isUsableLink)
    .executeTakeFirst();
  if (!link) throw fail('link.expired');
  return link;
};
