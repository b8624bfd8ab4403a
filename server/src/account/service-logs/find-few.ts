import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { findCandidates, marksOfFilter, matchingCandidates } from './find-candidates.ts';
import { type LogRow, listedColumns, setPlannerMode, storedColumns, type Window } from './find-logs.ts';
import { findRests } from './find-rests.ts';
import { allOf, facts, matches, matchesByStart } from './log-conditions.ts';
import { isIndexed, type LogFilter } from './log-filter.ts';
import { type LogOrder, orderBy } from './log-order.ts';

type Bounds = Window & {
  /** More matches than this are too many. */
  cap: number;
  /** An additional condition, such as a position in the order. */
  after?: RawBuilder<SqlBool>;
};

/** A page of the matches and their number, or null if there are too many to collect. */
export const findFew = async (
  tx: Tx,
  filter: LogFilter,
  order: LogOrder,
  { offset, limit, cap, after }: Bounds,
): Promise<{ hits: number; rows: LogRow[] } | null> => {
  const source = await sourceOf(tx, filter, cap, after ?? sql<SqlBool>`true`);
  if (!source) return null;
  await setPlannerMode(tx, isIndexed(filter) ? 'lookup' : 'free');
  const { rows } = await sql<{ hits: number } & LogRow>`
    with matches as materialized (${source}),
    page as (select ${listedColumns}, row_number() over (order by ${orderBy(order)}) as place from matches
      where (select count(*) from matches) <= ${cap} order by place offset ${offset} limit ${limit})
    select (select count(*) from matches) as hits, page.* from (values (1)) always (n) left join page on true
    order by place`.execute(tx);
  const hits = rows[0]?.hits ?? 0;
  return hits > cap ? null : { hits, rows: rows.filter(({ id }) => id !== null) };
};

/** The matches, up to one more than the cap. */
const sourceOf = async (
  tx: Tx,
  filter: LogFilter,
  cap: number,
  after: RawBuilder<SqlBool>,
): Promise<RawBuilder<unknown> | null> => {
  const select = (where: RawBuilder<SqlBool>) =>
    sql`select ${storedColumns} from service_logs where ${where} and ${after} limit ${cap + 1}`;
  const marks = marksOfFilter(filter);
  if (marks.length === 0 || (await areFewByFacts(tx, filter))) return select(matches(filter));
  const rests = await findRests(tx, filter);
  if (rests === null) return null;
  const where = sql<SqlBool>`${matchesByStart(filter)} and ${after}`;
  const candidates = await findCandidates(tx, filter, { marks, where, cap });
  if (candidates === null) return null;
  const byMarks = matchingCandidates(candidates, where, cap + 1);
  if (rests.length === 0) return byMarks;
  return sql`(${byMarks}) union (${select(sql<SqlBool>`id = any(${rests}::bigint[]) and ${matches(filter)}`)})`;
};

/** If a trace or duration leaves at most this many rows, they are read one by one. */
const fewByFacts = 2000;

const areFewByFacts = async (tx: Tx, filter: LogFilter): Promise<boolean> => {
  if (!filter.traceId && !filter.duration) return false;
  await setPlannerMode(tx, 'lookup');
  const { rows } = await sql<{ hits: number }>`select count(*) as hits from (
    select from service_logs where ${allOf(facts(filter))} limit ${fewByFacts + 1}) known`.execute(tx);
  return (rows[0]?.hits ?? 0) <= fewByFacts;
};
