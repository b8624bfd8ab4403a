import { countUsers, type UserPage } from '@keystead/contract/users/user-list.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { toCountQuery } from './list-queries.ts';
import type { UserSearch } from './user-search.ts';

type Total = Pick<UserPage, 'total' | 'isTotalExact'>;

/** The number of matches. Until an inexact count is replaced by the exact one, the minimum is shown. */
export const useTotal = (
  search: UserSearch,
  page: Total | undefined,
  isSettled: boolean,
): Total | undefined => {
  const query = toCountQuery(search);
  const { data } = useQuery({
    queryKey: ['users', 'count', query],
    queryFn: ({ signal }) => call(countUsers, { query }, { signal }),
    enabled: isSettled && page?.isTotalExact === false,
    staleTime: 0,
    meta: { quiet: true },
  });
  if (!page || page.isTotalExact || !data || !isSettled) return page;
  return { total: data.count, isTotalExact: true };
};
