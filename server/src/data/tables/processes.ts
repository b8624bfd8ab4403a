import type { ItemState, ProcessStatus } from '@keystead/contract/processes/process.ts';
import type { TextValues } from '@keystead/contract/texts/sentence.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Written as text, read as parsed JSON. */
type Json<T> = ColumnType<T, string, string>;
type Facts = Record<string, unknown>;

export type ProcessesTable = {
  id: Generated<string>;
  number: GeneratedAlways<number>;
  kind: string;
  customer_id: number;
  customer_name: string;
  crm_id: string;
  subject: string | null;
  input: Json<unknown>;
  sealed_secret: string | null;
  request_hash: Buffer;
  actor_ssoid: string | null;
  actor_name: string;
  actor_user_name: string;
  ip: string;
  trace_id: string;
  state: Generated<ProcessStatus>;
  reason_code: string | null;
  reason_values: Json<TextValues> | null;
  result: Json<Facts> | null;
  total: number;
  done: Generated<number>;
  failed: Generated<number>;
  skipped: Generated<number>;
  cancelled: Generated<number>;
  created_at: Generated<Date>;
  ended_at: Date | null;
  cancel_requested_at: Date | null;
  source_gone_since: Date | null;
  source_retry_at: Date | null;
  lease_token: string | null;
  lease_until: Date | null;
  turn_at: Date | null;
  end_tries: Generated<number>;
};

export type ProcessItemsTable = {
  process_id: string;
  position: number;
  customer_id: number;
  key: string;
  name: string;
  group_key: string | null;
  data: Json<unknown>;
  sealed_secret: string | null;
  state: Generated<ItemState>;
  reason_code: string | null;
  reason_values: Json<TextValues> | null;
  attempts: Generated<number>;
  before: Json<Facts> | null;
  after: Json<Facts> | null;
  claim_token: string | null;
  due_at: Generated<Date>;
  ended_at: Date | null;
};
