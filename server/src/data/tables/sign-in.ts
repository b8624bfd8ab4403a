import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

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

export type ClientSecretsTable = {
  id: GeneratedAlways<number>;
  application_id: number;
  customer_id: number;
  sealed_secret: string;
  created_by: string;
  created_at: Generated<Date>;
  ends_at: Date | null;
};

/** The client that a product of an environment signs in with, if not the main one. */
export type ApplicationClientsTable = {
  configuration_id: number;
  product: string;
  application_id: number;
  customer_id: number;
};

/** What a person has allowed an application to receive. */
export type ConsentsTable = {
  ssoid: string;
  application_id: number;
  customer_id: number;
  scopes: string[];
  given_at: Generated<Date>;
};

/** Applications that must be notified of a sign-out. Written by a trigger. */
export type LogoutNoticesTable = {
  id: GeneratedAlways<number>;
  application_id: number;
  customer_id: number;
  ssoid: string;
  session_uid: string;
  sid: string;
  tries: Generated<number>;
  made_at: Generated<Date>;
  next_try_at: Generated<Date>;
};

/** The address for the first person's set-up. */
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
