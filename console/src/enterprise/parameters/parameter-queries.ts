import { defaultPageSize, longListSizes } from '@keystead/contract/enterprise/page-sizes.ts';
import {
  getParameter,
  listParameters,
  parameterSorts,
} from '@keystead/contract/enterprise/parameters/parameters.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { type ListSearch, listSearch } from '../../kit/list/list-search.ts';
import { useServerPage } from '../../kit/list/use-server-page.ts';
import { enterpriseKey } from '../enterprise-key.ts';

export const parameterList = listSearch(parameterSorts, longListSizes, defaultPageSize);

export const useParametersPage = (search: ListSearch<(typeof parameterSorts)[number]>) =>
  useServerPage([enterpriseKey, 'parameters'], search, (query, signal) =>
    call(listParameters, { query }, { signal }),
  );

export const parameterQuery = (id: string) =>
  queryOptions({
    queryKey: [enterpriseKey, 'parameter', id],
    queryFn: ({ signal }) => call(getParameter, { params: { id } }, { signal }),
    staleTime: 0,
    meta: { main: true },
  });
