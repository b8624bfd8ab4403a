import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import {
  bytesPerMark,
  type MarkedField,
  marksOf,
  marksOfStatus,
  markVersion,
  stretchRows,
} from '../../records/marks/marks.ts';
import { chooseMarks, type Sample, sampledStretches } from './choose-marks.ts';
import { isoTimeOf, setPlannerMode, storedColumns } from './find-logs.ts';
import { allOf, selectiveWords } from './log-conditions.ts';
import type { LogFilter } from './log-filter.ts';
import { weekOf } from './log-weeks.ts';

/** The rows of one stretch that can match. */
type Group = { oldest: string; newest: string; ids: number[] };

/** Rows that can match: those with the marks, and every row outside the stretches with marks. */
type Candidates = { groups: Group[]; firstId: number; endId: number };

const fields: readonly MarkedField[] = ['url', 'request', 'response'];

/** The marks every matching row has; none if no text has three letters or digits in a row. */
export const marksOfFilter = (filter: LogFilter): number[] => {
  const texts = fields.flatMap((field) =>
    selectiveWords(filter[field]).flatMap((word) => marksOf(field, word)),
  );
  if (texts.length === 0) return [];
  return [...new Set([...texts, ...(filter.status ? marksOfStatus(filter.status) : [])])];
};

/** For a long text, a sample of its marks is enough to choose from. */
const maxSampledMarks = 60;
/** If there are more stretches than this, the search goes week by week. */
const maxStretches = 20_000;
/** The number of rows compared in one statement. */
const maxRowsPerStatement = 20_000;

type CandidateQuery = {
  marks: readonly number[];
  /** The condition that rows are compared with. */
  where: RawBuilder<SqlBool>;
  /** More matches than this are too many. */
  cap: number;
};

/** Null if more rows match than the cap, or too many can. */
export const findCandidates = async (
  tx: Tx,
  filter: LogFilter,
  { marks, where, cap }: CandidateQuery,
): Promise<Candidates | null> => {
  await setPlannerMode(tx, 'free');
  const { first, last, samples } = await readEdges(tx, sampleMarks(marks));
  if (first === null || last === null) return { groups: [], firstId: 0, endId: 0 };
  const groups = await findGroups(tx, filter, { first, last, marks: chooseMarks(samples) });
  if (groups.length === maxStretches) return null;
  const narrowed = await narrow(tx, groups, where, cap);
  return narrowed && { groups: narrowed, firstId: first * stretchRows, endId: (last + 1) * stretchRows };
};

const sampleMarks = (marks: readonly number[]): number[] => {
  const step = Math.ceil(marks.length / maxSampledMarks);
  return marks.filter((_, at) => at % step === 0);
};

const bitsOf = (mark: RawBuilder<unknown>) =>
  sql`substr(marks, ${mark} * ${sql.lit(bytesPerMark)} + 1, ${sql.lit(bytesPerMark)})`;

type Edges = { first: number | null; last: number | null; samples: Sample[] };

/** The first and last stretch with marks, and which rows of the newest ones have each of the given marks. */
const readEdges = async (tx: Tx, marks: readonly number[]): Promise<Edges> => {
  const { rows } = await sql<{ first: number | null; last: number | null; bits: Buffer | null }>`
    with edges as materialized (
      select min(stretch) as first, max(stretch) as last from service_log_marks where form = ${markVersion}),
    newest as materialized (select stretch, marks from service_log_marks
      where stretch > (select last from edges) - ${sampledStretches} and form = ${markVersion})
    select first, last, (select string_agg(${bitsOf(sql`mark`)}, '' order by place, stretch)
      from newest, unnest(${marks}::int[]) with ordinality wanted (mark, place)) as bits from edges`.execute(
    tx,
  );
  const { first = null, last = null, bits } = rows[0] ?? {};
  if (!bits) return { first, last, samples: [] };
  const size = bits.length / marks.length;
  return {
    first,
    last,
    samples: marks.map((mark, at) => ({ mark, bits: bits.subarray(at * size, (at + 1) * size) })),
  };
};

type GroupQuery = { first: number; last: number; marks: readonly number[] };

