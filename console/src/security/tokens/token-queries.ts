import { listPageSize, listPageSizes } from '@keystead/contract/page.ts';
import { listTokens, tokenScopes } from '@keystead/contract/security/tokens.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { type ListSearch, listSearch } from '../../kit/list/list-search.ts';
import { pageOfRows } from '../../kit/list/page-of-rows.ts';
import { securityKey } from '../security-key.ts';

const sorts = ['createdDate', 'name', 'scope', 'createdBy', 'expires', 'lastUsed', 'status'] as const;

export const tokenList = listSearch(sorts, listPageSizes, listPageSize, 'desc');

export const tokensQuery = queryOptions({
  queryKey: [securityKey, 'tokens'],
  queryFn: ({ signal }) => call(listTokens, {}, { signal }),
  staleTime: 0,
  meta: { main: true },
});

/** Searches what the columns show. */
export const useTokensPage = (search: ListSearch<(typeof sorts)[number]>) =>
  useQuery({
    ...tokensQuery,
    select: ({ tokens }) => {
      const rows = tokens.map((token) => ({ ...token, scopeName: tokenScopes[token.scope] }));
      return pageOfRows(rows, search, ['name', 'lastFour', 'scopeName', 'createdBy', 'status']);
    },
  });
