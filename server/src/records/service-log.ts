import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Data } from '../data/database.ts';
import type { ServiceLogsTable } from '../data/tables/records.ts';
import { endsStretch, markStretches } from './marks/mark-stretches.ts';
import { maskPayload, maskSerialized, maskUrl } from './mask.ts';
import { hasSecretCodes } from './secret-names.ts';
import type { Spool } from './spool.ts';
import { digestOf } from './words.ts';

export type ServiceLogEntry = {
  at: Date;
  direction: 'in' | 'out';
  system: string;
  method: string;
  url: string;
  status: number;
  durationMs: number;
  traceId: string;
  ssoid: string | null;
  customerId: number | null;
  request: unknown;
  response: unknown;
  /** The value that the text of our response was written from. */
  responseValue?: unknown;
};

export type ServiceLogRow = Omit<Insertable<ServiceLogsTable>, 'at'> & { at: string };

export type ServiceLog = { add: (entry: ServiceLogEntry) => void };

/** Masks entries before anything is written anywhere. */
export const createServiceLog = (spool: Spool<ServiceLogRow>): ServiceLog => ({
  add: (entry) => {
    const areCodesSecret = hasSecretCodes(entry.url);
    spool.add({
      at: entry.at.toISOString(),
      log_key: randomUUID(),
      direction: entry.direction,
      system: entry.system,
      method: entry.method,
      url: maskUrl(entry.url),
      status: entry.status,
      duration_ms: Math.round(entry.durationMs),
      trace_id: entry.traceId,
      ssoid: entry.ssoid,
      customer_id: entry.customerId,
      request_payload: maskPayload(entry.request, areCodesSecret),
      response_payload: maskResponse(entry, areCodesSecret),
    });
  },
});

const maskResponse = (
  { response, responseValue }: ServiceLogEntry,
  areCodesSecret: boolean,
): string | null =>
  typeof response === 'string' && typeof responseValue === 'object' && responseValue !== null
    ? maskSerialized(response, responseValue, areCodesSecret)
    : maskPayload(response, areCodesSecret);

const columns = [
  'at',
  'log_key',
  'direction',
  'system',
  'method',
  'url',
  'status',
  'duration_ms',
  'trace_id',
  'ssoid',
  'customer_id',
  'request_payload',
  'response_payload',
  'request_text',
  'response_text',
] as const satisfies readonly (keyof ServiceLogRow)[];

/** Stretches marked in one go; further rows wait while this runs. */
const maxStretchesAtOnce = 4;

/**
 * A row written before a crash and replayed after it is stored once. A row without a partition, written months ago or
 * with a wrong clock, is skipped: all others would wait behind it forever.
 */
export const insertServiceLogs = async (data: Data, rows: string[]): Promise<void> => {
  const { rows: added } = await data.query<{ first: number | null; last: number | null }>(
    `with added as (
       insert into service_logs (${columns.join(', ')})
       select ${columns.join(', ')} from json_populate_recordset(null::service_logs, $1::json)
       where at between now() - interval '90 days' and now() + interval '14 days'
       on conflict do nothing returning id)
     select min(id) as first, max(id) as last from added`,
    [JSON.stringify(rows.map(withWords))],
  );
  const [{ first, last } = { first: null, last: null }] = added;
  if (first !== null && last !== null && endsStretch(first, last))
    await markStretches(data, (marked) => marked < maxStretchesAtOnce);
};

/** The words are extracted here rather than when the row is added, because nothing waits for this. */
const withWords = (text: string): ServiceLogRow => {
  const row: ServiceLogRow = JSON.parse(text);
  return {
    ...row,
    request_text: digestOf(row.request_payload),
    response_text: digestOf(row.response_payload),
  };
};
