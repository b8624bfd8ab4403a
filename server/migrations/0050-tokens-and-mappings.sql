-- Tokens of provisioning clients, what the words of their directories mean here, and what they said about each user.
create table access_tokens (
  id uuid primary key,
  customer_id int not null references customers on delete cascade,
  name text not null,
  -- SHA-256; the token itself is shown once and kept nowhere.
  token_hash bytea not null unique,
  last_four text not null,
  scope text not null check (scope in ('scim', 'read')),
  created_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by text
);
create unique index access_tokens_name on access_tokens (customer_id, lower(name));

create table location_mappings (
  id int generated always as identity primary key,
  customer_id int not null references customers on delete cascade,
  config_id int not null references configurations on delete cascade,
  external_value text not null,
  corporation_name text not null,
  location_name text not null,
  modified_by text not null,
  modified_at timestamptz not null default now(),
  version row_version
);
create unique index location_mappings_value on location_mappings (config_id, lower(external_value));
create index location_mappings_customer on location_mappings (customer_id, lower(external_value));

create table unmapped_locations (
  id int generated always as identity primary key,
  customer_id int not null references customers on delete cascade,
  external_value text not null,
  user_name text not null,
  times int not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now()
);
create unique index unmapped_locations_value on unmapped_locations (customer_id, lower(external_value));

create table access_mappings (
  id int generated always as identity primary key,
  customer_id int not null references customers on delete cascade,
  -- 1 is asked first.
  priority int not null,
  external_group text not null,
  admin_access text not null check (admin_access in ('RU', 'LMA', 'CLA', 'UMA', 'LLA')),
  -- What the members may use; its shape is the contract's.
  access jsonb not null,
  modified_by text not null,
  modified_at timestamptz not null default now(),
  version row_version
);
create unique index access_mappings_group on access_mappings (customer_id, lower(external_group));
create index access_mappings_order on access_mappings (customer_id, priority);

-- What the customer's directory says about a user, in its own words.
create table scim_entries (
  ssoid uuid primary key references users on delete cascade,
  customer_id int not null references customers on delete cascade,
  external_id text,
  location text not null default '',
  groups text[] not null default '{}'
);
create index scim_entries_external on scim_entries (customer_id, external_id);

do $$
declare owned text;
begin
  foreach owned in array array['access_tokens', 'location_mappings', 'unmapped_locations', 'access_mappings',
    'scim_entries'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('create policy %I on %I using (visible_customer(customer_id))', owned || '_scope', owned);
    execute format('grant select, insert, update, delete on %I to keystead_app', owned);
  end loop;
end $$;

-- Finds a living token before its customer is known. The last use is kept to the minute: no write per call.
create function open_token(hash bytea) returns table (id uuid, customer_id int, name text, scope text)
language plpgsql security definer set search_path = public as $$
begin
  update access_tokens t set last_used_at = now()
  where t.token_hash = hash and t.revoked_at is null and t.expires_at > now()
    and (t.last_used_at is null or t.last_used_at < now() - interval '1 minute');
  return query
    select t.id, t.customer_id, t.name, t.scope from access_tokens t
    where t.token_hash = hash and t.revoked_at is null and t.expires_at > now();
end $$;
revoke execute on function open_token(bytea) from public;
grant execute on function open_token(bytea) to keystead_app;

-- The boxes of a user and the rights they stand for go together.
create function keep_boxed_rights() returns trigger language plpgsql as $$
begin
  if new.token_management then
    insert into user_rights (ssoid, customer_id, "right") values (new.ssoid, new.customer_id, 'TOKEN_MANAGER')
      on conflict do nothing;
  elsif tg_op = 'UPDATE' and old.token_management then
    delete from user_rights where ssoid = new.ssoid and "right" = 'TOKEN_MANAGER';
  end if;
  if new.scim_mapping then
    insert into user_rights (ssoid, customer_id, "right") values (new.ssoid, new.customer_id, 'MAPPING')
      on conflict do nothing;
  elsif tg_op = 'UPDATE' and old.scim_mapping then
    delete from user_rights where ssoid = new.ssoid and "right" = 'MAPPING';
  end if;
  return null;
end $$;
create trigger users_boxed_rights_new after insert on users for each row
  when (new.token_management or new.scim_mapping) execute function keep_boxed_rights();
create trigger users_boxed_rights_changed after update of token_management, scim_mapping on users for each row
  when (old.token_management <> new.token_management or old.scim_mapping <> new.scim_mapping)
  execute function keep_boxed_rights();
insert into user_rights (ssoid, customer_id, "right")
  select ssoid, customer_id, 'TOKEN_MANAGER' from users where token_management
  union all select ssoid, customer_id, 'MAPPING' from users where scim_mapping
  on conflict do nothing;
