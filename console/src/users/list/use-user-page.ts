import type { InputOf } from '@keystead/contract/endpoint.ts';
import { listLegacyUsers, listUsers, type UserPage } from '@keystead/contract/users/user-list.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { toLegacyQuery, toListQuery } from './list-queries.ts';
import type { UserSearch } from './user-search.ts';

/** Everything the list has read, for any search. */
export const userListKey = ['users', 'list'] as const;

const queryOf = (link: string): Record<string, string> =>
  Object.fromEntries(new URL(link, window.location.origin).searchParams);

type ListQuery = InputOf<typeof listUsers>['query'];
type LegacyQuery = InputOf<typeof listLegacyUsers>['query'];

const readPage = (
  search: UserSearch,
  { isLegacy, link, signal }: { isLegacy: boolean; link: string | undefined; signal: AbortSignal },
): Promise<UserPage> =>
  isLegacy
    ? call(
        listLegacyUsers,
        { query: link ? (queryOf(link) as LegacyQuery) : toLegacyQuery(search) },
        { signal },
      )
    : call(listUsers, { query: link ? (queryOf(link) as ListQuery) : toListQuery(search) }, { signal });

/** Links to the next page, by target; the server returned them with the previous page. */
const nextPageLinks = new Map<string, string>();

const pageKeyOf = (search: UserSearch, isLegacy: boolean): string => JSON.stringify([search, isLegacy]);

/** The next read of this page follows the link instead of counting pages. */
export const setPageLink = (search: UserSearch, isLegacy: boolean, link: string): void => {
  nextPageLinks.set(pageKeyOf(search, isLegacy), link);
};

export const useUserPage = (search: UserSearch, isLegacy: boolean, isReady: boolean) =>
  useQuery({
    queryKey: [...userListKey, isLegacy, search],
    queryFn: ({ signal }) => {
      const place = pageKeyOf(search, isLegacy);
      const link = nextPageLinks.get(place);
      nextPageLinks.delete(place);
      return readPage(search, { isLegacy, link, signal });
    },
    enabled: isReady,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { main: true },
  });
