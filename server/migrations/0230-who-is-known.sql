-- Server processes remember for a while who holds a session. What they remember is announced here when it changes, by
-- whoever changes it: the payload is the person, or nobody for everybody.
-- docs/decisions/0202-who-is-asking-is-remembered.md

create function announce_person() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_notify('known_actors', old.ssoid::text);
  return null;
end $$;

-- That somebody was seen changes nothing that is remembered, and happens all the time.
create trigger sessions_changed after update on sessions for each row
  when ((old.ssoid, old.token_hash, old.selected_customer_id, old.idle_seconds, old.expires_at)
    is distinct from (new.ssoid, new.token_hash, new.selected_customer_id, new.idle_seconds, new.expires_at))
  execute function announce_person();
create trigger sessions_ended after delete on sessions for each row execute function announce_person();

create trigger users_known after update of customer_id, config_id, user_name, first_name, last_name, status, is_federated,
    admin_access, facility_ids on users for each row
  when ((old.customer_id, old.config_id, old.user_name, old.first_name, old.last_name, old.status, old.is_federated,
      old.admin_access, old.facility_ids)
    is distinct from (new.customer_id, new.config_id, new.user_name, new.first_name, new.last_name, new.status,
      new.is_federated, new.admin_access, new.facility_ids))
  execute function announce_person();

create trigger user_rights_changed after update or delete on user_rights for each row
  execute function announce_person();

-- Most people who are given rights are new and have no session.
create function announce_given_rights() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_notify('known_actors', g.ssoid::text)
  from (select distinct a.ssoid from added a join sessions s on s.ssoid = a.ssoid) g;
  return null;
end $$;
create trigger user_rights_given after insert on user_rights referencing new table as added
  for each statement execute function announce_given_rights();

create function announce_everybody() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_notify('known_actors', '');
  return null;
end $$;
create trigger customers_known after update of is_provider on customers for each row
  when (old.is_provider <> new.is_provider) execute function announce_everybody();

revoke execute on function announce_person(), announce_given_rights(), announce_everybody() from public;

-- Now also for how long the answer holds if nothing changes. Whoever is remembered asks at most every ten seconds, so a
-- session is touched a little earlier: together they are half a minute, as before.
drop function open_session(bytea, boolean);
create function open_session(token bytea, is_activity boolean)
returns table (session_id uuid, ssoid uuid, selected_customer_id int, customer_id int, is_staff boolean, user_name text,
  first_name text, last_name text, is_federated boolean, admin_access text, facility_ids int[], config_id int,
  rights text[], valid_seconds float8)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if is_activity then
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
revoke execute on function open_session(bytea, boolean) from public;
grant execute on function open_session(bytea, boolean) to keystead_app;
