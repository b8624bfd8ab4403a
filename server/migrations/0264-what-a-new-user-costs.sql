-- What a new user costs the database beside its row and indexes: docs/decisions/0217-what-tokens-and-writes-cost.md.

-- A function in SQL is read and put into the expressions of a row again with every statement that writes one, and those
-- that PostgreSQL must not put there start a statement of their own each time. In PL/pgSQL they are read once by a
-- connection. What they answer is the same.
create or replace function folded(text) returns text language plpgsql immutable parallel safe as $$
begin
  return lower(public.unaccent('public.unaccent'::regdictionary, $1));
end $$;

create or replace function shown_email(text) returns text language plpgsql immutable parallel safe as $$
begin
  return case when lower($1) = 'noemail@placeholder.invalid' then '' else lower($1) end;
end $$;

create or replace function status_place(text) returns smallint language plpgsql immutable parallel safe as $$
begin
  return array_position(array['A', 'D', 'LO', 'PE', 'PR', 'PUA', 'ST', 'S'], $1)::smallint;
end $$;

create or replace function access_place(text) returns smallint language plpgsql immutable parallel safe as $$
begin
  return array_position(array['UMA', 'CLA', 'LMA', 'LLA', 'RU'], $1)::smallint;
end $$;

create or replace function given_products(access jsonb) returns text[] language plpgsql immutable parallel safe as $$
begin
  return array_remove(array[
    case when access ->> 'userType' <> '' then 'snf' end,
    case when access ->> 'mcmdRole' <> '' then 'mcmd' end,
    case when access -> 'slProvisioned' = 'true' then 'sl' end,
    case when access -> 'trueSenseProvisioned' = 'true' then 'truesense' end,
    case when access -> 'pdProvisioned' = 'true' then 'pd' end,
    case when access -> 'lpcProvisioned' = 'true' then 'lpc' end,
    case when access -> 'ppProvisioned' = 'true' then 'pp' end], null);
end $$;

create or replace function phone_key(number text, ext text) returns text language plpgsql immutable parallel safe as $$
begin
  return nullif(number, '') || coalesce('x' || nullif(ext, ''), '');
end $$;

-- Only triggers call these two, and they are the owner already.
create or replace function add_people_of(
  customer int, facilities int[], place smallint, federated boolean, factor boolean, change int)
returns void language plpgsql as $$
declare
  rest int;
  free bigint;
begin
  update people_counts set people = people + change
  where id = (select c.id from people_counts c
    where c.customer_id = customer and c.facilities_key = coalesce(hash_array_extended(facilities, 0), 0)
      and c.status_place = place and c.is_federated = federated and c.has_factor = factor
      and c.facility_ids is not distinct from facilities
    limit 1 for update skip locked)
  returning people, id into rest, free;
  if not found then
    insert into people_counts (customer_id, facility_ids, status_place, is_federated, has_factor, people)
    values (customer, facilities, place, federated, factor, change);
  elsif rest = 0 then
    delete from people_counts where id = free;
  end if;
end $$;

create or replace function add_people(
  customer int, facilities int[], place smallint, federated boolean, factor boolean, change int)
returns void language plpgsql as $$
begin
  perform add_people_of(customer, null, place, federated, factor, change);
  if facilities <> '{}' then
    perform add_people_of(customer, facilities, place, federated, factor, change);
  end if;
end $$;

-- Counting new users by status and access, counting people and copying what they are found by, in one go.
create function note_added_users() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into user_texts
  select customer_id, status_place, access_place, ssoid, sort_key, search, facility_ids,
    lowered_texts(user_name, email, employee_id, federated_login_id, search)
  from added order by customer_id, sort_key, ssoid;
  insert into user_counts select customer_id, status_place, access_place, count(*) from added group by 1, 2, 3;
  perform add_people(customer_id, facility_ids, status_place, is_federated, has_factor, count(*)::int)
  from added group by customer_id, facility_ids, status_place, is_federated, has_factor;
  if random() < 0.01 then perform sum_up_users(customer_id) from (select distinct customer_id from added) of; end if;
  return null;
end $$;
revoke execute on function note_added_users() from public;
drop trigger users_added on users;
drop trigger people_added on users;
drop trigger users_copied on users;
drop function count_added_users();
drop function count_new_people();
drop function copy_added_users();
create trigger users_added after insert on users referencing new table as added
  for each statement execute function note_added_users();

-- As before; a session that was touched a moment ago is only read.
create or replace function open_session(token bytea, is_activity boolean)
returns table (session_id uuid, ssoid uuid, selected_customer_id int, customer_id int, is_staff boolean, user_name text,
  first_name text, last_name text, is_federated boolean, admin_access text, facility_ids int[], config_id int,
  rights text[], valid_seconds float8)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if is_activity and exists (select from sessions s
      where s.token_hash = token and s.last_seen_at < now() - interval '20 seconds') then
    update sessions s set last_seen_at = now()
    where s.token_hash = token and s.last_seen_at < now() - interval '20 seconds'
      and s.last_seen_at + s.idle_seconds * interval '1 second' > now() and s.expires_at > now();
  end if;
  return query
    select s.id, u.ssoid, s.selected_customer_id, u.customer_id, c.is_provider, u.user_name, u.first_name, u.last_name,
      u.is_federated, u.admin_access, u.facility_ids, u.config_id,
      array(select r."right" from user_rights r where r.ssoid = u.ssoid),
      extract(epoch from
        least(s.expires_at, s.last_seen_at + s.idle_seconds * interval '1 second') - now())::float8
    from sessions s join users u on u.ssoid = s.ssoid join customers c on c.id = u.customer_id
    where s.token_hash = token and s.expires_at > now()
      and s.last_seen_at + s.idle_seconds * interval '1 second' > now()
      and u.status in ('A', 'LO', 'PE', 'PR', 'PUA');
end $$;
