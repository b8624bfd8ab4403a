import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { demoLog, demoLogCount, demoLogDays } from './service-logs.ts';

/** Spread evenly over the days, but not to the minute; the newest is a quarter of an hour old. */
const minutesAgo = (n: number): number =>
  15 + Math.floor((n * (demoLogDays * 1440 - 60)) / demoLogCount) + ((n * 7) % 60);

export const seedServiceLogs = async (tx: Tx): Promise<void> => {
  const rows = Array.from({ length: demoLogCount }, (_, n) => {
    // Oldest first, so that ids grow with time.
    const index = demoLogCount - 1 - n;
    const log = demoLog(index);
    return {
      at: new Date(Date.now() - minutesAgo(index) * 60_000).toISOString(),
      log_key: randomUUID(),
      direction: log.direction,
      system: log.system,
      method: log.method,
      url: log.url,
      status: log.status,
      duration_ms: log.durationMs,
      trace_id: log.traceId,
      request_payload: log.request,
      response_payload: log.response,
    };
  });
  await sql`insert into service_logs (at, log_key, direction, system, method, url, status, duration_ms, trace_id,
      request_payload, response_payload)
    select at, log_key, direction, system, method, url, status, duration_ms, trace_id, request_payload, response_payload
    from jsonb_populate_recordset(null::service_logs, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
};
