-- What the home page counts of people, exact and without counting them: docs/decisions/0197-people-are-counted-as-they-change.md.

-- A fact about a person stands in the person's row: whoever changes the row and whoever changes the factor wait for
-- each other, so that what is counted from the row cannot drift.
alter table users add column has_factor boolean not null default false;
update users u set has_factor = true from factors f where f.ssoid = u.ssoid and f.state = 'enabled';

create function note_factor() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    update users set has_factor = false where ssoid = old.ssoid and has_factor;
  else
    update users set has_factor = (new.state = 'enabled')
    where ssoid = new.ssoid and has_factor <> (new.state = 'enabled');
  end if;
  return null;
end $$;
create trigger factors_noted after insert or delete or update of state on factors for each row
  execute function note_factor();

-- How many people there are in which state: once for the whole customer (without facilities), and once for each set of
-- facilities that people have, so that those of some locations can be summed up without counting anybody twice.
create table people_counts (
  id bigint generated always as identity primary key,
  customer_id int not null,
  facility_ids int[],
  status_place smallint not null,
  is_federated boolean not null,
  has_factor boolean not null,
  people int not null,
  -- A set may be longer than what an index holds.
  facilities_key bigint generated always as (coalesce(hash_array_extended(facility_ids, 0), 0)) stored
) with (fillfactor = 70);
create index people_counts_of on people_counts
  (customer_id, facilities_key, status_place, is_federated, has_factor);
create index people_counts_at on people_counts using gin (customer_id, facility_ids);
alter table people_counts enable row level security;
create policy people_counts_scope on people_counts using (visible_customer(customer_id));
grant select on people_counts to keystead_app;

insert into people_counts (customer_id, facility_ids, status_place, is_federated, has_factor, people)
select customer_id, null, status_place, is_federated, has_factor, count(*) from users
where customer_id is not null group by 1, 3, 4, 5
union all
select customer_id, facility_ids, status_place, is_federated, has_factor, count(*) from users
where customer_id is not null and facility_ids <> '{}' group by 1, 2, 3, 4, 5
order by 1, 2;

-- Adds to a row that nobody else is adding to at this moment, else to a new one: nobody waits, and there are never
-- more rows of a kind than there were people at work at once.
create function add_people_of(
  customer int, facilities int[], place smallint, federated boolean, factor boolean, change int)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  free bigint;
  rest int;
begin
  select c.id into free from people_counts c
  where c.customer_id = customer and c.facilities_key = coalesce(hash_array_extended(facilities, 0), 0)
    and c.status_place = place and c.is_federated = federated and c.has_factor = factor
    and c.facility_ids is not distinct from facilities
  limit 1 for update skip locked;
  if free is null then
    insert into people_counts (customer_id, facility_ids, status_place, is_federated, has_factor, people)
    values (customer, facilities, place, federated, factor, change);
  else
    update people_counts set people = people + change where id = free returning people into rest;
    if rest = 0 then delete from people_counts where id = free; end if;
  end if;
end $$;

create function add_people(
  customer int, facilities int[], place smallint, federated boolean, factor boolean, change int)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_people_of(customer, null, place, federated, factor, change);
  if facilities <> '{}' then
    perform add_people_of(customer, facilities, place, federated, factor, change);
  end if;
end $$;

create function count_new_people() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_people(customer_id, facility_ids, status_place, is_federated, has_factor, count(*)::int)
  from added where customer_id is not null group by customer_id, facility_ids, status_place, is_federated, has_factor;
  return null;
end $$;
create trigger people_added after insert on users referencing new table as added
  for each statement execute function count_new_people();

create function count_gone_people() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_people(customer_id, facility_ids, status_place, is_federated, has_factor, -count(*)::int)
  from removed where customer_id is not null group by customer_id, facility_ids, status_place, is_federated, has_factor;
  return null;
end $$;
create trigger people_removed after delete on users referencing old table as removed
  for each statement execute function count_gone_people();

