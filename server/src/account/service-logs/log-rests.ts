import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { goTheWay } from './find-logs.ts';
import { contains, isIndexed, type LogFilter } from './log-filter.ts';

/** Of a text that stands in more pieces than this, the newest ones are found. */
const mostPieces = 2000;

/** Long payloads are few: which of them hold the text after their start is looked up before the search. */
export const withRests = async (tx: Tx, filter: LogFilter): Promise<LogFilter> => {
  const requestRests = await findRests(tx, filter, false);
  const responseRests = await findRests(tx, filter, true);
  await goTheWay(tx, 'free');
  return { ...filter, requestRests, responseRests };
};

const findRests = async (tx: Tx, filter: LogFilter, isResponse: boolean): Promise<number[]> => {
  const { from, to, request, response } = filter;
  const text = isResponse ? response : request;
  if (text === '') return [];
  const where = sql.join(
    [
      sql`is_response = ${isResponse}`,
      ...contains(sql`text`, sql`text like`, text),
      ...(from ? [sql`at >= ${from}`] : []),
      ...(to ? [sql`at < ${to}`] : []),
    ],
    sql` and `,
  );
  await goTheWay(tx, isIndexed(filter) ? 'lookup' : 'free');
  const found = await sql<{ log_id: number }>`
    select log_id from service_log_rests where ${where} limit ${mostPieces + 1}`.execute(tx);
  if (found.rows.length <= mostPieces) return idsOf(found.rows);
  await goTheWay(tx, 'walk');
  const newest = await sql<{ log_id: number }>`
    select log_id from service_log_rests where ${where} order by at desc limit ${mostPieces}`.execute(tx);
  return idsOf(newest.rows);
};

const idsOf = (rows: { log_id: number }[]): number[] => [...new Set(rows.map(({ log_id }) => log_id))];
