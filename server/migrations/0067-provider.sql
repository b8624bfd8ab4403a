-- The provider is a customer like any other: one row is marked as its own, and its staff are the users of that row.
alter table customers add column is_provider boolean not null default false;
create unique index customers_one_provider on customers (is_provider) where is_provider;

-- The mark is no part of a customer's history.
create or replace function record_enterprise_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- What says who and when is in the change's own columns; what says where is too.
  noise constant text[] := array['id', 'stack_id', 'customer_id', 'configuration_id', 'version', 'created_at',
    'created_by', 'modified_at', 'modified_by', 'time_zone', 'value_start', 'is_provider'];
  kind constant text := tg_argv[0];
  was constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  becomes constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  subject constant jsonb := coalesce(becomes, was);
begin
  if tg_op = 'UPDATE' and was - noise = becomes - noise then return null; end if;
  insert into enterprise_changes (entity, entity_id, stack_id, customer_id, configuration_id, name, action, before,
    after, actor_name, actor_ssoid, trace_id)
  values (kind, (subject ->> 'id')::bigint,
    case when kind = 'parameter' then (subject ->> 'stack_id')::int end,
    case when kind = 'customer' then (subject ->> 'id')::int else (subject ->> 'customer_id')::int end,
    case when kind = 'configuration' then (subject ->> 'id')::int else (subject ->> 'configuration_id')::int end,
    coalesce(subject ->> 'key', subject ->> 'config_name', subject ->> 'account_name'),
    case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end,
    was - noise, becomes - noise,
    coalesce(nullif(current_setting('app.actor', true), ''), subject ->> 'modified_by', subject ->> 'created_by'),
    nullif(current_setting('app.actor_ssoid', true), '')::uuid,
    nullif(current_setting('app.trace_id', true), ''));
  return null;
end $$;

create function keep_provider() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'The customer of the provider itself stays.';
end $$;
create trigger customers_keep_provider before delete or update of is_provider on customers
  for each row when (old.is_provider) execute function keep_provider();

create function provider_id() returns int language sql stable security definer set search_path = public, pg_temp as $$
  select id from customers where is_provider
$$;
revoke execute on function provider_id() from public;
grant execute on function provider_id() to keystead_app;

-- Scope 'customers' spans all customers but the provider itself, whose id the transaction has noted.
create or replace function visible_customer(customer int) returns boolean language sql stable as $$
  select customer = nullif(current_setting('app.customer_id', true), '')::int
      or current_setting('app.scope', true) = 'all'
      or (current_setting('app.scope', true) = 'customers'
        and customer is distinct from nullif(current_setting('app.provider_id', true), '')::int)
$$;

-- The provider's customer, made when there is none: an environment for the staff's sign-in, no product, and two-factor
-- ready to be switched on. For the owner of the database alone.
create function ensure_provider(provider_name text, domains text) returns int
language plpgsql set search_path = public, pg_temp as $$
declare
  provider int := (select id from customers where is_provider);
  home int;
  -- Nobody else has taken it: ids that people type have no dot.
  reserved constant text := 'provider.staff';
begin
  if provider is not null then return provider; end if;
  insert into stacks (id, stack_name) select 4, 'Default' where not exists (select from stacks);
  insert into customers (stack_id, account_id, account_name, is_provider, created_by)
  select min(id), reserved, provider_name, true, 'System' from stacks returning id into provider;
  insert into customer_settings (customer_id, mfa_licensed) values (provider, true);
  insert into configurations (customer_id, config_name, config_type, user_management, created_by)
  values (provider, 'Staff', 'Production', 'okta', 'System') returning id into home;
  insert into parameters (customer_id, configuration_id, key, value, created_by) values
    (provider, home, 'bp.user.provisioning.config.isdefault', 'True', 'System'),
    (provider, null, 'bp.idm.email.domain', domains, 'System');
  return provider;
end $$;
revoke execute on function ensure_provider(text, text) from public;

-- Staff who had no customer become the provider's. Nobody gains by it: support keeps what it may do for the customers
-- it chooses as single rights, without being an administrator of the provider; whoever could not choose a customer had
-- no use for such rights and loses them. Who administers the staff is said on the machine (docs/operations.md).
do $$
declare
  provider int;
  home int;
  owned text;
