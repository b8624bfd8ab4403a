import { statusNames } from '@keystead/contract/people/status.ts';
import { sqlCase, sqlInts, sqlLiteral } from '../../data/sql-literal.ts';
import { sayNames } from '../../language.ts';
import type { DefinedColumn, ReportFilter } from './define-report.ts';

/** The columns that identify the user, on every report. */
export const personColumns: readonly DefinedColumn[] = [
  { key: 'user', kind: 'text' },
  { key: 'userName', kind: 'text' },
  { key: 'status', kind: 'text' },
];

export const locationColumn: DefinedColumn = { key: 'location', kind: 'text' };

/**
 * `_ssoid` links to users, `_name` sorts them and `_person` is searched. The last two are built from stored folded
 * text, because folding is slow.
 */
export const personSql = (): string => `u.ssoid as _ssoid, u.sort_key as _name,
  replace(u.sort_first, chr(31), ' ') || chr(31) || lower(u.user_name) as _person, u.first_name || ' ' || u.last_name as "user",
  u.user_name as "userName", ${sqlCase('u.status', sayNames(statusNames))} as status`;

/** The names of the customer's locations by id, as one row joined to every user. */
export const locationNames = ({ customerId }: ReportFilter): string =>
  `cross join (select coalesce(jsonb_object_agg(facility_id, name), '{}') as names from structure_facilities
    where customer_id = ${customerId}) places`;

/** The names of all of a user's locations. */
export const locationSql = `(select string_agg(places.names ->> id::text, ', ' order by places.names ->> id::text)
  from unnest(u.facility_ids) id)`;

/** Which users a report shows. Without a requested status, `unlessAsked` can exclude deactivated users. */
export const peopleIn = (
  { customerId, locations, status }: ReportFilter,
  unlessAsked: 'everybody' | 'not deactivated' = 'everybody',
): string =>
  [
    `u.customer_id = ${customerId}`,
    ...(locations === null ? [] : [`u.facility_ids && ${sqlInts(locations)}`]),
    ...(status ? [`u.status = ${sqlLiteral(status)}`] : []),
    ...(!status && unlessAsked === 'not deactivated' ? [`u.status <> 'D'`] : []),
  ].join(' and ');

/** Instants within the requested days, in the reader's time zone. */
export const within = (column: string, { from, to, zone }: ReportFilter): string => {
  const midnight = (day: string) => `${sqlLiteral(day)}::date::timestamp`;
  const at = (timestamp: string) => `(${timestamp}) at time zone ${sqlLiteral(zone)}`;
  return [
    ...(from ? [`${column} >= ${at(midnight(from))}`] : []),
    ...(to ? [`${column} < ${at(`${midnight(to)} + interval '1 day'`)}`] : []),
    'true',
  ].join(' and ');
};
