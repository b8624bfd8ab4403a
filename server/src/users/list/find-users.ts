import type { SortDirection } from '@keystead/contract/page.ts';
import type { UserSortColumn } from '@keystead/contract/users/user-list.ts';
import { CompiledQuery } from 'kysely';
import type { Tx } from '../../data/database.ts';
import type { SqlValue } from '../../data/sql-literal.ts';
import type { ListedUser } from '../to-user-row.ts';
import { namePatterns, searchPatterns, type UserFilter } from './user-filter.ts';

export type UserOrder = { sortColumn: UserSortColumn; sortDirection: SortDirection };

export type UserPageRequest = UserOrder & {
  filter: UserFilter;
  pageNumber: number;
  rowsPerPage: number;
  /** Where the page before ended. */
  after: readonly string[] | null;
};

type Reach = { after: readonly string[] | null; skip: number; take: number | null };

/** The call of the database function; `put` writes a value into the statement or binds it as a parameter. */
export const findUsersCall = (
  filter: UserFilter,
  { sortColumn, sortDirection }: UserOrder,
  { after, skip, take }: Reach,
  put: (value: SqlValue) => string,
): string => {
  const folded = (patterns: string[] | null) =>
    `(select array_agg(folded(p)) from unnest(${put(patterns)}::text[]) p)`;
  return `find_users(${folded(searchPatterns(filter))}, ${folded(namePatterns(filter))},
    ${put(filter.status ?? null)}::text, ${put(filter.access ?? null)}::text, ${put(filter.locations)}::int[],
    ${put(sortColumn)}, ${put(sortDirection === 'desc')}, ${put(after)}::text[], ${put(skip)}::int, ${put(take)}::int)`;
};

type FoundUser = Omit<ListedUser, 'ssoid'> & {
  ssoid: string | null;
  keys: string[];
  total: number;
  isTotalExact: boolean;
};

const columns = `u.ssoid, u.first_name as "firstName", u.last_name as "lastName", u.user_name as "userName", u.email,
  u.employee_id as "employeeId", u.federated_login_id as "federatedLoginId", u.admin_access as "adminAccess",
  u.status, u.is_federated as "isFederated", u.deactivation_date as "deactivationDate",
  u.facility_ids as "facilityIds", case when u.physician is null then null else true end as physician`;

/** How many active corporate admins the customer has: the last one is guarded. */
const admins = `select count(*) as admins from users where admin_access = 'UMA' and status = 'A'
  and customer_id = nullif(current_setting('app.customer_id', true), '')::int`;

const pageStatement = (request: UserPageRequest) => {
  const { filter, pageNumber, rowsPerPage, after } = request;
  const values: SqlValue[] = [];
  const put = (value: SqlValue) => `$${values.push(value)}`;
  const reach = { after, skip: pageNumber * rowsPerPage, take: rowsPerPage + 1 };
  const text = `select ${columns}, u.admin_access = 'UMA' and u.status = 'A' and a.admins = 1 as "isLastAdmin",
      f.keys, f.total, f.is_total_exact as "isTotalExact"
    from ${findUsersCall(filter, request, reach, put)} with ordinality
      as f (ssoid, keys, total, is_total_exact, position)
    left join users u on u.ssoid = f.ssoid cross join (${admins}) a order by f.position`;
  return CompiledQuery.raw(text, values);
};

/** One page; a row more is asked for, which tells whether there is a next one. */
export const findUsers = async (tx: Tx, request: UserPageRequest) => {
  const { rows } = await tx.executeQuery(pageStatement(request) as CompiledQuery<FoundUser>);
  const found = rows.flatMap((row) => (row.ssoid === null ? [] : [{ ...row, ssoid: row.ssoid }]));
  const users = found.slice(0, request.rowsPerPage);
  return {
    users,
    total: rows[0]?.total ?? 0,
    isTotalExact: rows[0]?.isTotalExact ?? true,
    /** Where the next page goes on, when there is one. */
    next: found.length > users.length ? (users.at(-1)?.keys ?? null) : null,
  };
};
