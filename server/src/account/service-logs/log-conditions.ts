import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type LogFilter, type Payload, payloads } from './log-filter.ts';

type Condition = RawBuilder<SqlBool>;

export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql.join(conditions, sql` and `);

const literal = (text: string): string => text.replace(/[%_\\]/g, '\\$&');

export const inDates = ({ from, to }: LogFilter): Condition[] => [
  ...(from ? [sql<SqlBool>`at >= ${from}`] : []),
  ...(to ? [sql<SqlBool>`at < ${to}`] : []),
];

/** The stretch of an order in which rows are compared: by time, each status is in order too. */
export const range = (filter: LogFilter, isByTime: boolean): Condition =>
  allOf([
    ...inDates(filter),
    ...(isByTime && filter.status ? [sql<SqlBool>`status = ${filter.status}`] : []),
  ]);

/** Everything that is not text, quickest to compare first. */
const facts = (filter: LogFilter): Condition[] => [
  ...inDates(filter),
  ...(filter.status ? [sql<SqlBool>`status = ${filter.status}`] : []),
  ...(filter.duration
    ? [sql<SqlBool>`duration_ms between ${filter.duration.from} and ${filter.duration.to}`]
    : []),
  ...(filter.traceId ? [sql<SqlBool>`trace_id like ${`${literal(filter.traceId.toLowerCase())}%`}`] : []),
];

const startOf = (payload: Payload): RawBuilder<string> => sql.ref(`service_logs.${payload}_text`);

/** Only such payloads can go on after the start that stands in the row; the length is known without unpacking. */
const isLong = (payload: Payload): Condition =>
  sql<SqlBool>`octet_length(${sql.ref(`service_logs.${payload}_payload`)}) > 4096`;

const holds = (lowered: RawBuilder<unknown>, text: string): Condition =>
  sql<SqlBool>`strpos(${lowered}, ${text.toLowerCase()}) > 0`;

/** Anywhere in the payload: in its start or in a piece of its rest. */
const inPayload = (payload: Payload, text: string): Condition[] => {
  if (text === '') return [];
  const rest = sql`select true from service_log_rests rest where rest.at = service_logs.at
    and rest.log_id = service_logs.id and ${isRestOf(payload)} and ${holds(sql`rest.text`, text)} limit 1`;
  return [sql<SqlBool>`(${holds(startOf(payload), text)} or (${isLong(payload)} and (${rest})))`];
};

export const isRestOf = (payload: Payload): Condition =>
  payload === 'response' ? sql<SqlBool>`is_response` : sql<SqlBool>`not is_response`;

/** What a row must fulfill: for rows that are read anyway, of a table known as `service_logs`. */
export const matches = (filter: LogFilter): Condition =>
  allOf([
    ...facts(filter),
    ...(filter.url ? [holds(sql`lower(url)`, filter.url)] : []),
    ...inPayload('request', filter.request),
    ...inPayload('response', filter.response),
  ]);

/** With fewer, a word with digits is not rare. */
const tellingDigits = 3;

/**
 * The part of a text that is looked up. Where a word has digits (a number, an id, a numbered name) it is rare enough
 * alone; words around it, such as the names of JSON members, are everywhere and would cost most and tell least.
 */
const telling = (text: string): string => {
  const words = text.match(/[^\p{L}\p{N}]?[\p{L}\p{N}]{4,}[^\p{L}\p{N}]?/gu) ?? [];
  const digits = (word: string): number => word.replace(/\D/g, '').length;
  const best = words.reduce((one, other) => (digits(other) > digits(one) ? other : one), '');
  return digits(best) >= tellingDigits ? best : text;
};

/** The same as `holds`, in words that an index of trigrams understands. */
export const lookup = (
  lowered: RawBuilder<unknown>,
  found: RawBuilder<unknown>,
  text: string,
): Condition[] => {
  if (text === '') return [];
  const wanted = text.toLowerCase();
  const part = telling(wanted);
  const known = sql<SqlBool>`${found} ${`%${literal(part)}%`}`;
  return part === wanted ? [known] : [known, holds(lowered, wanted)];
};

const startLookup = (payload: Payload, text: string): Condition[] =>
  lookup(startOf(payload), sql`${startOf(payload)} like`, text);

const factsAndAddress = (filter: LogFilter): Condition[] => [
  ...facts(filter),
  ...lookup(sql`lower(url)`, sql`url ilike`, filter.url),
];

/** Rows that match by the start of their payloads. */
export const matchesByStart = (filter: LogFilter): Condition =>
  allOf([
    ...factsAndAddress(filter),
    ...startLookup('request', filter.request),
    ...startLookup('response', filter.response),
  ]);

/** Every row that can match by what a payload says after its start, and some that do not match at all. */
export const mayMatchByRest = (filter: LogFilter): Condition => {
  const asked = payloads.filter((payload) => filter[payload] !== '');
  return allOf([
    ...factsAndAddress(filter),
    sql<SqlBool>`(${sql.join(asked.map(isLong), sql` or `)})`,
    ...asked.map(
      (payload) => sql<SqlBool>`((${allOf(startLookup(payload, filter[payload]))}) or ${isLong(payload)})`,
    ),
  ]);
};
