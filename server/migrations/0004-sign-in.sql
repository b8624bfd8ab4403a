-- Console sessions, the embedded identity provider's store and keys, and organisations people sign in from.
create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  ssoid uuid not null references users on delete cascade,
  -- The customer a support person works for; null for everybody else.
  selected_customer_id int references customers on delete set null,
  ip text,
  user_agent text,
  provider_tokens jsonb,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_person on sessions (ssoid);
create index sessions_expiry on sessions (expires_at);

create table oidc_records (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  user_code text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index oidc_records_grant on oidc_records (grant_id) where grant_id is not null;
create index oidc_records_uid on oidc_records (uid) where uid is not null;
create index oidc_records_expiry on oidc_records (expires_at) where expires_at is not null;

create table signing_keys (
  kid text primary key,
  sealed_key text not null,
  created_at timestamptz not null default now(),
  -- From here on the key only verifies what it has signed before.
  retired_at timestamptz
);

create table federation_providers (
  idp_id text primary key,
  issuer text not null,
  client_id text not null,
  sealed_secret text not null
);

grant select, insert, update, delete on sessions, oidc_records, signing_keys to keystead_app;
grant select on federation_providers to keystead_app;
