import { listPageSize, listPageSizes } from '@keystead/contract/page.ts';
import { type IpList, listIpLists } from '@keystead/contract/security/ip-lists.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { type ListSearch, listSearch } from '../../kit/list/list-search.ts';
import { pageOfRows } from '../../kit/list/page-of-rows.ts';
import { securityKey } from '../security-key.ts';

const sorts = ['name', 'addresses', 'users', 'modifiedBy', 'modifiedDate'] as const;

export const ipListList = listSearch(sorts, listPageSizes, listPageSize);

export const ipListsQuery = queryOptions({
  queryKey: [securityKey, 'ip-lists'],
  queryFn: ({ signal }) => call(listIpLists, {}, { signal }),
  staleTime: 0,
  meta: { main: true },
});

/** A list in the form used for sorting and searching. */
const toRow = (list: IpList) => ({
  ...list,
  addresses: list.entries.length,
  users: list.usedBy.join(', '),
  text: list.entries.join(' '),
});
export type IpListRow = ReturnType<typeof toRow>;

/** The addresses are searched too: they are what people look for. */
export const useIpListsPage = (search: ListSearch<(typeof sorts)[number]>) =>
  useQuery({
    ...ipListsQuery,
    select: ({ lists }) => pageOfRows(lists.map(toRow), search, ['name', 'users', 'modifiedBy', 'text']),
  });
