import type { Tx } from '../../data/database.ts';
import { countByHours, estimate, measureLog, skipHours } from './count-logs.ts';
import { findFew } from './find-few.ts';
import { type LogRow, setPlannerMode, type Window, walk, walkNearby } from './find-logs.ts';
import { findMany } from './find-many.ts';
import { matches } from './log-conditions.ts';
import { isBrowsing, isEverything, isRareByNature, type LogFilter } from './log-filter.ts';
import { isByTime, type LogOrder } from './log-order.ts';

export type LogPage = { total: number; filtered: number; isEstimate: boolean; rows: LogRow[] };

/** Matches are counted exactly up to this number. */
const exactCount = 2000;
/** No sample gives an estimate this high if the matches could be counted exactly. */
const surelyMany = 5 * exactCount;
/** Matches aren't evenly spread, so the search in order goes this many times farther than expected. */
const safetyFactor = 4;
const maxReach = 50_000;
/** Up to this many rows are read past instead of skipped with the counts. */
const maxRowsReadPast = 1000;

/** Errors are far apart: up to this many are collected by status instead of found by reading in order. */
const fewErrors = 20_000;

/** One page of the log. The decision record on the service-log search has plans and figures. */
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
    const rows = await (filter.onlyErrors && filtered <= fewErrors ? collect : browse)(
      tx,
      filter,
      order,
      window,
    );
    return { total, filtered, isEstimate: false, rows };
  }
  const estimatedCount = isRareByNature(filter) ? 0 : await estimate(tx, filter, total);
  const nearbyRows =
    estimatedCount > surelyMany ? await findNearby(tx, filter, order, window, total / estimatedCount) : null;
  if (nearbyRows) return { total, filtered: estimatedCount, isEstimate: true, rows: nearbyRows };
  const few = await findFew(tx, filter, order, { ...window, cap: exactCount });
  if (few) return { total, filtered: few.hits, isEstimate: false, rows: few.rows };
  const rows = await findMany(tx, filter, log, order, window);
  const end = window.offset + rows.length;
  const isLastPage = rows.length > 0 && rows.length < window.limit;
  if (isLastPage) return { total, filtered: end, isEstimate: false, rows };
  const filtered = Math.max(estimatedCount || (await estimate(tx, filter, total)), end + 1);
  return { total, filtered, isEstimate: true, rows };
};

/** Looks for the page where the average distance of matches suggests; null if it isn't there. */
const findNearby = async (
  tx: Tx,
  filter: LogFilter,
  order: LogOrder,
  window: Window,
  distance: number,
): Promise<LogRow[] | null> => {
  const reach = Math.ceil(safetyFactor * distance * (window.offset + window.limit));
  if (reach > maxReach) return null;
  const rows = await walkNearby(tx, filter, order, { ...window, reach });
  return rows.length === window.limit ? rows : null;
};

const collect = async (tx: Tx, filter: LogFilter, order: LogOrder, window: Window): Promise<LogRow[]> => {
  await setPlannerMode(tx, 'lookup');
  return walk(tx, matches(filter), order, window);
};

const browse = async (tx: Tx, filter: LogFilter, order: LogOrder, window: Window): Promise<LogRow[]> => {
  const start =
    isByTime(order) && window.offset > maxRowsReadPast
      ? await skipHours(tx, filter, order.direction, window.offset)
      : { filter, offset: window.offset };
  await setPlannerMode(tx, 'walk');
  return walk(tx, matches(start.filter), order, { ...window, offset: start.offset });
};
