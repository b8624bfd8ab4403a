import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type UserCreationsTable = {
  customer_id: number;
  idempotency_key: string;
  request_hash: Buffer;
  ssoid: string;
  created_at: Generated<Date>;
};

export type PasswordLinksTable = {
  token_hash: Buffer;
  ssoid: string;
  customer_id: number;
  kind: 'activation' | 'reset';
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
};

export type DeliveriesTable = {
  id: string;
  customer_id: number;
  ssoid: string;
  kind: 'activation' | 'reset' | 'notice' | 'code';
  channel: 'mail' | 'text';
  recipient: string;
  code_slot: 'code' | 'next_code' | null;
  is_entered: Generated<boolean>;
  state: Generated<'Waiting' | 'Sent' | 'Failed' | 'Superseded'>;
  attempts: Generated<number>;
  reason: string | null;
  trace_id: string | null;
  created_at: Generated<Date>;
  ended_at: Date | null;
};

export type UserViewsTable = {
  id: GeneratedAlways<number>;
  customer_id: number;
  ssoid: string | null;
  name: string;
  search: ColumnType<Record<string, unknown>, string, string>;
  columns: string[];
  modified_by: string;
  modified_at: Generated<Date>;
  version: Generated<number>;
};

export type TransactionsTable = {
  id: GeneratedAlways<number>;
  customer_id: number | null;
  config_id: number | null;
  ssoid: string;
  type: string;
  user_name: string;
  user_first_name: string;
  user_last_name: string;
  /** Whether this change deleted the user. What was recorded before isn't touched again. */
  is_user_deleted: Generated<boolean>;
  facility_ids: Generated<number[]>;
  status_name: Generated<'In Progress' | 'Completed' | 'Failed'>;
  initiated_by: string | null;
  created_by_first_name: string;
  created_by_last_name: string;
  trace_id: string | null;
  started_at: Generated<Date>;
  ended_at: Date | null;
  open_count: Generated<number>;
  failed_count: Generated<number>;
  shown_count: Generated<number>;
  search: GeneratedAlways<string>;
};

export type SubTransactionsTable = {
  id: GeneratedAlways<number>;
  transaction_id: number;
  customer_id: number | null;
  config_id: number | null;
  ssoid: string;
  product_name: string;
  operation: string;
  status_name: Generated<'In Progress' | 'Completed' | 'Failed' | 'Skipped' | 'Resolved'>;
  status_code: number | null;
  status_description: string | null;
  attempts: Generated<number>;
  retries: Generated<number>;
  next_attempt_at: Generated<Date>;
  lease_until: Date | null;
  cause: string | null;
  started_at: Generated<Date>;
  ended_at: Date | null;
  resolved_by: string | null;
  resolved_at: Date | null;
  resolved_reason: string | null;
  resolved_by_name: string | null;
};

export type ProvisioningBreakersTable = {
  config_id: number;
  product_name: string;
  failures: Generated<number>;
  open_until: Date | null;
};

export type ProductStatesTable = {
  ssoid: string;
  config_id: number;
  product_name: string;
  customer_id: number;
  presence: 'active' | 'inactive' | 'missing';
  source: 'told' | 'asked';
  differences: Generated<unknown>;
  known_at: Generated<Date>;
};
