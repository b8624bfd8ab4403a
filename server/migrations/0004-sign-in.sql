-- Console sessions, the embedded identity provider's store and keys, and organisations people sign in from.
create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  ssoid uuid not null references users on delete cascade,
  -- The customer a support person works for; null for everybody else.
  selected_customer_id int references customers on delete set null,
  ip text,
  user_agent text,
  -- Tokens of another identity provider, if one signed the person in.
  sealed_tokens text,
  -- When another identity provider was last asked whether the person is still signed in there.
  provider_asked_at timestamptz not null default now(),
  -- How long the session may rest; follows the environment's time-out.
  idle_seconds int not null,
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

-- Who holds this session, in one round trip and outside any customer's scope. Touches the session when told so,
-- at most twice a minute, so that reading costs no write.
create function open_session(token bytea, is_activity boolean)
returns table (session_id uuid, ssoid uuid, selected_customer_id int, customer_id int, user_name text, first_name text,
  last_name text, is_federated boolean, admin_access text, facility_ids int[], config_id int, rights text[])
language plpgsql security definer set search_path = public as $$
begin
  if is_activity then
    update sessions s set last_seen_at = now()
    where s.token_hash = token and s.last_seen_at < now() - interval '30 seconds'
      and s.last_seen_at + s.idle_seconds * interval '1 second' > now() and s.expires_at > now();
  end if;
  return query
    select s.id, u.ssoid, s.selected_customer_id, u.customer_id, u.user_name, u.first_name, u.last_name,
      u.is_federated, u.admin_access, u.facility_ids, u.config_id,
      array(select r."right" from user_rights r where r.ssoid = u.ssoid)
    from sessions s join users u on u.ssoid = s.ssoid
    where s.token_hash = token and s.expires_at > now()
      and s.last_seen_at + s.idle_seconds * interval '1 second' > now()
      and u.status in ('A', 'LO', 'PE', 'PR', 'PUA');
end $$;
revoke execute on function open_session(bytea, boolean) from public;
grant execute on function open_session(bytea, boolean) to keystead_app;
