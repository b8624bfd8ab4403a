import {
  customerSorts,
  getCustomer,
  getCustomerContents,
  listCustomers,
} from '@keystead/contract/enterprise/customers.ts';
import { customerPageSizes } from '@keystead/contract/enterprise/list-query.ts';
import { listCustomerParameters } from '@keystead/contract/enterprise/parameters.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { enterpriseKey } from '../enterprise-key.ts';
import { type ListSearch, listSearch } from '../lists/list-search.ts';
import { requireId } from '../require-id.ts';

export const customerList = listSearch(customerSorts, customerPageSizes);

export const readCustomers = (search: ListSearch<(typeof customerSorts)[number]>, signal: AbortSignal) =>
  call(listCustomers, { query: search }, { signal });

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: [enterpriseKey, 'customer', id],
    queryFn: ({ signal }) => call(getCustomer, { params: { id: requireId(id) } }, { signal }),
    staleTime: 0,
    meta: { main: true },
  });

export const customerContentsQuery = (id: number) =>
  queryOptions({
    queryKey: [enterpriseKey, 'customer-contents', id],
    queryFn: ({ signal }) => call(getCustomerContents, { params: { id } }, { signal }),
    staleTime: 0,
  });

export const customerParametersQuery = (id: number) =>
  queryOptions({
    queryKey: [enterpriseKey, 'customer-parameters', id],
    queryFn: ({ signal }) => call(listCustomerParameters, { params: { id } }, { signal }),
    staleTime: 0,
  });
