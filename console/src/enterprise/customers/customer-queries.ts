import { getCustomer, getCustomerContents, listCustomers } from '@keystead/contract/enterprise/customers.ts';
import { listCustomerParameters } from '@keystead/contract/enterprise/parameters/parameters.ts';
import { fail } from '@keystead/contract/errors.ts';
import { allRows } from '@keystead/contract/page.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { enterpriseKey } from '../enterprise-key.ts';

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: [enterpriseKey, 'customer', id],
    queryFn: ({ signal }) => call(getCustomer, { params: { id } }, { signal }),
    staleTime: 0,
    meta: { main: true },
  });

/** The customers with this text in their CRM ID, among others. */
export const crmIdQuery = (crmId: string) =>
  queryOptions({
    queryKey: [enterpriseKey, 'crm-id', crmId],
    queryFn: ({ signal }) =>
      call(listCustomers, { query: { search: crmId, sort: 'accountId', size: 100 } }, { signal }),
    staleTime: 0,
    meta: { quiet: true },
  });

/** The customer with this CRM ID, ignoring case as the server does. */
export const customerByCrmIdQuery = (crmId: string) =>
  queryOptions({
    queryKey: [enterpriseKey, 'customer-by-crm-id', crmId],
    queryFn: async ({ signal }) => {
      const { rows } = await call(listCustomers, { query: { search: crmId, size: allRows } }, { signal });
      const customer = rows.find(({ accountId }) => accountId.toLowerCase() === crmId.toLowerCase());
      if (!customer) throw fail('resource.notFound');
      return customer;
    },
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
