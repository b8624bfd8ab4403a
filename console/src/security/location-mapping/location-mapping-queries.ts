import { listPageSize, listPageSizes } from '@keystead/contract/page.ts';
import {
  listLocationMappings,
  listUnmappedLocations,
} from '@keystead/contract/security/location-mappings.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { type ListSearch, listSearch } from '../../kit/list/list-search.ts';
import { pageOfRows } from '../../kit/list/page-of-rows.ts';
import { securityKey } from '../security-key.ts';

const columns = ['externalValue', 'environment', 'corporationName', 'locationName', 'modifiedBy'] as const;
const sorts = [...columns, 'modifiedDate'] as const;

export const locationMappingList = listSearch(sorts, listPageSizes, listPageSize);

export const locationMappingsKey = [securityKey, 'location-mappings'] as const;

export const locationMappingsQuery = queryOptions({
  queryKey: [...locationMappingsKey, 'mapped'],
  queryFn: ({ signal }) => call(listLocationMappings, {}, { signal }),
  staleTime: 0,
  meta: { main: true },
});

export const unmappedLocationsQuery = queryOptions({
  queryKey: [...locationMappingsKey, 'unmapped'],
  queryFn: ({ signal }) => call(listUnmappedLocations, {}, { signal }),
  staleTime: 0,
});

export const useLocationMappingsPage = (search: ListSearch<(typeof sorts)[number]>) =>
  useQuery({ ...locationMappingsQuery, select: (rows) => pageOfRows(rows, search, columns) });
