import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { findFew } from './find-few.ts';
import { setPlannerMode, walk, walkNearby } from './find-logs.ts';
import { matches } from './log-conditions.ts';
import { isBrowsing, type LogFilter } from './log-filter.ts';
import { isAfter, type LogOrder, type LogPosition } from './log-order.ts';

/** Up to this many matches after a row are collected instead of found by reading in order. */
const fewNeighbors = 200;

/** This many rows are compared before anything is looked up. */
const nearbyRows = 500;

/** The next row after a position, with the same filter and order. */
export const findNext = async (
  tx: Tx,
  filter: LogFilter,
  order: LogOrder,
  position: LogPosition,
): Promise<number | null> => {
  const singleRow = { offset: 0, limit: 1 };
  const after = isAfter(order, position);
  // Errors are far apart, so they are looked up like texts.
  if (!isBrowsing(filter) || filter.onlyErrors) {
    const [nearby] = await walkNearby(tx, filter, order, { ...singleRow, reach: nearbyRows }, after);
    if (nearby) return nearby.id;
    const few = await findFew(tx, filter, order, { ...singleRow, cap: fewNeighbors, after });
    if (few) return few.rows[0]?.id ?? null;
  }
  await setPlannerMode(tx, 'walk');
  const [next] = await walk(tx, sql<SqlBool>`${matches(filter)} and ${after}`, order, singleRow);
  return next?.id ?? null;
};
