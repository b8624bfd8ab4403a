import type { ScimUser } from '@keystead/contract/users/scim/scim-user.ts';
import { sql } from 'kysely';
import type { Known } from '../filter/filter-to-sql.ts';
import { knownUserFilters } from '../filter/known-users.ts';
import type { ScimWork } from '../in-scim.ts';
import { type Listing, pageOf, type Sought } from '../list-page.ts';
import { narrow } from '../narrow.ts';
import { readKnownUsers } from './scim-entries.store.ts';
import { toScimUser } from './to-scim-user.ts';

const byName = sql`lower(u.user_name) collate "C"`;

/** One page of the users that a client searches for, and their total. */
export const findUsers = async (
  { tx, customerId }: ScimWork,
  sought: Sought,
  baseUrl: string,
  known: Known = knownUserFilters,
): Promise<Listing<ScimUser>> => {
  const { condition, start, count } = pageOf(sought, known);
  const found = tx
    .selectFrom('users as u')
    .leftJoin('scim_entries as s', 's.ssoid', 'u.ssoid')
    .where('u.customer_id', '=', customerId)
    .where(condition);
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  if (count === 0) return { total, resources: [] };
  // The page is cut before anything else about its users is read.
  const page = await found
    .select('u.ssoid')
    .orderBy(byName)
    .orderBy('u.ssoid')
    .offset(start)
    .limit(count)
    .execute();
  const users = await readKnownUsers(
    tx,
    customerId,
    page.map(({ ssoid }) => ssoid),
  );
  return { total, resources: users.map((user) => narrow(toScimUser(user, baseUrl), sought)) };
};
