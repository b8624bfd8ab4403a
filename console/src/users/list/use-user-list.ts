import type { UserSortColumn } from '@keystead/contract/users/user-list.ts';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { pageCount } from '../../kit/table/page-links.ts';
import { useOwnLocation } from '../use-own-location.ts';
import { legacyUserListScreen } from './screen.ts';
import { useTotal } from './use-total.ts';
import { followLink, useUserPage } from './use-user-page.ts';
import {
  readUserSearch,
  rememberedPageSize,
  toAddress,
  type UserSearch,
  withoutFilters,
} from './user-search.ts';

/** The state of the list lives in its address, so that a reload or a shared link shows the same. */
const useAddress = () => {
  const query = useSearch({ strict: false });
  const navigate = useNavigate();
  const address = useMemo(() => readUserSearch(query), [query]);
  const go = (wanted: UserSearch, replace = false) =>
    void navigate({ to: '.', search: toAddress(wanted), replace, resetScroll: false });
  return { address, go };
};

export const useUserList = () => {
  const { address, go } = useAddress();
  const isLegacy = useLocation({ select: ({ pathname }) => pathname === legacyUserListScreen.path });
  const { location, isReady } = useOwnLocation(address.location);
  const search = useMemo(() => ({ ...address, location }), [address, location]);
  const { data, isError, isPlaceholderData, refetch } = useUserPage(search, isLegacy, isReady);
  const total = useTotal(search, data, !isPlaceholderData);
  useLastPage({ search, total: isPlaceholderData || !total?.isTotalExact ? undefined : total.total, go });

  const find = (wanted: Partial<UserSearch>, how: 'typed' | 'pressed') => {
    const next = { ...search, ...wanted, page: 1 };
    if (JSON.stringify(next) === JSON.stringify(search)) void refetch();
    else go(next, how === 'typed');
  };
  const next = isPlaceholderData ? null : (data?.next ?? null);
  return {
    search,
    data,
    total,
    isError,
    isRefreshing: isPlaceholderData,
    refetch,
    find,
    clear: () => find(withoutFilters({ ...search, location: '' }), 'pressed'),
    sort: (sort: UserSortColumn, direction: UserSearch['direction']) =>
      go({ ...search, sort, direction, page: 1 }),
    turnTo: (page: number, size: number) => {
      rememberedPageSize.set(size);
      go({ ...search, page, size });
    },
    turnToNext: next
      ? () => {
          const place = { ...search, page: search.page + 1 };
          followLink(place, isLegacy, next);
          go(place);
        }
      : null,
  };
};

export type UserList = ReturnType<typeof useUserList>;

type Place = {
  search: UserSearch;
  total: number | undefined;
  go: (to: UserSearch, replace: boolean) => void;
};

/** An address beyond the end, or a page emptied by an action, leads to the last page there is. */
const useLastPage = ({ search, total, go }: Place) => {
  const last = total === undefined ? undefined : pageCount(total, search.size);
  const isBeyond = last !== undefined && search.page > last;
  useEffect(() => {
    if (isBeyond) go({ ...search, page: last }, true);
  });
};
