import type { ServiceLog } from '@keystead/contract/account/service-logs.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { isoTime, type LogRow } from './find-logs.ts';
import { presentLog } from './present-log.ts';

type WholeLogRow = LogRow & { request_payload: string | null; response_payload: string | null };

const findOne = async (tx: Tx, condition: RawBuilder<unknown>): Promise<WholeLogRow | null> => {
  const { rows } = await sql<WholeLogRow>`
    select id, ${isoTime}, direction, system, method, url, status, duration_ms, trace_id, request_payload, response_payload
    from service_logs where ${condition} limit 1`.execute(tx);
  return rows[0] ?? null;
};

export const findLogById = (tx: Tx, id: number): Promise<WholeLogRow | null> => findOne(tx, sql`id = ${id}`);

export const findNewestOfTrace = (tx: Tx, traceId: string): Promise<WholeLogRow | null> =>
  findOne(tx, sql`trace_id = ${traceId.toLowerCase()} order by service_logs.at desc, id desc`);

export const presentWholeLog = (row: WholeLogRow): ServiceLog => ({
  ...presentLog(row),
  requestPayload: row.request_payload,
  responsePayload: row.response_payload,
});
