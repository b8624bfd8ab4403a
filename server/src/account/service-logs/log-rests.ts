import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { contains, type LogFilter } from './log-filter.ts';

/** Of a text that stands deep inside more long payloads than this, the newest ones are found. */
const longMatches = 2000;

/** Long payloads are few: which of them hold the text after their start is looked up before the search. */
export const withRests = async (tx: Tx, filter: LogFilter): Promise<LogFilter> => ({
  ...filter,
  requestRests: await findRests(tx, filter, false),
  responseRests: await findRests(tx, filter, true),
});

const findRests = async (tx: Tx, filter: LogFilter, isResponse: boolean): Promise<number[]> => {
  const { from, to, request, response } = filter;
  const text = isResponse ? response : request;
  if (text === '') return [];
  const where = [
    sql`is_response = ${isResponse}`,
    ...contains(sql`text`, sql`text like`, text),
    ...(from ? [sql`at >= ${from}`] : []),
    ...(to ? [sql`at < ${to}`] : []),
  ];
  const { rows } = await sql<{ log_id: number }>`
    select log_id from service_log_rests where ${sql.join(where, sql` and `)}
    group by log_id order by max(at) desc limit ${longMatches}`.execute(tx);
  return rows.map(({ log_id }) => log_id);
};
