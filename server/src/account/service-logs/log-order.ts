import type { serviceLogSortColumns } from '@keystead/contract/account/service-logs.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

export type LogOrder = {
  column: (typeof serviceLogSortColumns)[number];
  direction: 'asc' | 'desc';
};

export const newestFirst: LogOrder = { column: 'responseDateTime', direction: 'desc' };

export const isByTime = ({ column }: LogOrder): boolean => column === 'responseDateTime';

type Query = { sortColumn?: LogOrder['column'] | undefined; sortDirection: LogOrder['direction'] };

export const toLogOrder = ({ sortColumn, sortDirection }: Query): LogOrder => ({
  column: sortColumn ?? newestFirst.column,
  direction: sortDirection,
});

/** A row's position in every order. `at` is text: a Date would truncate its microseconds. */
export type LogPosition = { id: number; at: string; url: string; status: number; duration_ms: number };

/** Each list is the key of an index; reading it backwards gives the other direction. */
const keys: Record<
  LogOrder['column'],
  [RawBuilder<unknown>, (position: LogPosition) => RawBuilder<unknown>][]
> = {
  id: [[sql`id`, ({ id }) => sql`${id}::bigint`]],
  url: [[sql`left(url, 200) collate "C"`, ({ url }) => sql`left(${url}, 200)`], ...time()],
  responseCode: [[sql`status`, ({ status }) => sql`${status}::int`], ...time()],
  responseDurationMs: [[sql`duration_ms`, ({ duration_ms }) => sql`${duration_ms}::int`], ...time()],
  responseDateTime: time(),
};

function time(): (typeof keys)['responseDateTime'] {
  return [
    [sql`at`, ({ at }) => sql`${at}::timestamptz`],
    [sql`id`, ({ id }) => sql`${id}::bigint`],
  ];
}

export const reversed = ({ column, direction }: LogOrder): LogOrder => ({
  column,
  direction: direction === 'asc' ? 'desc' : 'asc',
});

export const orderBy = ({ column, direction }: LogOrder): RawBuilder<unknown> =>
  sql.join(keys[column].map(([key]) => sql`${key} ${sql.raw(direction)}`));

export const isAfter = ({ column, direction }: LogOrder, position: LogPosition): RawBuilder<SqlBool> => {
  const sortKeys = sql.join(keys[column].map(([key]) => key));
  const positionValues = sql.join(keys[column].map(([, value]) => value(position)));
  return sql<SqlBool>`(${sortKeys}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${positionValues})`;
};
