import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { allOf, matches, ofStatus } from './log-conditions.ts';
import type { LogFilter } from './log-filter.ts';

const hourMs = 3_600_000;

const hourAt = (instant: Date): Date => new Date(Math.floor(instant.getTime() / hourMs) * hourMs);
const hourFrom = (instant: Date): Date => new Date(Math.ceil(instant.getTime() / hourMs) * hourMs);

/** The hourly counts that lie entirely within a filter that has only dates, a status or errors. */
const wholeHours = (filter: LogFilter): RawBuilder<SqlBool> => {
  const { from, to } = filter;
  return allOf([
    ...(from ? [sql<SqlBool>`hour >= ${hourFrom(from)}`] : []),
    ...(to ? [sql<SqlBool>`hour < ${hourAt(to)}`] : []),
    ...ofStatus(filter),
  ]);
};

export const countRows = async (tx: Tx, filter: LogFilter): Promise<number> => {
  const { rows } = await sql<{ hits: number }>`
    select count(*) as hits from service_logs where ${matches(filter)}`.execute(tx);
  return rows[0]?.hits ?? 0;
};

/** In time zones that aren't a whole number of hours from UTC, days begin and end inside an hour. */
const countEdge = async (tx: Tx, filter: LogFilter, from: Date, to: Date): Promise<number> =>
  from < to ? countRows(tx, { ...filter, from, to }) : 0;

/** How many rows the log has, and from when to when. */
export const measureLog = async (tx: Tx): Promise<{ total: number; oldest: Date; newest: Date }> => {
  const { rows } = await sql<{ total: number; oldest: Date | null; newest: Date | null }>`
    select coalesce(sum(rows), 0)::bigint as total, min(hour) as oldest, max(hour) + interval '1 hour' as newest
    from service_log_counts`.execute(tx);
  const [log] = rows;
  return { total: log?.total ?? 0, oldest: log?.oldest ?? new Date(), newest: log?.newest ?? new Date() };
};

/** Exact, without reading the rows. */
export const countByHours = async (tx: Tx, filter: LogFilter): Promise<number> => {
  const { from, to } = filter;
  if (from && to && hourFrom(from) > hourAt(to)) return countRows(tx, filter);
  const { rows } = await sql<{ hits: number }>`
    select coalesce(sum(rows), 0)::bigint as hits from service_log_counts where ${wholeHours(filter)}`.execute(
    tx,
  );
  const start = from ? await countEdge(tx, filter, from, hourFrom(from)) : 0;
  const end = to ? await countEdge(tx, filter, hourAt(to), to) : 0;
  return start + (rows[0]?.hits ?? 0) + end;
};

/** Skips rows before an offset hour by hour: returns where to start reading and what is left to skip. */
export const skipHours = async (
  tx: Tx,
  filter: LogFilter,
  direction: 'asc' | 'desc',
  offset: number,
): Promise<{ filter: LogFilter; offset: number }> => {
  const { from, to } = filter;
  const isDescending = direction === 'desc';
  const edgeCount = isDescending
    ? to && (await countEdge(tx, filter, hourAt(to), to))
    : from && (await countEdge(tx, filter, from, hourFrom(from)));
  const { rows } = await sql<{ hour: Date; skipped: number }>`
    select hour, skipped from (
      select hour, ${edgeCount ?? 0}::bigint + sum(sum(rows)) over (order by hour ${sql.raw(direction)})::bigint as skipped
      from service_log_counts where ${wholeHours(filter)} group by hour) h
    where skipped <= ${offset} order by hour ${sql.raw(isDescending ? 'asc' : 'desc')} limit 1`.execute(tx);
  const [last] = rows;
  if (!last) return { filter, offset };
  const bound = isDescending ? { to: last.hour } : { from: new Date(last.hour.getTime() + hourMs) };
  return { filter: { ...filter, ...bound }, offset: offset - last.skipped };
};

/** Samples about this many rows; the same rows for the same log, so that the figure doesn't jump. */
const sampleRows = 3000;

/** An estimate for when there are too many matches to count. */
export const estimate = async (tx: Tx, filter: LogFilter, total: number): Promise<number> => {
  const percent = Math.min(100, (100 * sampleRows) / Math.max(total, 1));
  const { rows } = await sql<{ hits: number }>`
    select count(*) as hits from service_logs tablesample system (${percent}) repeatable (1)
    where ${matches(filter)}`.execute(tx);
  return Math.round(((rows[0]?.hits ?? 0) * 100) / percent);
};
