import type { SortDirection } from '@keystead/contract/page.ts';
import type { UserSortColumn } from '@keystead/contract/users/user-list.ts';
import { CompiledQuery } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { preparedMark } from '../../data/prepared-statements.ts';
import type { SqlValue } from '../../data/sql-literal.ts';
import { placeSql, rolesSql } from '../../people/record/product-sql.ts';
import { isLastAdminSql } from '../../people/rights/is-last-admin-sql.ts';
import { customersToday, utcToday } from '../../people/settings/today-sql.ts';
import type { ListedUser } from './to-user-row.ts';
import { namePatterns, searchPatterns, type UserFilter } from './user-filter.ts';
import type { UserListPosition } from './user-list-cursor.ts';

export type UserOrder = { sortColumn: UserSortColumn; sortDirection: SortDirection };

export type UserPageRequest = UserOrder & {
  filter: UserFilter;
  pageNumber: number;
  rowsPerPage: number;
  /** Where the previous page ended. */
  after: UserListPosition | null;
};

/** Text is folded like the columns it is compared with. */
const folded = (pattern: string): string => `(select array_agg(folded(p)) from unnest(${pattern}::text[]) p)`;

const ownCustomerId = "nullif(current_setting('app.customer_id', true), '')::int";

/** The filter arguments for the functions of the database; `put` binds a value. */
export const filterArguments = (filter: UserFilter, put: (value: SqlValue) => string): string =>
  [
    folded(put(searchPatterns(filter))),
    folded(put(namePatterns(filter))),
    `${put(filter.status ?? null)}::text`,
    `${put(filter.access ?? null)}::text`,
    `${put(filter.locations)}::int[]`,
    `${utcToday} - ${put(filter.unseenDays ?? null)}::int`,
    filter.endingWithinDays === undefined
      ? 'null::date'
      : `${customersToday(ownCustomerId)} + ${put(filter.endingWithinDays)}::int`,
    `${put(filter.product ?? null)}::text`,
  ].join(', ');

type FoundUser = Omit<ListedUser, 'ssoid'> & {
  ssoid: string | null;
  keys: UserListPosition;
  total: number;
  isTotalExact: boolean;
  changes: number;
};

/** The columns for permission checks. */
export const authorizationColumns = `u.ssoid, u.first_name as "firstName", u.last_name as "lastName", u.email,
  u.admin_access as "adminAccess", u.status, u.is_federated as "isFederated",
  u.deactivation_date as "deactivationDate",
  array(select r."right" from user_rights r where r.ssoid = u.ssoid) as "grantedRights",
  u.facility_ids as "facilityIds", case when u.physician is null then null else true end as physician,
  ${isLastAdminSql} as "isLastAdmin"`;

const columns = () => `${authorizationColumns}, u.user_name as "userName", u.employee_id as "employeeId",
  u.federated_login_id as "federatedLoginId", ${placeSql} as location, u.product_ids as products, ${rolesSql()} as roles, u.last_login_at as "lastSignIn",
  u.created_at as created`;

const pageStatement = (request: UserPageRequest) => {
  const { filter, pageNumber, rowsPerPage, after } = request;
  const values: SqlValue[] = [];
  const put = (value: SqlValue) => `$${values.push(value)}`;
  const order = `${put(request.sortColumn)}, ${put(request.sortDirection === 'desc')}`;
  const pageArguments = `${put(after)}::text[], ${put(pageNumber * rowsPerPage)}::int, ${put(rowsPerPage + 1)}::int`;
  const text = `select ${preparedMark} ${columns()}, f.keys, f.total, f.is_total_exact as "isTotalExact",
      (select changes_of_users()) as changes
    from find_users(${filterArguments(filter, put)}, ${order}, ${pageArguments}) with ordinality
      as f (ssoid, keys, total, is_total_exact, position)
    left join users u on u.ssoid = f.ssoid order by f.position`;
  return CompiledQuery.raw(text, values);
};

export type FoundUsers = {
  users: readonly ListedUser[];
  total: number;
  isTotalExact: boolean;
  /** Where the next page continues, if there is one. */
  next: UserListPosition | null;
  /** How often users of the customer had changed when the page was read, in any way that a list shows. */
  changes: number;
};

/** One page; one extra row is requested to see whether there is a next page. */
export const findUsers = async (tx: Tx, request: UserPageRequest): Promise<FoundUsers> => {
  const { rows } = await tx.executeQuery(pageStatement(request) as CompiledQuery<FoundUser>);
  const found = rows.flatMap((row) => (row.ssoid === null ? [] : [{ ...row, ssoid: row.ssoid }]));
  const users = found.slice(0, request.rowsPerPage);
  return {
    users,
    total: rows[0]?.total ?? 0,
    isTotalExact: rows[0]?.isTotalExact ?? true,
    next: found.length > users.length ? (users.at(-1)?.keys ?? null) : null,
    changes: rows[0]?.changes ?? 0,
  };
};
