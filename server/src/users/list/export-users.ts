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
      return exportStatement(tx, { customerId, filter, order: query, hasFederation, timeZone });
    });
    const rows = await replica.copyOut(scopeOf(actor), statement);
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

type DisplaySettings = Pick<UserSettings, 'hasFederation' | 'timeZone'>;

/** In the customer's time zone. */
const instant = (column: string, timeZone: string): string =>
  `to_char(${column} at time zone ${sqlLiteral(timeZone)}, 'YYYY-MM-DD HH24:MI:SS')`;

/** The columns of the table in order, without its actions. */
const exportColumns = ({ hasFederation, timeZone }: DisplaySettings): string[] => [
  `csv_cell(u.first_name) as ${columnAlias('firstName')}`,
  `csv_cell(u.last_name) as ${columnAlias('lastName')}`,
  `csv_cell(u.employee_id) as ${columnAlias('employeeId')}`,
  `csv_cell(u.user_name) as ${columnAlias('userName')}`,
  ...(hasFederation ? [`csv_cell(u.federated_login_id) as ${columnAlias('federatedLoginId')}`] : []),
  `${shownEmail} as ${columnAlias('email')}`,
  `${sqlCase('u.admin_access', sayNames(accessNames))} as ${columnAlias('accessType')}`,
  `${sqlCase('u.status', sayNames(statusNames))} as ${columnAlias('status')}`,
  `u.deactivation_date as ${columnAlias('deactivationDate')}`,
  `csv_cell(a.place) as ${columnAlias('location')}`,
  `csv_cell(a.products) as ${columnAlias('products')}`,
  `csv_cell(a.roles) as ${columnAlias('roles')}`,
  `${instant('u.last_login_at', timeZone)} as ${columnAlias('lastSignIn')}`,
  `${instant('u.created_at', timeZone)} as ${columnAlias('created')}`,
];

const access = (): string =>
  computedFirst(`select ${placeSql} as place, ${productsSql()} as products, ${rolesSql()} as roles`);

type Export = DisplaySettings & { customerId: number; filter: UserFilter; order: UserOrder };

/**
 * All rows of a list in one scan; pages are made for few rows and would look up each of them. The condition and the
 * order are those of the list, as SQL text from the database with quoted values.
 */
const exportStatement = async (tx: Tx, { customerId, filter, order, ...displaySettings }: Export) => {
  const values: SqlValue[] = [];
  const put = (value: SqlValue) => `$${values.push(value)}`;
  const text = `select user_condition(${filterArguments(filter, put)}) as condition,
    order_of(user_sort_parts(${put(order.sortColumn)}), ${put(order.sortDirection === 'desc')}) as place`;
  const { rows } = await tx.executeQuery<{ condition: string; place: string }>(
    CompiledQuery.raw(text, values),
  );
  const { condition = '', place = 'u.ssoid' } = rows[0] ?? {};
  const narrowed = condition === '' ? '' : ` and ${condition}`;
  return `select ${exportColumns(displaySettings).join(', ')} from users u
    cross join lateral ${access()} a where u.customer_id = ${customerId}${narrowed} order by ${place}`;
};
