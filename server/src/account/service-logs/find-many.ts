import type { Tx } from '../../data/database.ts';
import { countRows } from './count-logs.ts';
import { findFew } from './find-few.ts';
import { type LogRow, setPlannerMode, type Window, walk } from './find-logs.ts';
import { matches } from './log-conditions.ts';
import type { LogFilter } from './log-filter.ts';
import { isByTime, type LogOrder } from './log-order.ts';
import { startOfWeek, weekOf } from './log-weeks.ts';

/** Up to this many matches in a week are collected instead of found by reading in order. */
const fewInWeek = 500;

type Span = { oldest: Date; newest: Date };

/** The filter split by the weeks of the log, in reading order. */
const splitByWeek = (filter: LogFilter, { oldest, newest }: Span, direction: 'asc' | 'desc'): LogFilter[] => {
  const from = filter.from && filter.from > oldest ? filter.from : oldest;
  const to = filter.to && filter.to < newest ? filter.to : newest;
  const weeks: LogFilter[] = [];
  for (let week = weekOf(from); startOfWeek(week) < to; week++) {
    const start = startOfWeek(week);
    const end = startOfWeek(week + 1);
    weeks.push({ ...filter, from: start > from ? start : from, to: end < to ? end : to });
  }
  return direction === 'asc' ? weeks : weeks.reverse();
};

/**
 * There are many matches, but they may all lie in one period. Going week by week, a week without any costs one index
 * lookup, and only weeks full of matches are read in order.
 */
export const findMany = async (
  tx: Tx,
  filter: LogFilter,
  span: Span,
  order: LogOrder,
  window: Window,
): Promise<LogRow[]> => {
  if (!isByTime(order)) {
    await setPlannerMode(tx, 'walk');
    return walk(tx, matches(filter), order, window);
  }
  const found: LogRow[] = [];
  let { offset } = window;
  for (const week of splitByWeek(filter, span, order.direction)) {
    const limit = window.limit - found.length;
    if (limit === 0) break;
    const { rows, skipped } = await findInWeek(tx, week, order, { offset, limit });
    found.push(...rows);
    offset -= skipped;
  }
  return found;
};

const findInWeek = async (
  tx: Tx,
  week: LogFilter,
  order: LogOrder,
  window: Window,
): Promise<{ rows: LogRow[]; skipped: number }> => {
  const few = await findFew(tx, week, order, { ...window, cap: fewInWeek });
  if (few) return { rows: few.rows, skipped: Math.min(window.offset, few.hits) };
  await setPlannerMode(tx, 'walk');
  const rows = await walk(tx, matches(week), order, window);
  if (rows.length > 0) return { rows, skipped: window.offset };
  await setPlannerMode(tx, 'free');
  return { rows, skipped: await countRows(tx, week) };
};
