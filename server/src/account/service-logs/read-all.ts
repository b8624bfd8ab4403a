import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { findFew } from './find-few.ts';
import { inOrder, type LogRow, setPlannerMode, type Window } from './find-logs.ts';
import { matches } from './log-conditions.ts';
import { isBrowsing, type LogFilter } from './log-filter.ts';
import type { LogOrder } from './log-order.ts';

/** Beyond this many matches, the log is read in order. */
const fewToCollect = 20_000;
const batchRows = 1000;

/** Reads everything in order, one batch at a time, regardless of size. */
export async function* readAll(
  tx: Tx,
  filter: LogFilter,
  order: LogOrder,
  window: Window,
): AsyncGenerator<LogRow[]> {
  const few = isBrowsing(filter) ? null : await findFew(tx, filter, order, { ...window, cap: fewToCollect });
  if (few) {
    yield few.rows;
    return;
  }
  await setPlannerMode(tx, 'free');
  await sql`declare logs no scroll cursor for ${inOrder(matches(filter), order, window)}`.execute(tx);
  for (;;) {
    const { rows } = await sql<LogRow>`fetch ${sql.raw(String(batchRows))} from logs`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < batchRows) return;
  }
}
