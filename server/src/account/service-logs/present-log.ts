import type { ServiceLogSummary } from '@keystead/contract/account/service-logs.ts';
import type { LogRow } from './find-logs.ts';

export const presentLog = (row: LogRow): ServiceLogSummary => {
  const at = new Date(row.at).toISOString();
  return {
    id: row.id,
    url: row.url,
    method: row.method,
    direction: row.direction,
    system: row.system,
    responseCode: row.status,
    responseDurationMs: row.duration_ms,
    datetime: at,
    responseDateTime: at,
    traceId: row.trace_id,
  };
};
