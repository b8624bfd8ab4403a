import { countUsers, type UserPage } from '@keystead/contract/users/user-list.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../client/call.ts';
import { toCountQuery } from './list-queries.ts';
import type { UserSearch } from './user-search.ts';

type Total = Pick<UserPage, 'total' | 'isTotalExact'>;

const totalsKey = ['users', 'count', 'total'] as const;

/** Other screens change users too. While the list is open, its totals last for a while, whatever the page or order. */
const useFreshTotals = (): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: totalsKey }, { cancelRefetch: false });
  }, [queryClient]);
};

/** The number of matches. Until an inexact count is replaced by the exact one, the minimum is shown. */
export const useTotal = (
  search: UserSearch,
  page: Total | undefined,
  isSettled: boolean,
): Total | undefined => {
  const query = toCountQuery(search);
  useFreshTotals();
  const { data } = useQuery({
    queryKey: [...totalsKey, query],
    queryFn: ({ signal }) => call(countUsers, { query }, { signal }),
    enabled: isSettled && page?.isTotalExact === false,
    meta: { quiet: true },
  });
  if (!page || page.isTotalExact || !data || !isSettled) return page;
  return { total: data.count, isTotalExact: true };
};
