import { sql } from 'kysely';

/**
 * Whether link `l` opens the account of its owner `u` until it expires. Wrong passwords lock a user out, for a while,
 * but must not void the link for setting a new one.
 */
export const isUsableLink = sql<boolean>`(l.used_at is null and not u.is_federated
  and (u.status in ('PUA', 'PR') or (u.status in ('LO', 'PE') and l.kind = 'reset'
    and exists (select from credentials c where c.ssoid = u.ssoid and c.must_change))))`;
