import { userStatuses } from '@keystead/contract/people/status.ts';
import type { ReportColumn } from '@keystead/contract/security/reports.ts';
import { sqlLiteral } from '../../data/sql-literal.ts';
import type { Narrowing } from './define-report.ts';

/** The columns that say who it is, on every report. */
export const personColumns: ReportColumn[] = [
  { key: 'user', title: 'User', kind: 'text' },
  { key: 'userName', title: 'Username', kind: 'text' },
  { key: 'status', title: 'Status', kind: 'text' },
];

export const locationColumn: ReportColumn = { key: 'location', title: 'Location', kind: 'text' };

/** Codes and the names people know them by. */
export const caseOf = (column: string, names: Readonly<Record<string, string>>): string =>
  `case ${column} ${Object.entries(names)
    .map(([code, name]) => `when ${sqlLiteral(code)} then ${sqlLiteral(name)}`)
    .join(' ')} end`;

/** `_name` sorts people and `_person` is searched; both are made of what is stored folded, as folding takes long. */
export const personSql = `u.sort_key as _name,
  replace(u.sort_first, chr(31), ' ') || chr(31) || lower(u.user_name) as _person, u.first_name || ' ' || u.last_name as "user",
  u.user_name as "userName", ${caseOf('u.status', userStatuses)} as status`;

/** The names of the customer's locations by id, as one row beside every user. */
export const locationNames = ({ customerId }: Narrowing): string =>
  `cross join (select coalesce(jsonb_object_agg(facility_id, name), '{}') as names from structure_facilities
    where customer_id = ${customerId}) places`;

/** The names of all locations of a user. */
export const locationSql = `(select string_agg(places.names ->> id::text, ', ' order by places.names ->> id::text)
  from unnest(u.facility_ids) id)`;

export const intArray = (ids: readonly number[]): string => `array[${ids.join(', ')}]::int[]`;

/** Whose rows a report shows. Without a status asked for, those who have left are out of `unlessAsked`. */
export const peopleIn = (
  { customerId, locations, status }: Narrowing,
  unlessAsked: 'everybody' | 'not deactivated' = 'everybody',
): string =>
  [
    `u.customer_id = ${customerId}`,
    ...(locations === null ? [] : [`u.facility_ids && ${intArray(locations)}`]),
    ...(status ? [`u.status = ${sqlLiteral(status)}`] : []),
    ...(!status && unlessAsked === 'not deactivated' ? [`u.status <> 'D'`] : []),
  ].join(' and ');

/** Instants within the days asked for, where the reader is. */
export const within = (column: string, { from, to, zone }: Narrowing): string => {
  const midnight = (day: string) => `${sqlLiteral(day)}::date::timestamp`;
  const at = (moment: string) => `(${moment}) at time zone ${sqlLiteral(zone)}`;
  return [
    ...(from ? [`${column} >= ${at(midnight(from))}`] : []),
    ...(to ? [`${column} < ${at(`${midnight(to)} + interval '1 day'`)}`] : []),
    'true',
  ].join(' and ');
};
