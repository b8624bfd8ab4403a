import { pipeline, Transform } from 'node:stream';
import { adminAccessTypes } from '@keystead/contract/access/bundles.ts';
import { userStatuses } from '@keystead/contract/users/status.ts';
import * as contract from '@keystead/contract/users/user-list.ts';
import { copyOut } from '../../data/copy-out.ts';
import { sqlLiteral } from '../../data/sql-literal.ts';
import { requireCustomer, scopeOf } from '../../http/actor.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../http/services.ts';
import { readUserSettings } from '../settings/user-settings.ts';
import { findUsersCall, type UserOrder } from './find-users.ts';
import { locationsOf, type UserFilter } from './user-filter.ts';

/** Streams what the list would show, straight from the database: memory stays flat however many there are. */
export const exportUsers = handle(contract.exportUsers, async (call, { data }: Pick<Services, 'data'>) => {
  const { actor, query, reply } = call;
  const customerId = requireCustomer(actor);
  const { hasFederation } = await data.transaction(scopeOf(actor), (tx) => readUserSettings(tx, customerId));
  const filter: UserFilter = {
    firstName: query.firstName,
    lastName: query.lastName,
    search: { any: query.search },
    status: query.status,
    access: query.userAccessType,
    locations: locationsOf(actor, query.location),
  };
  const rows = await copyOut(data.pool, scopeOf(actor), exportStatement(filter, query, hasFederation));
  const file = pipeline(rows, toCsvFile(), () => undefined);
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', 'attachment; filename=Users.csv')
    .send(file);
});

const cases = (column: string, names: Record<string, string>): string =>
  `case ${column} ${Object.entries(names)
    .map(([code, name]) => `when ${sqlLiteral(code)} then ${sqlLiteral(name)}`)
    .join(' ')} end`;

const accessNames = Object.fromEntries(
  Object.entries(adminAccessTypes).map(([code, { name }]) => [code, name]),
);

/** The columns of the table without its actions, in its order. */
export const exportStatement = (filter: UserFilter, order: UserOrder, hasFederation: boolean): string => {
  const columns = [
    ['csv_cell(u.first_name)', 'First Name'],
    ['csv_cell(u.last_name)', 'Last Name'],
    ['csv_cell(u.employee_id)', 'Emp. Id'],
    ['csv_cell(u.user_name)', 'Username'],
    ...(hasFederation ? [['csv_cell(u.federated_login_id)', 'Fed. Login Id']] : []),
    ["case when shown_email(u.email) <> '' then csv_cell(u.email) end", 'E-mail'],
    [cases('u.admin_access', accessNames), 'IDM User Admin Access'],
    [cases('u.status', userStatuses), 'Status'],
    ['u.deactivation_date', 'Deactivation Date'],
  ];
  const reach = { after: null, skip: 0, take: null };
  return `select ${columns.map(([value, name]) => `${value} as "${name}"`).join(', ')}
    from ${findUsersCall(filter, order, reach, sqlLiteral)} with ordinality as f (ssoid, keys, total, exact, position)
    join users u on u.ssoid = f.ssoid order by f.position`;
};

const byteOrderMark = Buffer.from('\ufeff');

/** Spreadsheets want a byte order mark and carriage returns; no cell holds a line break, so every one ends a row. */
const toCsvFile = (): Transform => {
  let isStarted = false;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const lines = Buffer.from(chunk.toString('latin1').replaceAll('\n', '\r\n'), 'latin1');
      done(null, isStarted ? lines : Buffer.concat([byteOrderMark, lines]));
      isStarted = true;
    },
  });
};