begin
  if exists (select from users where customer_id is null) then
    provider := ensure_provider('Provider', (
      select coalesce(string_agg(distinct lower(split_part(user_name, '@', 2)), ','), '') from users
      where customer_id is null and user_name like '%_@_%'));
    select id into home from configurations where customer_id = provider;
    insert into user_rights (ssoid, "right")
    select u.ssoid, b."right" from users u join (values
      ('UMA', array['UM_ADMIN', 'UM_CORP_ADMIN', 'MANAGE_RULES', 'MANAGE_IP', 'MANAGE_2FA', 'CUSTOMER_ADMIN', 'REPORTS_USER']),
      ('LMA', array['UM_ADMIN', 'UM_LOCAL_ADMIN', 'REPORTS_USER']),
      ('CLA', array['UM_ADMIN', 'CORP_LIMITED']),
      ('LLA', array['UM_ADMIN', 'LOC_LIMITED'])) as bundles (type, brought) on bundles.type = u.admin_access
    cross join unnest(brought) as b ("right")
    where u.customer_id is null on conflict do nothing;
    update users set token_management = false, scim_mapping = false
    where customer_id is null and (token_management or scim_mapping)
      and not exists (select from user_rights r where r.ssoid = users.ssoid and r."right" = 'VIEW_ANY_CUSTOMER');
    delete from user_rights r using users u
    where u.ssoid = r.ssoid and u.customer_id is null
      and r."right" in ('UM_ADMIN', 'UM_CORP_ADMIN', 'UM_LOCAL_ADMIN', 'CORP_LIMITED', 'LOC_LIMITED', 'MANAGE_RULES',
        'MANAGE_IP', 'MANAGE_2FA', 'CUSTOMER_ADMIN', 'MAPPING', 'IDP_ADMIN', 'MANAGE_SESSIONS', 'TOKEN_MANAGER',
        'REPORTS_USER')
      and not exists (select from user_rights v where v.ssoid = u.ssoid and v."right" = 'VIEW_ANY_CUSTOMER');
    update users set customer_id = provider, config_id = home, admin_access = 'RU', version = version + 1
    where customer_id is null;
  end if;
  foreach owned in array array['user_rights', 'credentials', 'password_history', 'factors', 'security_answers',
    'known_devices', 'password_links'] loop
    execute format('update %I o set customer_id = u.customer_id from users u
      where u.ssoid = o.ssoid and o.customer_id is null', owned);
    execute format('alter table %I alter column customer_id set not null', owned);
  end loop;
  alter table users alter column customer_id set not null;
end $$;

-- Who holds this session, now also whether the person is staff of the provider.
drop function open_session(bytea, boolean);
create function open_session(token bytea, is_activity boolean)
returns table (session_id uuid, ssoid uuid, selected_customer_id int, customer_id int, is_staff boolean, user_name text,
  first_name text, last_name text, is_federated boolean, admin_access text, facility_ids int[], config_id int,
  rights text[])
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if is_activity then
    update sessions s set last_seen_at = now()
    where s.token_hash = token and s.last_seen_at < now() - interval '30 seconds'
      and s.last_seen_at + s.idle_seconds * interval '1 second' > now() and s.expires_at > now();
  end if;
  return query
    select s.id, u.ssoid, s.selected_customer_id, u.customer_id, c.is_provider, u.user_name, u.first_name, u.last_name,
      u.is_federated, u.admin_access, u.facility_ids, u.config_id,
      array(select r."right" from user_rights r where r.ssoid = u.ssoid)
    from sessions s join users u on u.ssoid = s.ssoid join customers c on c.id = u.customer_id
    where s.token_hash = token and s.expires_at > now()
      and s.last_seen_at + s.idle_seconds * interval '1 second' > now()
      and u.status in ('A', 'LO', 'PE', 'PR', 'PUA');
end $$;
revoke execute on function open_session(bytea, boolean) from public;
grant execute on function open_session(bytea, boolean) to keystead_app;
