import type { InputOf } from '@keystead/contract/endpoint.ts';
import type {
  countUsers,
  exportUsers,
  listLegacyUsers,
  listUsers,
} from '@keystead/contract/users/user-list.ts';
import type { UserSearch } from './user-search.ts';

const narrowed = (search: UserSearch) => ({
  firstName: search.firstName,
  lastName: search.lastName,
  userAccessType: search.access,
  location: search.location,
  product: search.product,
  unseenDays: search.unseenDays,
  endingWithinDays: search.endingWithinDays,
});

const shown = (search: UserSearch) => ({
  ...narrowed(search),
  sortColumn: search.sort,
  sortDirection: search.direction,
});

const pageOf = ({ page, size }: UserSearch) => ({ pageNumber: page - 1, rowsPerPage: size });

/** Omits empty values from the call. */
const given = <T extends object>(query: T): T =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')) as T;

export const toListQuery = (search: UserSearch): InputOf<typeof listUsers>['query'] =>
  given({ searchString: search.search, userStatus: search.status, ...shown(search), ...pageOf(search) });

/** The older call has one parameter per field; the text is sent as an alternative in each. */
export const toLegacyQuery = (search: UserSearch): InputOf<typeof listLegacyUsers>['query'] =>
  given({
    userName: search.search,
    email: search.search,
    federatedLoginID: search.search,
    customerEmployeeId: search.search,
    statusFilter: search.status,
    ...shown(search),
    ...pageOf(search),
  });

export const toCountQuery = (search: UserSearch): InputOf<typeof countUsers>['query'] =>
  given({ search: search.search, status: search.status, ...narrowed(search) });

export const toExportQuery = (search: UserSearch): InputOf<typeof exportUsers>['query'] =>
  given({ search: search.search, status: search.status, ...shown(search) });