create function count_changed_person() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.customer_id is not null then
    perform add_people(old.customer_id, old.facility_ids, old.status_place, old.is_federated, old.has_factor, -1);
  end if;
  if new.customer_id is not null then
    perform add_people(new.customer_id, new.facility_ids, new.status_place, new.is_federated, new.has_factor, 1);
  end if;
  return null;
end $$;
create trigger people_changed after update of customer_id, facility_ids, status, is_federated, has_factor on users
  for each row when (
    (old.customer_id, old.facility_ids, old.status, old.is_federated, old.has_factor) is distinct from
    (new.customer_id, new.facility_ids, new.status, new.is_federated, new.has_factor))
  execute function count_changed_person();

-- How many people are in which state and, of those who sign in with a password, how many have a second factor. Whoever
-- has not been seen for long is counted up to the cap; the customer and the locations stand in the statement itself,
-- since the way to one location's people is not the way to those of all.
drop function people_numbers(int[], date, date, int);
drop function two_factor_numbers(int[]);
drop index users_with_passwords;
drop index factors_enabled;
create function people_numbers(locations int[], unseen_before date, ends_by date, cap int)
returns table (active int, locked int, pending int, with_password int, enrolled int, unseen int, ending int)
language plpgsql stable security definer set search_path = public, pg_temp rows 1 as $$
declare
  customer constant int := nullif(current_setting('app.customer_id', true), '')::int;
  there constant text := case when locations is not null then format('and u.facility_ids && %L::int[]', locations) end;
begin
  if customer is null then return; end if;
  execute format('select coalesce(sum(c.people) filter (where c.status_place = status_place(''A'')), 0),
      coalesce(sum(c.people) filter (where c.status_place = status_place(''LO'')), 0),
      coalesce(sum(c.people) filter (where c.status_place = status_place(''PUA'')), 0),
      coalesce(sum(c.people) filter (where c.status_place <> status_place(''D'') and not c.is_federated), 0),
      coalesce(sum(c.people) filter (
        where c.status_place <> status_place(''D'') and not c.is_federated and c.has_factor), 0)
    from people_counts c where c.customer_id = %s and %s', customer,
    case when locations is null then 'c.facilities_key = 0 and c.facility_ids is null'
      else format('c.facility_ids && %L::int[]', locations) end)
    into active, locked, pending, with_password, enrolled;
  execute format('select count(*) from (select from users u where u.customer_id = %s and u.status <> ''D''
    and u.seen_on < %L %s limit %s) some_of_them', customer, unseen_before, there, cap) into unseen;
  execute format('select count(*) from users u where u.customer_id = %s and u.status <> ''D''
    and u.deactivation_date <= %L %s', customer, ends_by, there) into ending;
  return next;
end $$;

revoke execute on function note_factor(), add_people_of(int, int[], smallint, boolean, boolean, int),
  add_people(int, int[], smallint, boolean, boolean, int), count_new_people(), count_gone_people(),
  count_changed_person(), people_numbers(int[], date, date, int) from public;
grant execute on function people_numbers(int[], date, date, int) to keystead_app;

-- The first people of each state by name, in the order in which they are told.
create function first_people(states text[], locations int[], each int)
returns table (ssoid uuid)
language plpgsql stable security definer set search_path = public, pg_temp rows 10 as $$
declare
  customer constant int := nullif(current_setting('app.customer_id', true), '')::int;
  there constant text := case when locations is not null then format('and u.facility_ids && %L::int[]', locations) end;
  state text;
begin
  if customer is null then return; end if;
  foreach state in array states loop
    return query execute format('select u.ssoid from users u where u.customer_id = %s and u.status_place = %s %s
      order by u.sort_key, u.ssoid limit %s', customer, status_place(state), there, each);
  end loop;
end $$;
revoke execute on function first_people(text[], int[], int) from public;
grant execute on function first_people(text[], int[], int) to keystead_app;
