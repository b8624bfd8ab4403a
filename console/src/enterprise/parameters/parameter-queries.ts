import { getParameter, listParameters, parameterSorts } from '@keystead/contract/enterprise/parameters.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { enterpriseKey } from '../enterprise-key.ts';
import { type ListSearch, listSearch, longListSizes } from '../lists/list-search.ts';
import { requireId } from '../require-id.ts';

export const parameterList = listSearch(parameterSorts, longListSizes);

export const readParameters = (search: ListSearch<(typeof parameterSorts)[number]>, signal: AbortSignal) =>
  call(listParameters, { query: search }, { signal });

export const parameterQuery = (id: string) =>
  queryOptions({
    queryKey: [enterpriseKey, 'parameter', id],
    queryFn: ({ signal }) => call(getParameter, { params: { id: requireId(id) } }, { signal }),
    staleTime: 0,
    meta: { main: true },
  });
