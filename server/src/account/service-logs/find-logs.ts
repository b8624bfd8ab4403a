import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { type LogOrder, orderBy } from './log-order.ts';

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

const stored = sql.raw('id, at, direction, system, method, url, status, duration_ms, trace_id');
export const isoTime = sql.raw(`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`);
const listed = sql`id, ${isoTime}, direction, system, method, url, status, duration_ms, trace_id`;

/**
 * The planner guesses how common a text is and guesses badly in wide columns, so it is told which way to go:
 * 'lookup' collects matches from the indexes, 'walk' reads in order until the page is full.
 */
const ways = {
  lookup: { seqscan: 'off', indexscan: 'off', indexonlyscan: 'off', bitmapscan: 'on', sort: 'on' },
  walk: { seqscan: 'off', indexscan: 'on', indexonlyscan: 'on', bitmapscan: 'off', sort: 'off' },
  free: { seqscan: 'on', indexscan: 'on', indexonlyscan: 'on', bitmapscan: 'on', sort: 'on' },
} as const;

export const goTheWay = async (tx: Tx, way: keyof typeof ways): Promise<void> => {
  const settings = Object.entries(ways[way]).map(
    ([name, value]) => sql`set_config(${`enable_${name}`}, ${value}, true)`,
  );
  await sql`select ${sql.join(settings)}`.execute(tx);
};

/** A page of the matches, when there are at most `cap`; otherwise only the news that there are more. */
export const findFew = async (
  tx: Tx,
  where: Where,
  order: LogOrder,
  { offset, limit }: Window,
  cap: number,
): Promise<{ hits: number; rows: LogRow[] }> => {
  const { rows } = await sql<{ hits: number } & LogRow>`
    with matches as materialized (select ${stored} from service_logs where ${where} limit ${cap + 1}),
    page as (select ${listed}, row_number() over (order by ${orderBy(order)}) as place from matches
      where (select count(*) from matches) <= ${cap} order by place offset ${offset} limit ${limit})
    select (select count(*) from matches) as hits, page.* from (values (1)) always (n) left join page on true
    order by place`.execute(tx);
  return { hits: rows[0]?.hits ?? 0, rows: rows.filter(({ id }) => id !== null) };
};

/** The time is written out only after the order is made, or the order would be that of the text. */
const inOrder = (where: Where, order: LogOrder, { offset, limit }: Window) => sql<LogRow>`
  select ${listed} from (select ${stored} from service_logs where ${where} order by ${orderBy(order)}
    offset ${offset} limit ${limit}) page`;

/** A page by reading in order: quick when matches are frequent, or when nothing but the order counts. */
export const walk = async (tx: Tx, where: Where, order: LogOrder, window: Window): Promise<LogRow[]> => {
  const { rows } = await inOrder(where, order, window).execute(tx);
  return rows;
};

const batchRows = 1000;

/** Everything in order, a batch at a time, however much it is. */
export async function* readAll(
  tx: Tx,
  where: Where,
  order: LogOrder,
  window: Window,
): AsyncGenerator<LogRow[]> {
  await sql`declare logs no scroll cursor for ${inOrder(where, order, window)}`.execute(tx);
  for (;;) {
    const { rows } = await sql<LogRow>`fetch ${sql.raw(String(batchRows))} from logs`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < batchRows) return;
  }
}
