import type { ScimUser } from '@keystead/contract/users/scim/scim-user.ts';
import { sql } from 'kysely';
import type { FilterSchema } from '../filter/filter-to-sql.ts';
import { userFilterSchema } from '../filter/user-filter-schema.ts';
import type { ScimWork } from '../in-scim.ts';
import { type Listing, type ListQuery, pageOf } from '../list-page.ts';
import { createAttributeSelector, returnsGroups } from '../select-attributes.ts';
import { readKnownUsers } from './scim-entries.store.ts';
import { toScimUser } from './to-scim-user.ts';

const byName = sql`lower(u.user_name) collate "C"`;

/** One page of the users that a client searches for, and their total. */
export const findUsers = async (
  { tx, customerId }: ScimWork,
  query: ListQuery,
  baseUrl: string,
  schema: FilterSchema = userFilterSchema,
): Promise<Listing<ScimUser>> => {
  const { condition, start, count } = pageOf(query, schema);
  const matching = tx
    .selectFrom('users as u')
    .leftJoin('scim_entries as s', 's.ssoid', 'u.ssoid')
    .where('u.customer_id', '=', customerId)
    .where(condition);
  const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  if (count === 0) return { total, resources: [] };
  // The page is cut before anything else about its users is read.
  const page = await matching
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
    returnsGroups(query),
  );
  const select = createAttributeSelector(query);
  return { total, resources: users.map((user) => select(toScimUser(user, baseUrl))) };
};
