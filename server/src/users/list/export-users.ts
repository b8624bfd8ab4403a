import { adminAccessTypes } from '@keystead/contract/access/bundles.ts';
import { userStatuses } from '@keystead/contract/people/status.ts';
import { placeholderEmail } from '@keystead/contract/rules/contact/placeholder-email.ts';
import * as contract from '@keystead/contract/users/user-list.ts';
import { CompiledQuery } from 'kysely';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { sendCsv } from '../../csv/send-csv.ts';
import type { Tx } from '../../data/database.ts';
import { type SqlValue, sqlLiteral } from '../../data/sql-literal.ts';
import { handle } from '../../http/handle.ts';
import { readUserSettings } from '../../people/settings/user-settings.ts';
import type { Services } from '../../services.ts';
import { filterArguments, type UserOrder } from './find-users.ts';
import { filterOf, type UserFilter } from './user-filter.ts';

/** Streams what the list would show, straight from the database: memory stays flat however many there are. */
export const exportUsers = handle(contract.exportUsers, async (call, { data }: Pick<Services, 'data'>) => {
  const { actor, query, reply } = call;
  const customerId = requireCustomer(actor);
  const filter = filterOf(actor, query);
  const statement = await data.transaction(scopeOf(actor), async (tx) => {
    const { hasFederation } = await readUserSettings(tx, customerId);
    return exportStatement(tx, { customerId, filter, order: query, hasFederation });
  });
  const rows = await data.copyOut(scopeOf(actor), statement);
  return sendCsv(reply, 'Users.csv', rows);
});

const cases = (column: string, names: Record<string, string>): string =>
  `case ${column} ${Object.entries(names)
    .map(([code, name]) => `when ${sqlLiteral(code)} then ${sqlLiteral(name)}`)
    .join(' ')} end`;

const accessNames = Object.fromEntries(
  Object.entries(adminAccessTypes).map(([code, { name }]) => [code, name]),
);

/** Folding the case of every address would take as long as all the rest; its length tells nearly all of them apart. */
const shownEmail = `case when octet_length(u.email) = ${placeholderEmail.length} and shown_email(u.email) = ''
  then null else csv_cell(u.email) end`;

/** The columns of the table without its actions, in its order. */
const exportColumns = (hasFederation: boolean): string[] => [
  'csv_cell(u.first_name) as "First Name"',
  'csv_cell(u.last_name) as "Last Name"',
  'csv_cell(u.employee_id) as "Emp. Id"',
  'csv_cell(u.user_name) as "Username"',
  ...(hasFederation ? ['csv_cell(u.federated_login_id) as "Fed. Login Id"'] : []),
  `${shownEmail} as "E-mail"`,
  `${cases('u.admin_access', accessNames)} as "IDM User Admin Access"`,
  `${cases('u.status', userStatuses)} as "Status"`,
  'u.deactivation_date as "Deactivation Date"',
];

type Export = { customerId: number; filter: UserFilter; order: UserOrder; hasFederation: boolean };

/**
 * All rows of a list in one scan; pages are made for few rows and would look each of them up. The condition and the
 * order are those of the list, written out by the database with its values quoted.
 */
const exportStatement = async (tx: Tx, { customerId, filter, order, hasFederation }: Export) => {
  const values: SqlValue[] = [];
  const put = (value: SqlValue) => `$${values.push(value)}`;
  const text = `select user_condition(${filterArguments(filter, put)}) as condition,
    order_of(user_sort_parts(${put(order.sortColumn)}), ${put(order.sortDirection === 'desc')}) as place`;
  const { rows } = await tx.executeQuery<{ condition: string; place: string }>(
    CompiledQuery.raw(text, values),
  );
  const { condition = '', place = 'u.ssoid' } = rows[0] ?? {};
  const narrowed = condition === '' ? '' : ` and ${condition}`;
  return `select ${exportColumns(hasFederation).join(', ')} from users u
    where u.customer_id = ${customerId}${narrowed} order by ${place}`;
};
