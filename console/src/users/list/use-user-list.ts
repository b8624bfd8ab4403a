import { isLocationBound } from '@keystead/contract/access/policies/user-admin.ts';
import type { UserSortColumn } from '@keystead/contract/users/user-list.ts';
import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useLastPageRedirect } from '../../kit/list/use-last-page-redirect.ts';
import { useListSearch } from '../../kit/list/use-list-search.ts';
import { useAdminKind } from '../use-admin-kind.ts';
import { useOwnLocation } from '../use-own-location.ts';
import { legacyUserListScreen } from './screen.ts';
import { useTotal } from './use-total.ts';
import { setPageLink, useUserPage } from './use-user-page.ts';
import { hasFilters, rememberedPageSize, type UserSearch, userList, withoutFilters } from './user-search.ts';

export const useUserList = () => {
  const { search: address, go } = useListSearch(userList);
  const isLegacy = useLocation({ select: ({ pathname }) => pathname === legacyUserListScreen.path });
  const { location, usual, isReady } = useOwnLocation(address.location);
  const isBound = isLocationBound(useAdminKind());
  const search = useMemo(() => ({ ...address, location }), [address, location]);
  const { data, isError, isPlaceholderData, refetch } = useUserPage(search, isLegacy, isReady);
  const total = useTotal(search, data, !isPlaceholderData);
  useLastPageRedirect(search, isPlaceholderData || !total?.isTotalExact ? undefined : total.total, (page) =>
    go({ ...search, page }, true),
  );

  const searchKey = (target: UserSearch) => JSON.stringify({ ...target, location: target.location || usual });
  const find = (changes: Partial<UserSearch>, trigger: 'typed' | 'pressed') => {
    const next = { ...search, ...changes, page: 1 };
    if (searchKey(next) === searchKey(search)) void refetch();
    else go(next, trigger === 'typed');
  };
  const next = isPlaceholderData ? null : (data?.next ?? null);
  return {
    search,
    data,
    total,
    isError,
    isFiltered: hasFilters(search, usual),
    isRefreshing: isPlaceholderData,
    refetch,
    /** The location whose users a location admin is looking at. */
    ownLocation: isBound ? location : '',
    isReady,
    find,
    open: (newSearch: UserSearch) => go(newSearch),
    clear: () => find(withoutFilters({ ...search, location: '' }), 'pressed'),
    sort: (sort: UserSortColumn, direction: UserSearch['direction']) =>
      go({ ...search, sort, direction, page: 1 }),
    turnTo: (page: number, size: number) => {
      rememberedPageSize.set(size);
      go({ ...search, page, size });
    },
    turnToNext: next
      ? () => {
          const nextSearch = { ...search, page: search.page + 1 };
          setPageLink(nextSearch, isLegacy, next);
          go(nextSearch);
        }
      : null,
  };
};

export type UserList = ReturnType<typeof useUserList>;
