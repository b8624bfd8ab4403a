import { adminAccessTypes } from '@keystead/contract/access/bundles.ts';
import type { ColumnName } from '@keystead/contract/column-texts.ts';
import { statusNames } from '@keystead/contract/people/status.ts';
import { placeholderEmail } from '@keystead/contract/rules/contact/placeholder-email.ts';
import * as contract from '@keystead/contract/users/user-list.ts';
import { CompiledQuery } from 'kysely';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { computedFirst } from '../../csv/computed-first.ts';
import { sendCsv } from '../../csv/send-csv.ts';
import type { Tx } from '../../data/database.ts';
import { type SqlValue, sqlCase, sqlLiteral, sqlName } from '../../data/sql-literal.ts';
import { handle } from '../../http/handle.ts';
import { readerOf } from '../../http/streams/reader-of.ts';
import { sayColumn, sayNames } from '../../language.ts';
import { placeSql, productsSql, rolesSql } from '../../people/record/product-sql.ts';
import { readUserSettings, type UserSettings } from '../../people/settings/user-settings.ts';
import { recordExport } from '../../records/record-export.ts';
import type { Services } from '../../services.ts';
import { filterArguments, type UserOrder } from './find-users.ts';
import { appliedFilter, filterOf, type UserFilter } from './user-filter.ts';

/** Streams what the list would show, straight from the database: memory use is flat regardless of the row count. */
export const exportUsers = handle(
  contract.exportUsers,
  async (call, { data, replica }: Pick<Services, 'data' | 'replica'>) => {
    const { actor, query, reply } = call;
    const customerId = requireCustomer(actor);
    const filter = filterOf(actor, query, { any: query.search });
    const statement = await data.transaction(scopeOf(actor), async (tx) => {
      const { hasFederation, timeZone } = await readUserSettings(tx, customerId);
      await recordExport(tx, call, { id: 'users', name: 'User List' }, appliedFilter(filter));
      return exportStatement(tx, {
        customerId,
        filter,
        order: query,
        hasFederation,
        timeZone,
        columns: query.columns,
      });
    });
    const rows = await replica.copyOut(scopeOf(actor), statement, readerOf(call));
    return sendCsv(reply, 'Users.csv', rows);
  },
);

const accessNames = Object.fromEntries(
  Object.entries(adminAccessTypes).map(([code, { name }]) => [code, name]),
);

const columnAlias = (name: ColumnName): string => sqlName(sayColumn(name));

/** Folding the case of every address would take as long as everything else; the length rules out almost all of them. */
const shownEmail = `case when octet_length(u.email) = ${placeholderEmail.length} and shown_email(u.email) = ''
  then null else csv_cell(u.email) end`;

type DisplaySettings = Pick<UserSettings, 'hasFederation' | 'timeZone'> & {
  /** Undefined means those that the list shows unless others are chosen. */
  columns: readonly contract.UserColumnId[] | undefined;
};

/** In the customer's time zone. */
const instant = (column: string, timeZone: string): string =>
  `to_char(${column} at time zone ${sqlLiteral(timeZone)}, 'YYYY-MM-DD HH24:MI:SS')`;

/** What a column of the list has in the file; those of `a` are computed for each user. */
const columnSql = (timeZone: string): Record<contract.UserColumnId, [content: string, name: ColumnName]> => ({
  firstName: ['csv_cell(u.first_name)', 'firstName'],
  lastName: ['csv_cell(u.last_name)', 'lastName'],
  customerEmployeeId: ['csv_cell(u.employee_id)', 'employeeId'],
  userName: ['csv_cell(u.user_name)', 'userName'],
  federatedLoginID: ['csv_cell(u.federated_login_id)', 'federatedLoginId'],
  email: [shownEmail, 'email'],
  userAccessType: [sqlCase('u.admin_access', sayNames(accessNames)), 'accessType'],
  status: [sqlCase('u.status', sayNames(statusNames)), 'status'],
  location: ['csv_cell(a.place)', 'location'],
  products: ['csv_cell(a.products)', 'products'],
  roles: ['csv_cell(a.roles)', 'roles'],
  lastSignIn: [instant('u.last_login_at', timeZone), 'lastSignIn'],
  created: [instant('u.created_at', timeZone), 'created'],
});

const defaultColumns = contract.userColumnIds.filter((id) => !contract.furtherUserColumns.includes(id));

/** The columns that the table shows, in its order and without its actions, and the deactivation date. */
const exportColumns = (columns: readonly contract.UserColumnId[], timeZone: string): string => {
  const all = columnSql(timeZone);
  const shown = columns.map((id) => `${all[id][0]} as ${columnAlias(all[id][1])}`);
  return [...shown, `u.deactivation_date as ${columnAlias('deactivationDate')}`].join(', ');
};

const computedColumns: readonly contract.UserColumnId[] = ['location', 'products', 'roles'];

const access = (): string =>
  computedFirst(`select ${placeSql} as place, ${productsSql()} as products, ${rolesSql()} as roles`);

type Export = DisplaySettings & { customerId: number; filter: UserFilter; order: UserOrder };

/**
 * All rows of a list in one scan; pages are made for few rows and would look up each of them. The condition and the
 * order are those of the list, as SQL text from the database with quoted values.
 */
const exportStatement = async (tx: Tx, settings: Export) => {
  const { customerId, filter, order, hasFederation, timeZone, columns = defaultColumns } = settings;
  const values: SqlValue[] = [];
  const put = (value: SqlValue) => `$${values.push(value)}`;
  const text = `select user_condition(${filterArguments(filter, put)}) as condition,
    order_of(user_sort_parts(${put(order.sortColumn)}), ${put(order.sortDirection === 'desc')}) as place`;
  const { rows } = await tx.executeQuery<{ condition: string; place: string }>(
    CompiledQuery.raw(text, values),
  );
  const { condition = '', place = 'u.ssoid' } = rows[0] ?? {};
  const narrowed = condition === '' ? '' : ` and ${condition}`;
  const shown = contract.userColumnIds.filter(
    (id) => columns.includes(id) && (id !== 'federatedLoginID' || hasFederation),
  );
  const computed = shown.some((id) => computedColumns.includes(id))
    ? ` cross join lateral ${access()} a`
    : '';
  return `select ${exportColumns(shown, timeZone)} from users u${computed}
    where u.customer_id = ${customerId}${narrowed} order by ${place}`;
};
