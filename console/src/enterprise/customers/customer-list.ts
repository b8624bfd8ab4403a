import { customerSorts, listCustomers } from '@keystead/contract/enterprise/customers.ts';
import { customerPageSizes, defaultPageSize } from '@keystead/contract/enterprise/page-sizes.ts';
import { allRows } from '@keystead/contract/page.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { type ListSearch, listSearch } from '../../kit/list/list-search.ts';
import { pageOfRows } from '../../kit/list/page-of-rows.ts';
import { enterpriseKey } from '../enterprise-key.ts';

export const customerList = listSearch(customerSorts, customerPageSizes, defaultPageSize);

const allCustomersQuery = queryOptions({
  queryKey: [enterpriseKey, 'customers'],
  queryFn: ({ signal }) => call(listCustomers, { query: { size: allRows } }, { signal }),
  staleTime: 0,
  meta: { main: true },
});

const searched = ['id', 'accountName', 'accountId', 'guid', 'createdBy'] as const;

/** All customers are loaded once; searching, sorting and paging then need no server. */
export const useCustomersPage = (search: ListSearch<(typeof customerSorts)[number]>) =>
  useQuery({ ...allCustomersQuery, select: ({ rows }) => pageOfRows(rows, search, searched) });
