import { z } from 'zod';
import { accessRules } from '../access/access-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import { allRows, queryNumber, sortDirection } from '../page.ts';
import { productIds } from '../people/products.ts';
import { userStatusCodes } from '../people/status.ts';
import { adminToolRole } from '../people/user.ts';
import { refusedAction, userAction } from '../people/user-actions.ts';
import { isSearchable, unsearchableCharacters } from '../rules/search-text.ts';
import { queuedErrors } from '../search-errors.ts';
import { inSchema } from '../texts/schema-messages.ts';

/** Columns the server can sort by. */
export const userSortColumns = [
  'firstName',
  'lastName',
  'customerEmployeeId',
  'userName',
  'federatedLoginID',
  'email',
  'userAccessType',
  'status',
  'lastSignIn',
  'created',
] as const;
export type UserSortColumn = (typeof userSortColumns)[number];

/** All columns of the list, in order. */
export const userColumnIds = [
  'firstName',
  'lastName',
  'customerEmployeeId',
  'userName',
  'federatedLoginID',
  'email',
  'userAccessType',
  'status',
  'location',
  'products',
  'roles',
  'lastSignIn',
  'created',
] as const;
export type UserColumnId = (typeof userColumnIds)[number];

/** Columns that are shown only when they are chosen. */
export const furtherUserColumns: readonly UserColumnId[] = [
  'location',
  'products',
  'roles',
  'lastSignIn',
  'created',
];

const text = z.string().trim().max(200).refine(isSearchable, inSchema(unsearchableCharacters)).default('');

/** An empty choice means all. */
const choice = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional();

/** Number of days to filter a list by: ten years at most. */
const days = (minimum: number) => choice(queryNumber(minimum, 3650));

const filterFields = {
  userAccessType: choice(adminToolRole),
  location: choice(z.coerce.number().int()),
  /** Users who have been assigned the product. */
  product: choice(z.enum(productIds)),
  /** Users who have not signed in for this many days, or were created that long ago and never have; not deactivated. */
  unseenDays: days(1),
  /** Users who are deactivated by a date within this many days. */
  endingWithinDays: days(0),
};

const page = {
  pageNumber: queryNumber(0, 1_000_000).default(0),
  rowsPerPage: queryNumber(1, allRows).default(25),
  sortColumn: z.enum(userSortColumns).default('lastName'),
  sortDirection: sortDirection.default('asc'),
  /** Where the previous page ended; part of the next-page link. */
  after: z.string().max(2000).optional(),
};

export const userListQuery = z.object({
  searchString: text,
  firstName: text,
  lastName: text,
  userStatus: choice(z.enum(userStatusCodes)),
  ...filterFields,
  ...page,
});

const legacyUserListQuery = z.object({
  firstName: text,
  lastName: text,
  userName: text,
  email: text,
  federatedLoginID: text,
  customerEmployeeId: text,
  statusFilter: choice(z.enum(userStatusCodes)),
  ...filterFields,
  ...page,
});

/** All matching users, on any page. */
export const userCountQuery = z.object({
  firstName: text,
  lastName: text,
  search: text,
  status: choice(z.enum(userStatusCodes)),
  ...filterFields,
});

/** Columns of the list, separated by commas. */
const exportedColumns = z
  .string()
  .transform((text) => (text === '' ? undefined : text.split(',')))
  .pipe(z.array(z.enum(userColumnIds)).max(userColumnIds.length).optional());

const userExportQuery = userCountQuery.extend({
  columns: exportedColumns.optional(),
  sortColumn: page.sortColumn,
  sortDirection: page.sortDirection,
});

/** Also returned by a status change. */
export const userState = z.object({
  ssoid: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  userName: z.string(),
  email: z.string(),
  customerEmployeeId: z.string(),
  federatedLoginID: z.string(),
  userAccessType: adminToolRole,
  userStatusId: z.enum(userStatusCodes),
  /** The name of the status. */
  status: z.string(),
  federatedIdentity: z.boolean(),
  physicianNppaEnabled: z.boolean(),
  deactivationDate: z.string().nullable(),
  allowedActions: z.array(userAction),
  /** Only those refused because of the user's rights, to keep a row small; the detail lists all. */
  refusedActions: z.array(refusedAction),
});
export type UserState = z.output<typeof userState>;

export const userRow = userState.extend({
  /** The care setting where the person works, or the corporation; empty if there is none. */
  location: z.string(),
  /** The total number of facilities. */
  locationCount: z.number().int(),
  products: z.array(z.enum(productIds)),
  /** The person's roles in the products, as text. */
  roles: z.string(),
  lastSignIn: z.iso.datetime().nullable(),
  created: z.iso.datetime(),
});
export type UserRow = z.output<typeof userRow>;

/** The same facts as the headers `X-Total-Count` and `Link`. */
export const userPage = z.object({
  data: z.array(userRow),
  total: z.number().int(),
  /** False if more rows match than a page waits for; `total` is a lower bound in that case. */
  isTotalExact: z.boolean(),
  next: z.string().nullable(),
});
export type UserPage = z.output<typeof userPage>;

const errors = ['request.invalid', 'session.missing', 'access.denied', 'customer.notSelected'] as const;

export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/api/users',
  access: accessRules.userList,
  summary: 'Returns one page of users. The Link header points to the next one.',
  query: userListQuery,
  output: userPage,
  errors,
});

export const listLegacyUsers = defineEndpoint({
  method: 'GET',
  path: '/api/users/legacy',
  access: accessRules.userList,
  summary: 'Returns the same page, with one parameter per field; the four search fields are alternatives.',
  query: legacyUserListQuery,
  output: userPage,
  errors,
});

export const countUsers = defineEndpoint({
  method: 'GET',
  path: '/api/users/count',
  access: accessRules.userList,
  summary:
    'Counts all matching users, however long it takes; a page counts only up to 5,000 matches of a text.',
  query: userCountQuery,
  output: z.object({ count: z.number().int() }),
  errors,
});

/** The statuses that the list has built-in views for. */
export const builtInViewStatuses = ['A', 'LO', 'PUA'] as const;

export const countUserStates = defineEndpoint({
  method: 'GET',
  path: '/api/users/count/states',
  access: accessRules.userList,
  summary: 'Counts all, active, locked out and pending users; within a location if one is given.',
  query: z.object({ location: filterFields.location }),
  output: z.object({
    all: z.number().int(),
    A: z.number().int(),
    LO: z.number().int(),
    PUA: z.number().int(),
  }),
  errors,
});

export const exportUsers = defineEndpoint({
  method: 'GET',
  path: '/api/users/export',
  access: accessRules.userList,
  summary: 'All matching users as Users.csv, with the columns that the list shows and the deactivation date.',
  query: userExportQuery,
  output: { stream: 'text/csv' },
  errors: [...errors, ...queuedErrors],
});
