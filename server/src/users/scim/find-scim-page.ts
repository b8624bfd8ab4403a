import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { knownUsers, toKnown } from './scim-entries.store.ts';
import type { KnownUser } from './to-scim-user.ts';

type Asked = { condition: RawBuilder<boolean>; start: number; count: number };

const byName = sql`lower(u.user_name) collate "C"`;

/** One page of the users that a condition holds for, and how many there are. */
export const findScimPage = async (
  tx: Tx,
  customerId: number,
  { condition, start, count }: Asked,
): Promise<{ total: number; users: KnownUser[] }> => {
  const found = tx
    .selectFrom('users as u')
    .leftJoin('scim_entries as s', 's.ssoid', 'u.ssoid')
    .where('u.customer_id', '=', customerId)
    .where(condition);
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  if (count === 0) return { total, users: [] };
  // The page is cut before anything else about its users is read.
  const page = await found
    .select('u.ssoid')
    .orderBy(byName)
    .orderBy('u.ssoid')
    .offset(start)
    .limit(count)
    .execute();
  if (page.length === 0) return { total, users: [] };
  const rows = await knownUsers(tx, customerId)
    .where(
      'u.ssoid',
      'in',
      page.map(({ ssoid }) => ssoid),
    )
    .orderBy(byName)
    .orderBy('u.ssoid')
    .execute();
  return { total, users: rows.map(toKnown) };
};
