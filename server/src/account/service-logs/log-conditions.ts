import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { wordsOf } from '../../records/words.ts';
import { type LogFilter, type Payload, payloads } from './log-filter.ts';

type Condition = RawBuilder<SqlBool>;

export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql.join(conditions, sql` and `);

const escapeLike = (text: string): string => text.replace(/[%_\\]/g, '\\$&');

export const inDates = ({ from, to }: LogFilter): Condition[] => [
  ...(from ? [sql<SqlBool>`at >= ${from}`] : []),
  ...(to ? [sql<SqlBool>`at < ${to}`] : []),
];

/** Applies to the log and its counts; the home page's counts use the same condition. */
export const ofStatus = ({ status, onlyErrors }: LogFilter): Condition[] => [
  ...(status ? [sql<SqlBool>`status = ${status}`] : []),
  ...(onlyErrors ? [sql<SqlBool>`(status >= 500 or status = 0)`] : []),
];

/** The part of an order in which rows are compared: ordered by time, each status is in order too. */
export const range = (filter: LogFilter, isByTime: boolean): Condition =>
  allOf([
    ...inDates(filter),
    ...(isByTime && filter.status ? [sql<SqlBool>`status = ${filter.status}`] : []),
  ]);

/** All conditions other than texts, the quickest to compare first. */
export const facts = (filter: LogFilter): Condition[] => [
  ...inDates(filter),
  ...ofStatus(filter),
  ...(filter.duration
    ? [sql<SqlBool>`duration_ms between ${filter.duration.from} and ${filter.duration.to}`]
    : []),
  ...(filter.traceId ? [sql<SqlBool>`trace_id like ${`${escapeLike(filter.traceId.toLowerCase())}%`}`] : []),
];

/** The part of a payload that is in its row: its words, or its start. */
const startOf = (payload: Payload): RawBuilder<string> => sql.ref(`service_logs.${payload}_text`);

/** Only such payloads can continue beyond what is in the row; the length is available without decompressing. */
const isLong = (payload: Payload): Condition => sql<SqlBool>`octet_length(${startOf(payload)}) >= 4096`;

const holds = (lowered: RawBuilder<unknown>, text: string): Condition =>
  sql<SqlBool>`strpos(${lowered}, ${text.toLowerCase()}) > 0`;

const inWhole = (payload: Payload, text: string): Condition =>
  holds(sql`lower(${sql.ref(`service_logs.${payload}_payload`)})`, text);

/** With fewer digits, a word isn't rare. */
const minSelectiveDigits = 3;

const digits = (word: string): number => word.replace(/\D/g, '').length;

/** The word with the most digits, if it is rare enough to be looked up alone. */
const mostSelectiveWord = (words: readonly string[]): string | null => {
  const best = words.reduce((one, other) => (digits(other) > digits(one) ? other : one), '');
  return digits(best) >= minSelectiveDigits ? best : null;
};

/** A single word that is found in the row is a match: nothing else has to be compared. */
const isWord = (text: string): boolean => wordsOf(text)[0] === text.toLowerCase();

/** Decompresses the payload only if the words of the text are in the row. */
const inStart = (payload: Payload, text: string): Condition => {
  if (isWord(text)) return holds(startOf(payload), text);
  const words = [...new Set(wordsOf(text))].sort((one, other) => digits(other) - digits(one));
  const wordConditions = words.map((word) => holds(startOf(payload), word));
  const endedConditions = endedWords(text).map((word) => holdsEnded(payload, word));
  return sql<SqlBool>`case when ${allOf([...wordConditions, ...endedConditions])} then ${inWhole(payload, text)} else false end`;
};

type EndedWord = { word: string; before: string; after: string };

/** A text's words, each with the character before and after it if there is one: there the payload's word ends too. */
const endedWords = (text: string): EndedWord[] =>
  [...text.toLowerCase().matchAll(/(?<=([^\p{L}\p{N}]|^))([\p{L}\p{N}]+)(?=([^\p{L}\p{N}]|$))/gu)].map(
    ([, before = '', word = '', after = '']) => ({ word, before, after }),
  );

