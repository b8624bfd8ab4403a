import { type DurationRange, durationRange } from '@keystead/contract/rules/duration-search.ts';
import { dayAfter, startOfDay } from '@keystead/contract/rules/time-zone.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** What a search asks for; an empty text asks for nothing. `to` is exclusive. */
export type LogFilter = {
  url: string;
  request: string;
  response: string;
  traceId: string;
  status: number;
  duration: DurationRange | null;
  from: Date | null;
  to: Date | null;
  /** Logs whose payload holds the text after its start. */
  requestRests: readonly number[];
  responseRests: readonly number[];
};

type Query = {
  url?: string | undefined;
  request?: string | undefined;
  response?: string | undefined;
  traceId?: string | undefined;
  statusCode: number;
  duration?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  zone: string;
};

export const toLogFilter = (query: Query): LogFilter => ({
  url: query.url ?? '',
  request: query.request ?? '',
  response: query.response ?? '',
  traceId: query.traceId ?? '',
  status: query.statusCode,
  duration: query.duration ? durationRange(query.duration) : null,
  from: query.startDate ? startOfDay(query.startDate, query.zone) : null,
  to: query.endDate ? startOfDay(dayAfter(query.endDate), query.zone) : null,
  requestRests: [],
  responseRests: [],
});

const texts = ({ url, request, response }: LogFilter): string[] => [url, request, response].filter(Boolean);

/** Only dates and a status: answered by the counts and by the order's own index. */
export const isBrowsing = (filter: LogFilter): boolean =>
  texts(filter).length === 0 && !filter.traceId && !filter.duration;

export const isEverything = (filter: LogFilter): boolean =>
  isBrowsing(filter) && !filter.status && !filter.from && !filter.to;

/** A trigram needs three letters or digits in a row; without one the index has nothing to look up. */
export const isIndexed = (filter: LogFilter): boolean =>
  filter.traceId !== '' ||
  filter.duration !== null ||
  texts(filter).some((text) => /[\p{L}\p{N}]{3}/u.test(text));

const literal = (text: string): string => text.replace(/[%_\\]/g, '\\$&');

/**
 * The part of a text that is looked up. Where a word has digits (a number, an id, a numbered name) it is rare enough
 * alone; words around it, such as the names of JSON members, are everywhere and would cost most and tell least.
 */
const telling = (text: string): string => {
  const words = text.match(/[^\p{L}\p{N}]?[\p{L}\p{N}]{4,}[^\p{L}\p{N}]?/gu) ?? [];
  const digits = (word: string): number => word.replace(/\D/g, '').length;
  return words.reduce((best, word) => (digits(word) > digits(best) ? word : best), '') || text;
};

/** The column must be in lower case, or be compared without regard to it. */
export const contains = (
  lowered: RawBuilder<unknown>,
  found: RawBuilder<unknown>,
  text: string,
): RawBuilder<SqlBool>[] => {
  if (text === '') return [];
  const wanted = text.toLowerCase();
  const part = telling(wanted);
  const lookup = sql<SqlBool>`${found} ${`%${literal(part)}%`}`;
  return part === wanted ? [lookup] : [lookup, sql<SqlBool>`strpos(${lowered}, ${wanted}) > 0`];
};

const orOneOf = (start: RawBuilder<SqlBool>[], ids: readonly number[]): RawBuilder<SqlBool>[] =>
  ids.length === 0 ? start : [sql<SqlBool>`((${sql.join(start, sql` and `)}) or id = any(${ids}::bigint[]))`];

export const conditions = (filter: LogFilter): RawBuilder<SqlBool> => {
  const { status, duration, traceId, from, to } = filter;
  const all = [
    ...(from ? [sql<SqlBool>`at >= ${from}`] : []),
    ...(to ? [sql<SqlBool>`at < ${to}`] : []),
    ...(status ? [sql<SqlBool>`status = ${status}`] : []),
    ...(duration ? [sql<SqlBool>`duration_ms between ${duration.from} and ${duration.to}`] : []),
    ...(traceId ? [sql<SqlBool>`trace_id like ${`${literal(traceId.toLowerCase())}%`}`] : []),
    ...contains(sql`lower(url)`, sql`url ilike`, filter.url),
    ...orOneOf(contains(sql`request_text`, sql`request_text like`, filter.request), filter.requestRests),
    ...orOneOf(contains(sql`response_text`, sql`response_text like`, filter.response), filter.responseRests),
  ];
  return all.length === 0 ? sql<SqlBool>`true` : sql.join(all, sql` and `);
};
