import { getParameter, listParameters, parameterSorts } from '@keystead/contract/enterprise/parameters.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { enterpriseKey } from '../enterprise-key.ts';
import { type ListSearch, listSearch, longListSizes } from '../lists/list-search.ts';
import { useServedPage } from '../lists/use-served-page.ts';
import { requireId } from '../require-id.ts';

export const parameterList = listSearch(parameterSorts, longListSizes);

export const useParametersPage = (search: ListSearch<(typeof parameterSorts)[number]>) =>
  useServedPage('parameters', search, (query, signal) => call(listParameters, { query }, { signal }));

export const parameterQuery = (id: string) =>
  queryOptions({
    queryKey: [enterpriseKey, 'parameter', id],
    queryFn: ({ signal }) => call(getParameter, { params: { id: requireId(id) } }, { signal }),
    staleTime: 0,
    meta: { main: true },
  });
