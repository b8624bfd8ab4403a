import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { goTheWay, type LogRow, listed, stored, type Window } from './find-logs.ts';
import { findRests } from './find-rests.ts';
import { matches, matchesByStart } from './log-conditions.ts';
import { isIndexed, type LogFilter } from './log-filter.ts';
import { type LogOrder, orderBy } from './log-order.ts';

type Bounds = Window & {
  /** More matches than this are too many. */
  cap: number;
  /** A further condition, such as a place in the order. */
  after?: RawBuilder<SqlBool>;
};

/** A page of the matches and how many there are, or null where they are too many to collect. */
export const findFew = async (
  tx: Tx,
  filter: LogFilter,
  order: LogOrder,
  { offset, limit, cap, after }: Bounds,
): Promise<{ hits: number; rows: LogRow[] } | null> => {
  const source = await sourceOf(tx, filter, cap, after ?? sql<SqlBool>`true`);
  if (!source) return null;
  await goTheWay(tx, isIndexed(filter) ? 'lookup' : 'free');
  const { rows } = await sql<{ hits: number } & LogRow>`
    with matches as materialized (${source}),
    page as (select ${listed}, row_number() over (order by ${orderBy(order)}) as place from matches
      where (select count(*) from matches) <= ${cap} order by place offset ${offset} limit ${limit})
    select (select count(*) from matches) as hits, page.* from (values (1)) always (n) left join page on true
    order by place`.execute(tx);
  const hits = rows[0]?.hits ?? 0;
  return hits > cap ? null : { hits, rows: rows.filter(({ id }) => id !== null) };
};

/** The matches, up to one more than wanted. */
const sourceOf = async (
  tx: Tx,
  filter: LogFilter,
  cap: number,
  after: RawBuilder<SqlBool>,
): Promise<RawBuilder<unknown> | null> => {
  const select = (where: RawBuilder<SqlBool>) =>
    sql`select ${stored} from service_logs where ${where} and ${after} limit ${cap + 1}`;
  if (!isIndexed(filter)) return select(matches(filter));
  const rests = await findRests(tx, filter);
  if (rests === null) return null;
  const byStart = select(matchesByStart(filter));
  if (rests.length === 0) return byStart;
  return sql`(${byStart}) union (${select(sql<SqlBool>`id = any(${rests}::bigint[]) and ${matches(filter)}`)})`;
};
