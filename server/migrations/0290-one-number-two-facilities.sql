-- A facility's number is the care platform's, and two environments of a customer may give one number to facilities of
-- different corporations. A location admin reaches only people of their own facilities, so the environments where one of
-- their numbers means another facility are hidden from them: docs/decisions/0225-one-number-two-facilities.md.

create function environments_hidden_from(customer int, home int, facilities int[]) returns int[] language plpgsql stable
security definer set search_path = public, pg_temp as $$
begin
  if facilities = '{}' then return '{}'; end if;
  return array(select distinct theirs.configuration_id from unnest(facilities) number
    join structure_facilities theirs on theirs.customer_id = customer and theirs.facility_id = number
      and theirs.configuration_id is distinct from home
    join structure_corporations their_owner using (configuration_id, corporation_id)
    left join structure_facilities mine on mine.configuration_id = home and mine.facility_id = number
    left join structure_corporations my_owner on my_owner.configuration_id = mine.configuration_id
      and my_owner.corporation_id = mine.corporation_id
    where my_owner.corp_oid is distinct from their_owner.corp_oid order by 1);
end $$;
revoke execute on function environments_hidden_from(int, int, int[]) from public;
grant execute on function environments_hidden_from(int, int, int[]) to keystead_app;

-- What the transaction's scope hides; null if nothing.
create function hidden_environments() returns int[] language sql stable as $$
  select string_to_array(nullif(current_setting('app.hidden_environments', true), ''), ',')::int[]
$$;
create function is_hidden(environment int) returns boolean language sql stable as $$
  select (environment = any (public.hidden_environments())) is true
$$;
create function shown_condition() returns text language sql stable set search_path = public, pg_temp as $$
  select format('(u.config_id = any (%L::int[])) is not true', hidden_environments())
  where hidden_environments() is not null
$$;

-- A person whom the scope hides, for those who can't see that the person exists.
create function is_hidden_person(person uuid) returns boolean language sql stable cost 1000
security definer set search_path = public, pg_temp as $$
  select exists (select from users u where u.ssoid = person and is_hidden(u.config_id))
$$;
revoke execute on function is_hidden_person(uuid) from public;
grant execute on function is_hidden_person(uuid) to keystead_app;

-- The subquery is evaluated once for a statement, not for each row.
create policy users_shown on users as restrictive
  using ((config_id = any ((select hidden_environments())::int[])) is not true);
create policy transactions_shown on transactions as restrictive
  using ((config_id = any ((select hidden_environments())::int[])) is not true);
create policy structure_environments_shown on structure_environments as restrictive
  using ((configuration_id = any ((select hidden_environments())::int[])) is not true);
create policy structure_facilities_shown on structure_facilities as restrictive
  using ((configuration_id = any ((select hidden_environments())::int[])) is not true);

-- Cached reach ends with the structure it was derived from.
create trigger structure_facilities_known after insert or delete or update on structure_facilities
for each statement execute function announce_everybody();
create trigger structure_corporations_known after insert or delete or update on structure_corporations
for each statement execute function announce_everybody();

drop function open_session(bytea, boolean);
create function open_session(token bytea, is_activity boolean)
returns table (session_id uuid, ssoid uuid, selected_customer_id int, customer_id int, is_staff boolean, user_name text,
  first_name text, last_name text, is_federated boolean, admin_access text, facility_ids int[], config_id int,
  hidden_environments int[], rights text[], valid_seconds float8)
language plpgsql security definer
set search_path = public, pg_temp as $$
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
      environments_hidden_from(u.customer_id, u.config_id, u.facility_ids),
      array(select r."right" from user_rights r where r.ssoid = u.ssoid),
      extract(epoch from
        least(s.expires_at, s.last_seen_at + s.idle_seconds * interval '1 second') - now())::float8
    from sessions s join users u on u.ssoid = s.ssoid join customers c on c.id = u.customer_id
    where s.token_hash = token and s.expires_at > now()
      and s.last_seen_at + s.idle_seconds * interval '1 second' > now()
      and u.status in ('A', 'LO', 'PE', 'PR', 'PUA');
end $$;
revoke execute on function open_session(bytea, boolean) from public;
grant execute on function open_session(bytea, boolean) to keystead_app;
