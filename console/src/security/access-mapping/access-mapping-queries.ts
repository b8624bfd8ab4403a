import { adminAccessTypes } from '@keystead/contract/access/bundles.ts';
import { listPageSize, listPageSizes } from '@keystead/contract/page.ts';
import type { AccessMapping } from '@keystead/contract/people/mappings/access-mapping.ts';
import { listAccessMappings } from '@keystead/contract/security/access-mappings.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { type ListSearch, listSearch } from '../../kit/list/list-search.ts';
import { pageOfRows } from '../../kit/list/page-of-rows.ts';
import { securityKey } from '../security-key.ts';
import { productNames } from './product-names.ts';

const searched = [
  'externalGroup',
  'accessName',
  'userType',
  'role',
  'primaryDiscipline',
  'products',
] as const;
const sorts = ['priority', ...searched] as const;

export const accessMappingList = listSearch(sorts, listPageSizes, listPageSize);

export const accessMappingsQuery = queryOptions({
  queryKey: [securityKey, 'access-mappings'],
  queryFn: ({ signal }) => call(listAccessMappings, {}, { signal }),
  staleTime: 0,
  meta: { main: true },
});

/** A mapping in the form used for sorting and searching. */
const toRow = (mapping: AccessMapping, index: number, all: readonly AccessMapping[]) => ({
  ...mapping,
  mapping,
  accessName: adminAccessTypes[mapping.adminToolRole].name,
  products: productNames(mapping).join(', '),
  isFirst: index === 0,
  isLast: index === all.length - 1,
});
export type AccessMappingRow = ReturnType<typeof toRow>;

export const useAccessMappingsPage = (search: ListSearch<(typeof sorts)[number]>) =>
  useQuery({
    ...accessMappingsQuery,
    select: (mappings) => pageOfRows(mappings.map(toRow), search, searched),
  });
