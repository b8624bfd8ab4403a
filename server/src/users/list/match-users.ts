import { failFields } from '@keystead/contract/errors.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { bulkMatchMaximum } from '@keystead/contract/users/bulk-actions.ts';
import type { userCountQuery } from '@keystead/contract/users/user-list.ts';
import { CompiledQuery } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import type { SqlValue } from '../../data/sql-literal.ts';
import { authorizationColumns, filterArguments } from './find-users.ts';
import type { ListedUser } from './to-user-row.ts';
import { filterOf } from './user-filter.ts';

type MatchedUser = Pick<
  ListedUser,
  | 'ssoid'
  | 'firstName'
  | 'lastName'
  | 'userName'
  | 'email'
  | 'adminAccess'
  | 'status'
  | 'isFederated'
  | 'deactivationDate'
  | 'grantedRights'
  | 'facilityIds'
  | 'physician'
  | 'isLastAdmin'
>;

/** All users the list would show the actor on all pages, by name; refuses more than can be processed. */
export const matchUsers = async (
  tx: Tx,
  actor: Actor,
  query: z.output<typeof userCountQuery>,
): Promise<MatchedUser[]> => {
  const values: SqlValue[] = [];
  const put = (value: SqlValue) => `$${values.push(value)}`;
  const filter = filterArguments(filterOf(actor, query, { any: query.search }), put);
  const text = `select ${authorizationColumns}, u.user_name as "userName"
    from find_users(${filter}, 'lastName', false, null, 0, ${bulkMatchMaximum + 1}) with ordinality
      as f (ssoid, keys, total, is_total_exact, position)
    join users u on u.ssoid = f.ssoid order by f.position`;
  const { rows } = await tx.executeQuery<MatchedUser>(CompiledQuery.raw(text, values));
  if (rows.length > bulkMatchMaximum)
    throw failFields({ field: 'everybody', ...sentence('bulk.tooMany', { maximum: bulkMatchMaximum }) });
  return rows;
};
