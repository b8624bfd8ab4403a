import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { setPlannerMode } from './find-logs.ts';
import { allOf, inDates, isRestOf, lookup, mayMatchByRest } from './log-conditions.ts';
import { hasTrigram, isBrowsing, type LogFilter, type Payload, payloads } from './log-filter.ts';

/** If the other fields leave at most this many long payloads, they are compared one by one. */
const fewCandidates = 300;
/** The most pieces that are fetched from their index. */
const maxPieces = 2000;

/**
 * Logs that may match by the part of a payload after its start, or null if there are too many to collect. Includes all
 * such matches; any others among them don't match.
 */
export const findRests = async (tx: Tx, filter: LogFilter): Promise<number[] | null> => {
  const searchedPayloads = payloads.filter((payload) => filter[payload] !== '');
  if (searchedPayloads.length === 0) return [];
  await setPlannerMode(tx, 'lookup');
  const candidates = await findCandidates(tx, filter);
  if (candidates) return candidates;
  const ids = new Set<number>();
  for (const payload of searchedPayloads) {
    const found = await findPieces(tx, filter, payload);
    if (found === null) return null;
    for (const id of found) ids.add(id);
  }
  return [...ids];
};

/** Uses everything but the rests: only worth a try if the filter has something else. */
const findCandidates = async (tx: Tx, filter: LogFilter): Promise<number[] | null> => {
  const { status, request, response } = filter;
  const isAlone = isBrowsing({ ...filter, request: '', response: '' }) && !status && !(request && response);
  if (isAlone) return null;
  const { rows } = await sql<{ id: number }>`
    select id from service_logs where ${mayMatchByRest(filter)} limit ${fewCandidates + 1}`.execute(tx);
  return rows.length <= fewCandidates ? rows.map(({ id }) => id) : null;
};

const findPieces = async (tx: Tx, filter: LogFilter, payload: Payload): Promise<number[] | null> => {
  if (!hasTrigram(filter[payload])) return null;
  const where = allOf([
    isRestOf(payload),
    ...lookup(sql`text`, sql`text like`, filter[payload]),
    ...inDates(filter),
  ]);
  const { rows } = await sql<{ id: number }>`
    select log_id as id from service_log_rests where ${where} limit ${maxPieces + 1}`.execute(tx);
  return rows.length <= maxPieces ? rows.map(({ id }) => id) : null;
};
