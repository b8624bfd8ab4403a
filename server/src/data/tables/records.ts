import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Json = ColumnType<unknown, string | null, never>;

export type AuditEventsTable = {
  id: GeneratedAlways<number>;
  at: Generated<Date>;
  event: string;
  actor_ssoid: string | null;
  actor_name: string;
  customer_id: number | null;
  target_type: string | null;
  target_id: string | null;
  target_name: string | null;
  before: Json;
  after: Json;
  result: Generated<string>;
  ip: string | null;
  trace_id: string | null;
};

export type ServiceLogsTable = {
  id: GeneratedAlways<number>;
  at: Date;
  log_key: string;
  direction: 'in' | 'out';
  system: string;
  method: string;
  url: string;
  status: number;
  duration_ms: number;
  trace_id: string;
  ssoid: string | null;
  customer_id: number | null;
  request_payload: string | null;
  request_text: Generated<string | null>;
  response_payload: string | null;
  response_text: Generated<string | null>;
};
