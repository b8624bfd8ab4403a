import {
  configurationSorts,
  environmentStates,
  getConfiguration,
  listConfigurations,
} from '@keystead/contract/enterprise/configurations/configurations.ts';
import { listExternalCredentials } from '@keystead/contract/enterprise/external/external-credentials.ts';
import { defaultPageSize, longListSizes } from '@keystead/contract/enterprise/page-sizes.ts';
import { listVendorOptions, listVendors } from '@keystead/contract/enterprise/parameters/vendors.ts';
import { allRows } from '@keystead/contract/page.ts';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../client/call.ts';
import { listSearch } from '../../kit/list/list-search.ts';
import { useServerPage } from '../../kit/list/use-server-page.ts';
import { enterpriseKey } from '../enterprise-key.ts';

export const configurationList = listSearch(configurationSorts, longListSizes, defaultPageSize, 'asc', {
  state: z.enum(environmentStates).optional().catch(undefined),
});

type ConfigurationSearch = ReturnType<typeof configurationList.read>;

export const useConfigurationsPage = (search: ConfigurationSearch) =>
  useServerPage([enterpriseKey, 'configurations'], search, (query, signal) =>
    call(listConfigurations, { query }, { signal }),
  );

export const customerConfigurationsQuery = (customerId: number) =>
  queryOptions({
    queryKey: [enterpriseKey, 'customer-configurations', customerId],
    queryFn: ({ signal }) => call(listConfigurations, { query: { customerId, size: allRows } }, { signal }),
    staleTime: 0,
  });

/** The best matches for what is typed into a configuration picker. */
export const configurationChoicesQuery = (typed: string) =>
  queryOptions({
    queryKey: [enterpriseKey, 'configuration-choices', typed],
    queryFn: ({ signal }) =>
      call(listConfigurations, { query: { search: typed, size: defaultPageSize } }, { signal }),
  });

export const configurationQuery = (id: string) =>
  queryOptions({
    queryKey: [enterpriseKey, 'configuration', id],
    queryFn: ({ signal }) => call(getConfiguration, { params: { id } }, { signal }),
    staleTime: 0,
    meta: { main: true },
  });

export const vendorsQuery = (configurationId: number) =>
  queryOptions({
    queryKey: [enterpriseKey, 'vendors', configurationId],
    queryFn: ({ signal }) => call(listVendors, { query: { configurationId } }, { signal }),
    staleTime: 0,
  });

export const credentialsQuery = (id: number) =>
  queryOptions({
    queryKey: [enterpriseKey, 'outside-credentials', id],
    queryFn: ({ signal }) => call(listExternalCredentials, { params: { id } }, { signal }),
    staleTime: 0,
  });

export const vendorOptionsQuery = queryOptions({
  queryKey: [enterpriseKey, 'vendor-options'],
  queryFn: ({ signal }) => call(listVendorOptions, {}, { signal }),
});
