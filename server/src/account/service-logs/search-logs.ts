import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { countByHours, estimate, measureLog, skipHours } from './count-logs.ts';
import { findFew, goTheWay, type LogRow, type Window, walk } from './find-logs.ts';
import { findMany } from './find-many.ts';
import { conditions, isBrowsing, isEverything, isIndexed, type LogFilter } from './log-filter.ts';
import { isAfter, type LogOrder, type LogPlace } from './log-order.ts';

export type LogPage = { total: number; filtered: number; isEstimate: boolean; rows: LogRow[] };

/** Longer pages are sent while they are read. */
export const largestPage = 1000;

/** Matches are counted exactly up to here. */
const exactCount = 2000;
/** So many rows are read over rather than skipped by the counts. */
const nearby = 1000;
/** Matches beside a row that are collected rather than met by reading in order. */
const fewNeighbours = 200;

/** One page of the log. The decision record on the service-log search shows plans and figures. */
export const searchLogs = async (
  tx: Tx,
  filter: LogFilter,
  order: LogOrder,
  window: Window,
): Promise<LogPage> => {
  const log = await measureLog(tx);
  const { total } = log;
  if (isBrowsing(filter)) {
    const filtered = isEverything(filter) ? total : await countByHours(tx, filter);
    return { total, filtered, isEstimate: false, rows: await browse(tx, filter, order, window) };
  }
  const where = conditions(filter);
  await goTheWay(tx, isIndexed(filter) ? 'lookup' : 'free');
  const few = await findFew(tx, where, order, window, exactCount);
  if (few.hits <= exactCount) return { total, filtered: few.hits, isEstimate: false, rows: few.rows };
  const rows = await findMany(tx, filter, log, order, window);
  const end = window.offset + rows.length;
  const isLastPage = rows.length > 0 && rows.length < window.limit;
  if (isLastPage) return { total, filtered: end, isEstimate: false, rows };
  await goTheWay(tx, 'free');
  const filtered = Math.max(await estimate(tx, where, total), end + 1, exactCount + 1);
  return { total, filtered, isEstimate: true, rows };
};

const browse = async (tx: Tx, filter: LogFilter, order: LogOrder, window: Window): Promise<LogRow[]> => {
  const start =
    order.column === 'responseDateTime' && window.offset > nearby
      ? await skipHours(tx, filter, order.direction, window.offset)
      : { filter, offset: window.offset };
  await goTheWay(tx, 'walk');
  return walk(tx, conditions(start.filter), order, { ...window, offset: start.offset });
};

/** The next row after a place, in the same filter and order. */
export const findNext = async (
  tx: Tx,
  filter: LogFilter,
  order: LogOrder,
  place: LogPlace,
): Promise<number | null> => {
  const one = { offset: 0, limit: 1 };
  const where = sql<SqlBool>`${conditions(filter)} and ${isAfter(order, place)}`;
  if (!isBrowsing(filter)) {
    await goTheWay(tx, isIndexed(filter) ? 'lookup' : 'free');
    const few = await findFew(tx, where, order, one, fewNeighbours);
    if (few.hits <= fewNeighbours) return few.rows[0]?.id ?? null;
  }
  await goTheWay(tx, 'walk');
  const [next] = await walk(tx, where, order, one);
  return next?.id ?? null;
};
