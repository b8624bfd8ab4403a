import { isLocationBound } from '@keystead/contract/access/policies/user-admin.ts';
import { userCountQuery } from '@keystead/contract/users/user-list.ts';
import * as contract from '@keystead/contract/users/user-views.ts';
import { CompiledQuery } from 'kysely';
import { type Actor, requireCustomer, scopeOf } from '../../actor/actor.ts';
import type { SqlValue } from '../../data/sql-literal.ts';
import { handle } from '../../http/handle.ts';
import { userAdminOf } from '../../people/settings/user-admin-of.ts';
import type { Services } from '../../services.ts';
import { filterArguments } from '../list/find-users.ts';
import { filterOf, type UserFilter } from '../list/user-filter.ts';
import { isViewVisible, readViews } from './user-views.store.ts';

type ViewCount = { id: number; count: number; isExact: boolean };

/** Counts all views in one statement; each stops at the maximum, so that none makes the others wait. */
export const countUserViews = handle(
  contract.countUserViews,
  ({ actor, query }, { data }: Pick<Services, 'data'>) => {
    requireCustomer(actor);
    return data.read(scopeOf(actor), async (tx) => {
      const values: SqlValue[] = [];
      const put = (value: SqlValue) => `$${values.push(value)}`;
      const views = (await readViews(tx, actor)).filter((view) => isViewVisible(actor, view));
      const countQueries = views.flatMap((view) => {
        const filter = filterOfView(actor, view, query.location);
        if (!filter) return [];
        return `select ${put(view.id)}::int as id, total as count, is_total_exact as "isExact"
          from find_users(${filterArguments(filter, put)}, 'lastName', false, null, 0, 0, ${contract.viewCountMaximum})`;
      });
      if (countQueries.length === 0) return [];
      const statement = CompiledQuery.raw(countQueries.join(' union all '), values);
      return (await tx.executeQuery(statement as CompiledQuery<ViewCount>)).rows;
    });
  },
);

/** An old view may contain a filter that lists no longer support: such a view has no count. */
const filterOfView = (
  actor: Actor,
  { search: { access, ...search } }: contract.UserView,
  location: number | undefined,
): UserFilter | null => {
  const parsed = userCountQuery.safeParse({ ...search, userAccessType: access });
  if (!parsed.success) return null;
  const isBound = isLocationBound(userAdminOf(actor).kind);
  const place = parsed.data.location ?? (isBound ? location : undefined);
  return filterOf(actor, { ...parsed.data, location: place }, { any: parsed.data.search });
};
