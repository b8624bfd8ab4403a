import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

export type SessionsTable = {
  id: string;
  token_hash: Buffer;
  ssoid: string;
  selected_customer_id: number | null;
  ip: string | null;
  user_agent: string | null;
  sealed_tokens: string | null;
  provider_uid: string | null;
  provider_asked_at: Generated<Date>;
  idle_seconds: number;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  confirmed_at: Generated<Date>;
  expires_at: Date;
};

export type OidcRecordsTable = {
  model: string;
  id: string;
  payload: Json<Record<string, unknown>>;
  grant_id: string | null;
  uid: string | null;
  user_code: string | null;
  consumed_at: Date | null;
  expires_at: Date | null;
  sign_in_version: number | null;
};

export type SigningKeysTable = {
  kid: string;
  sealed_key: string;
  created_at: Generated<Date>;
  retired_at: Date | null;
};

export type ExternalIdentitiesTable = {
  issuer: string;
  subject: string;
  ssoid: string;
  customer_id: number | null;
  linked_at: Generated<Date>;
};

export type DisabledApplicationsTable = {
  configuration_id: number;
  product: string;
  customer_id: number;
  disabled_by: string;
  disabled_at: Generated<Date>;
};

/** The address that lets the first person in. */
export type SetUpAddressesTable = {
  token_hash: Buffer;
  made_at: Generated<Date>;
  expires_at: Date;
  phone_number: string | null;
  code_hash: string | null;
  code_sent_at: Date | null;
  code_expires_at: Date | null;
  code_tries: Generated<number>;
  codes_sent: Generated<number>;
};