/** Ignores stretches outside these bounds, which got their marks after the bounds were read. */
const findGroups = async (
  tx: Tx,
  { from, to }: LogFilter,
  { first, last, marks }: GroupQuery,
): Promise<Group[]> => {
  const bits = marks.map(
    (mark) => sql`('x' || encode(${bitsOf(sql`${mark}::int`)}, 'hex'))::bit(${sql.lit(stretchRows)})`,
  );
  const where = allOf([
    sql<SqlBool>`form = ${markVersion} and stretch between ${first} and ${last}`,
    ...(from ? [sql<SqlBool>`newest >= ${from}`] : []),
    ...(to ? [sql<SqlBool>`oldest < ${to}`] : []),
  ]);
  const { rows } = await sql<{ stretch: number; oldest: string; newest: string; bits: string }>`
    select stretch, ${isoTimeOf('oldest')}, ${isoTimeOf('newest')}, bits::text as bits from (
      select stretch, oldest, newest, ${sql.join(bits, sql` & `)} as bits from service_log_marks where ${where} offset 0) known
    where bits <> 0::bit(${sql.lit(stretchRows)}) order by stretch desc limit ${maxStretches}`.execute(tx);
  return rows.map(({ stretch, bits, ...times }) => ({ ...times, ids: idsOf(stretch, bits) }));
};

const idsOf = (stretch: number, bits: string): number[] => {
  const ids: number[] = [];
  for (let at = bits.indexOf('1'); at >= 0; at = bits.indexOf('1', at + 1))
    ids.push(stretch * stretchRows + at);
  return ids;
};

/** If very many rows can match, compares them in batches: either few match, or soon too many do. */
const narrow = async (
  tx: Tx,
  groups: Group[],
  where: RawBuilder<SqlBool>,
  cap: number,
): Promise<Group[] | null> => {
  const parts = partsOf(groups);
  if (parts.length <= 1) return groups;
  await setPlannerMode(tx, 'lookup');
  const matchingIds = new Set<number>();
  for (const part of parts) {
    const { rows } = await sql<{ id: number }>`
      select id from (${inGroups(part, where)}) log limit ${cap + 1 - matchingIds.size}`.execute(tx);
    for (const { id } of rows) matchingIds.add(id);
    if (matchingIds.size > cap) return null;
  }
  return groups
    .map(({ ids, ...times }) => ({ ...times, ids: ids.filter((id) => matchingIds.has(id)) }))
    .filter(({ ids }) => ids.length > 0);
};

const partsOf = (groups: readonly Group[]): Group[][] => {
  const parts: Group[][] = [];
  let rows = maxRowsPerStatement;
  for (const group of groups) {
    if (rows >= maxRowsPerStatement) {
      parts.push([]);
      rows = 0;
    }
    parts.at(-1)?.push(group);
    rows += group.ids.length;
  }
  return parts;
};

/** Groups the stretches of a week: with the times, PostgreSQL reads only that week's partition. */
const byWeek = (groups: readonly Group[]): Group[] => {
  const groupsByWeek = new Map<string, Group>();
  for (const { oldest, newest, ids } of groups) {
    const weeks = `${weekOf(new Date(oldest))} ${weekOf(new Date(newest))}`;
    const group = groupsByWeek.get(weeks);
    if (!group) {
      groupsByWeek.set(weeks, { oldest, newest, ids: [...ids] });
      continue;
    }
    if (oldest < group.oldest) group.oldest = oldest;
    if (newest > group.newest) group.newest = newest;
    group.ids.push(...ids);
  }
  return [...groupsByWeek.values()];
};

const inGroups = (groups: readonly Group[], where: RawBuilder<SqlBool>) => sql`
  select log.* from json_to_recordset(${JSON.stringify(byWeek(groups))}::json)
      known (oldest timestamptz, newest timestamptz, ids bigint[])
    cross join lateral (select ${storedColumns} from service_logs
      where id = any(known.ids) and at between known.oldest and known.newest and ${where}) log`;

/** The candidates that match, up to a limit. */
export const matchingCandidates = (
  { groups, firstId, endId }: Candidates,
  where: RawBuilder<SqlBool>,
  limit: number,
): RawBuilder<unknown> => {
  const otherRows = sql`select ${storedColumns} from service_logs where (id < ${firstId} or id >= ${endId}) and ${where}`;
  if (groups.length === 0) return sql`${otherRows} limit ${limit}`;
  return sql`(${otherRows} limit ${limit}) union all (${inGroups(groups, where)} limit ${limit})`;
};
