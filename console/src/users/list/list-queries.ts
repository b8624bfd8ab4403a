import type { InputOf } from '@keystead/contract/endpoint.ts';
import type {
  countUsers,
  exportUsers,
  listLegacyUsers,
  listUsers,
  UserColumnId,
} from '@keystead/contract/users/user-list.ts';
import type { UserSearch } from './user-search.ts';

const filterParams = (search: UserSearch) => ({
  firstName: search.firstName,
  lastName: search.lastName,
  userAccessType: search.access,
  location: search.location,
  product: search.product,
  unseenDays: search.unseenDays,
  endingWithinDays: search.endingWithinDays,
});

const filterAndSortParams = (search: UserSearch) => ({
  ...filterParams(search),
  sortColumn: search.sort,
  sortDirection: search.direction,
});

const pageOf = ({ page, size }: UserSearch) => ({ pageNumber: page - 1, rowsPerPage: size });

/** Omits empty values from the call. */
const omitEmpty = <T extends object>(query: T): T =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')) as T;

export const toListQuery = (search: UserSearch): InputOf<typeof listUsers>['query'] =>
  omitEmpty({
    searchString: search.search,
    userStatus: search.status,
    ...filterAndSortParams(search),
    ...pageOf(search),
  });

/** The older call has one parameter per field; the text is sent as an alternative in each. */
export const toLegacyQuery = (search: UserSearch): InputOf<typeof listLegacyUsers>['query'] =>
  omitEmpty({
    userName: search.search,
    email: search.search,
    federatedLoginID: search.search,
    customerEmployeeId: search.search,
    statusFilter: search.status,
    ...filterAndSortParams(search),
    ...pageOf(search),
  });

export const toCountQuery = (search: UserSearch): InputOf<typeof countUsers>['query'] =>
  omitEmpty({ search: search.search, status: search.status, ...filterParams(search) });

export const toExportQuery = (
  search: UserSearch,
  columns: readonly UserColumnId[],
): InputOf<typeof exportUsers>['query'] =>
  omitEmpty({
    search: search.search,
    status: search.status,
    ...filterAndSortParams(search),
    columns: columns.join(','),
  });
