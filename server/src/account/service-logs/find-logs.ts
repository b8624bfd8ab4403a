import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { matches, range } from './log-conditions.ts';
import type { LogFilter } from './log-filter.ts';
import { isByTime, type LogOrder, orderBy } from './log-order.ts';

export type LogRow = {
  id: number;
  /** ISO text with microseconds. */
  at: string;
  direction: 'in' | 'out';
  system: string;
  method: string;
  url: string;
  status: number;
  duration_ms: number;
  trace_id: string;
};

export type Window = { offset: number; limit: number };

type Where = RawBuilder<SqlBool>;

export const storedColumns = sql.raw('id, at, direction, system, method, url, status, duration_ms, trace_id');
export const isoTimeOf = (column: 'at' | 'oldest' | 'newest') =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as ${column}`);
export const isoTime = isoTimeOf('at');
export const listedColumns = sql`id, ${isoTime}, direction, system, method, url, status, duration_ms, trace_id`;

/**
 * The planner misjudges how common a text is in wide columns, so it is told how to proceed: 'lookup' collects matches
 * from the indexes, 'walk' reads in order until the page is full.
 */
const plannerModes = {
  lookup: { seqscan: 'off', indexscan: 'off', indexonlyscan: 'off', bitmapscan: 'on', sort: 'on' },
  walk: { seqscan: 'off', indexscan: 'on', indexonlyscan: 'on', bitmapscan: 'off', sort: 'off' },
  free: { seqscan: 'on', indexscan: 'on', indexonlyscan: 'on', bitmapscan: 'on', sort: 'on' },
} as const;

export const setPlannerMode = async (tx: Tx, mode: keyof typeof plannerModes): Promise<void> => {
  const settings = Object.entries(plannerModes[mode]).map(
    ([name, value]) => sql`set_config(${`enable_${name}`}, ${value}, true)`,
  );
  await sql`select ${sql.join(settings)}`.execute(tx);
};

/** Formats the time only after sorting; otherwise rows would be sorted by its text. */
export const inOrder = (where: Where, order: LogOrder, { offset, limit }: Window) => sql<LogRow>`
  select ${listedColumns} from (select ${storedColumns} from service_logs where ${where} order by ${orderBy(order)}
    offset ${offset} limit ${limit}) page`;

/** Gets a page by reading in order: fast if matches are frequent, or if only the order matters. */
export const walk = async (tx: Tx, where: Where, order: LogOrder, window: Window): Promise<LogRow[]> => {
  const { rows } = await inOrder(where, order, window).execute(tx);
  return rows;
};

/** The matches near the start of an order: if they fill the page, this is the page. */
export const walkNearby = async (
  tx: Tx,
  filter: LogFilter,
  order: LogOrder,
  { offset, limit, reach }: Window & { reach: number },
  after: Where = sql<SqlBool>`true`,
): Promise<LogRow[]> => {
  await setPlannerMode(tx, 'walk');
  const { rows } = await sql<LogRow>`
    select ${listedColumns} from (select ${storedColumns} from (
        select * from service_logs where ${range(filter, isByTime(order))} and ${after}
        order by ${orderBy(order)} limit ${reach}) service_logs
      where ${matches(filter)} order by ${orderBy(order)} offset ${offset} limit ${limit}) page`.execute(tx);
  return rows;
};