/** A list of words has spaces between them; the start of a payload has the characters themselves. */
const holdsEnded = (payload: Payload, { word, before, after }: EndedWord): Condition => {
  const amongWords = holds(sql`' ' || ${startOf(payload)} || ' '`, `${before && ' '}${word}${after && ' '}`);
  return sql<SqlBool>`(${amongWords} or ${holds(startOf(payload), `${before}${word}${after}`)})`;
};

/** Anywhere in the payload: in its words or its start, or in a piece of its rest. */
const inPayload = (payload: Payload, text: string): Condition[] => {
  if (text === '') return [];
  if (wordsOf(text).length === 0) return [inWhole(payload, text)];
  const rest = sql`select true from service_log_rests rest where rest.at = service_logs.at
    and rest.log_id = service_logs.id and ${isRestOf(payload)} and ${holds(sql`rest.text`, text)} limit 1`;
  return [sql<SqlBool>`(${inStart(payload, text)} or (${isLong(payload)} and (${rest})))`];
};

export const isRestOf = (payload: Payload): Condition =>
  payload === 'response' ? sql<SqlBool>`is_response` : sql<SqlBool>`not is_response`;

/** The same without the pieces, which are looked up separately. */
const inBeginning = (payload: Payload, text: string): Condition[] => {
  if (text === '') return [];
  return [wordsOf(text).length === 0 ? inWhole(payload, text) : inStart(payload, text)];
};

const factsAndUrl = (filter: LogFilter): Condition[] => [
  ...facts(filter),
  ...(filter.url ? [holds(sql`lower(url)`, filter.url)] : []),
];

/** Rows that match by the start of their payloads. */
export const matchesByStart = (filter: LogFilter): Condition =>
  allOf([
    ...factsAndUrl(filter),
    ...inBeginning('request', filter.request),
    ...inBeginning('response', filter.response),
  ]);

/** The full condition, for rows that are read anyway from a table aliased as `service_logs`. */
export const matches = (filter: LogFilter): Condition =>
  allOf([
    ...factsAndUrl(filter),
    ...inPayload('request', filter.request),
    ...inPayload('response', filter.response),
  ]);

/**
 * The part of a text that is looked up. A word with digits (a number, an id, a numbered name) is rare enough alone; the
 * words around it, such as JSON member names, are everywhere, so they would cost the most and narrow the least.
 */
const selectivePart = (text: string): string =>
  mostSelectiveWord(text.match(/[^\p{L}\p{N}]?[\p{L}\p{N}]{4,}[^\p{L}\p{N}]?/gu) ?? []) ?? text;

/** The same as `holds`, in a form that a trigram index supports. */
export const lookup = (
  lowered: RawBuilder<unknown>,
  likeOperand: RawBuilder<unknown>,
  text: string,
): Condition[] => {
  if (text === '') return [];
  const lowerText = text.toLowerCase();
  const part = selectivePart(lowerText);
  const indexCondition = sql<SqlBool>`${likeOperand} ${`%${escapeLike(part)}%`}`;
  return part === lowerText ? [indexCondition] : [indexCondition, holds(lowered, lowerText)];
};

/** The words of a text that are looked up: the most selective one, or all that are long enough. */
export const selectiveWords = (text: string): string[] => {
  const words = wordsOf(text).filter(({ length }) => length >= 3);
  const selectiveWord = mostSelectiveWord(words.filter(({ length }) => length > 3));
  return selectiveWord ? [selectiveWord] : words;
};

const startLookup = (payload: Payload, text: string): Condition[] =>
  selectiveWords(text).map((word) => sql<SqlBool>`${startOf(payload)} like ${`%${word}%`}`);

const factsAndAddress = (filter: LogFilter): Condition[] => [
  ...facts(filter),
  ...lookup(sql`lower(url)`, sql`url ilike`, filter.url),
];

/** Every row that can match by the part of a payload after its start, plus some that don't match. */
export const mayMatchByRest = (filter: LogFilter): Condition => {
  const searchedPayloads = payloads.filter((payload) => filter[payload] !== '');
  return allOf([
    ...factsAndAddress(filter),
    sql<SqlBool>`(${sql.join(searchedPayloads.map(isLong), sql` or `)})`,
    ...searchedPayloads.map(
      (payload) => sql<SqlBool>`((${allOf(startLookup(payload, filter[payload]))}) or ${isLong(payload)})`,
    ),
  ]);
};
