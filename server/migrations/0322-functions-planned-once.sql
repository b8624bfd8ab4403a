-- PostgreSQL plans the statement of a function in SQL again with every call, unless it can put it into the statement
-- that calls it, which it never can here. In PL/pgSQL each connection plans it once. What they answer is the same.

create or replace function open_token(hash bytea)
returns table (id uuid, customer_id int, name text, scope text, networks text[], is_due boolean, has_owner boolean,
  owner_status text, owner_access text, owner_rights text[], serves_provider boolean)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query select t.id, t.customer_id, t.name, t.scope, t.networks,
    t.last_used_at is null or t.last_used_at < now() - interval '1 minute',
    t.owner_ssoid is not null, u.status, u.admin_access,
    array(select r."right" from user_rights r where r.ssoid = u.ssoid and (u.customer_id = t.customer_id
      or exists (select from user_rights v where v.ssoid = u.ssoid and v."right" = 'VIEW_ANY_CUSTOMER'))),
    t.customer_id is not distinct from provider_id()
  from access_tokens t left join users u on u.ssoid = t.owner_ssoid
  where t.token_hash = hash and t.revoked_at is null and t.expires_at > now();
end $$;

create or replace function provider_id() returns int
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (select id from customers where is_provider);
end $$;

create or replace function sign_in_version_of(account text) returns int
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (select sign_in_version from credentials where ssoid = account::uuid);
end $$;

create or replace function user_name_taken(wanted text, except_ssoid uuid) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return exists (select from users where lower(user_name) = lower(wanted) and ssoid is distinct from except_ssoid);
end $$;

create or replace function federated_login_taken(wanted text, except_ssoid uuid) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return exists (select from users where customer_id = nullif(current_setting('app.customer_id', true), '')::int
    and lower(federated_login_id) = lower(wanted) and ssoid is distinct from except_ssoid);
end $$;

create or replace function counted_users(customer int, wanted_status text, wanted_access text) returns int
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (select coalesce(sum(delta), 0)::int from user_counts
    where customer_id = customer and (wanted_status is null or status_place = status_place(wanted_status))
      and (wanted_access is null or access_place = access_place(wanted_access)));
end $$;

create or replace function is_hidden_person(person uuid) returns boolean
language plpgsql stable cost 1000 security definer set search_path = public, pg_temp as $$
begin
  return exists (select from users u where u.ssoid = person and is_hidden(u.config_id));
end $$;

-- Reads no table, so without a setting of its own it becomes part of the statement.
alter function is_in_state(text, int, text[], boolean, timestamptz, boolean) reset search_path;
