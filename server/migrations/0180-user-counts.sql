-- How many users a customer has by status and access, as a sum of what each change added: counting a hundred thousand
-- for every page takes longer than the page, and one counter would make administrators wait for each other. Now and then
-- a customer's rows are summed up; rows that somebody else is summing up at that moment are left to them.
create table user_counts (
  customer_id int not null,
  status_place smallint not null,
  access_place smallint not null,
  delta int not null
);
create index user_counts_customer on user_counts (customer_id) include (status_place, access_place, delta);
alter table user_counts enable row level security;
create policy user_counts_scope on user_counts using (visible_customer(customer_id));

insert into user_counts
select customer_id, status_place, access_place, count(*) from users group by 1, 2, 3;

create function sum_up_users(customer int) returns void
language sql security definer set search_path = public, pg_temp as $$
  with mine as materialized (select ctid from user_counts where customer_id = customer for update skip locked),
    summed as (delete from user_counts c using mine where c.ctid = mine.ctid
      returning c.status_place, c.access_place, c.delta)
  insert into user_counts
  select customer, status_place, access_place, sum(delta) from summed group by 2, 3 having sum(delta) <> 0
$$;

create function count_added_users() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into user_counts select customer_id, status_place, access_place, count(*) from added group by 1, 2, 3;
  if random() < 0.01 then perform sum_up_users(customer_id) from (select distinct customer_id from added) of; end if;
  return null;
end $$;
create trigger users_added after insert on users referencing new table as added
  for each statement execute function count_added_users();

create function count_removed_users() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into user_counts select customer_id, status_place, access_place, -count(*) from removed group by 1, 2, 3;
  return null;
end $$;
create trigger users_removed after delete on users referencing old table as removed
  for each statement execute function count_removed_users();

-- Most changes of a user change none of these, and a trigger with tables of its rows cannot be kept to columns.
create function count_moved_user() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into user_counts values (old.customer_id, old.status_place, old.access_place, -1),
    (new.customer_id, new.status_place, new.access_place, 1);
  if random() < 0.01 then perform sum_up_users(new.customer_id); end if;
  return null;
end $$;
create trigger users_moved after update of customer_id, status, admin_access on users for each row
  when ((old.customer_id, old.status, old.admin_access) is distinct from (new.customer_id, new.status, new.admin_access))
  execute function count_moved_user();

create function counted_users(customer int, wanted_status text, wanted_access text) returns int
language sql stable set search_path = public, pg_temp as $$
  select coalesce(sum(delta), 0)::int from user_counts
  where customer_id = customer and (wanted_status is null or status_place = status_place(wanted_status))
    and (wanted_access is null or access_place = access_place(wanted_access))
$$;

revoke execute on function sum_up_users(int), counted_users(int, text, text), count_added_users(), count_removed_users(),
  count_moved_user() from public;

-- One page of the users of the customer that the transaction is about. Row-level security keeps LIKE and && off every
-- index, so this runs as the owner and reads the customer itself. Users that match are counted up to search_cap; when
-- there are more, they are many enough to be met soon in the order of the sort index.
-- The total of a page without rows is in a row without ssoid.
create or replace function find_users(
  search_patterns text[], name_patterns text[], wanted_status text, wanted_access text, locations int[],
  sort_column text, is_descending boolean, after_keys text[], skip int, take int, search_cap int default 5000)
returns table (ssoid uuid, keys text[], total int, is_total_exact boolean)
language plpgsql stable security definer set search_path = public, pg_temp rows 25 as $$
declare
  customer constant int := nullif(current_setting('app.customer_id', true), '')::int;
  condition constant text := user_condition(search_patterns, name_patterns, wanted_status, wanted_access, locations);
  base constant text := concat_ws(' and ', 'u.customer_id = ' || customer, nullif(condition, ''));
  place constant text := user_place(sort_column);
  -- The parts of the sort index after the customer.
  parts constant text[] := user_sort_parts(sort_column);
  kind constant text := case when sort_column in ('status', 'userAccessType') then 'smallint' else 'text' end;
  comparison constant text := case when is_descending then '<' else '>' end;
  is_counted constant boolean := search_patterns is null and name_patterns is null and locations is null;
  hits int;
  -- Rows after the page before, in the sort index and among candidates.
  beyond text := 'true';
  beyond_c text := 'true';
  is_backward boolean := false;
  walk text;
begin
  if customer is null or place is null then return; end if;
  if is_counted then hits := counted_users(customer, wanted_status, wanted_access); end if;
  if after_keys is not null then
    beyond := format('(%s) %s (%L::%s, %s%L::uuid)', array_to_string(parts, ', '), comparison, after_keys[1], kind,
      case when array_length(parts, 1) = 3 then quote_literal(after_keys[2]) || ', ' else '' end, after_keys[3]);
    beyond_c := format('(c.place, c.tie, c.ssoid) %s (%L::%s, %L, %L::uuid)', comparison, after_keys[1], kind,
      after_keys[2], after_keys[3]);
    skip := 0;
  elsif hits is not null and skip > hits / 2 then
    -- The far half is reached from the end.
    is_backward := true;
    take := greatest(least(coalesce(take, hits), hits - skip), 0);
    skip := greatest(hits - skip - take, 0);
  end if;
  walk := format('select u.ssoid, %s as place, u.sort_key as tie from users u where %s and %s order by %s',
    place, base, beyond, order_of(parts, is_descending <> is_backward));
  if is_counted then
    return query execute format(
      'select k.ssoid, array[k.place::text, k.tie, k.ssoid::text], $1, true
       from (%s offset $2 limit $3) k order by %s',
      walk, order_of(array['k.place', 'k.tie', 'k.ssoid'], is_descending))
    using hits, skip, take;
    if not found then return query select null::uuid, null::text[], hits, true; end if;
    return;
  end if;
  return query execute format(
    'with c as materialized (select u.ssoid, %1$s as place, u.sort_key as tie from users u where %2$s limit $4 + 1),
          n as (select count(*)::int as hits from c),
          k as ((select * from c where (select n.hits from n) <= $4 and %3$s order by %4$s offset $2 limit $3)
                union all
                (select w.* from (select) once cross join lateral (%5$s offset $2 limit $3) w
                 where (select n.hits from n) > $4))
     select k.ssoid, array[k.place::text, k.tie, k.ssoid::text], least(n.hits, $4), n.hits <= $4
     from n left join k on true order by %6$s',
    place, base, beyond_c, order_of(array['c.place', 'c.tie', 'c.ssoid'], is_descending), walk,
    order_of(array['k.place', 'k.tie', 'k.ssoid'], is_descending))
  using hits, skip, take, search_cap;
end $$;

-- All that match, for a total that no page waits for.
create or replace function count_users(
  search_patterns text[], name_patterns text[], wanted_status text, wanted_access text, locations int[])
returns int language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  customer constant int := nullif(current_setting('app.customer_id', true), '')::int;
  condition constant text := user_condition(search_patterns, name_patterns, wanted_status, wanted_access, locations);
  counted int;
begin
  if customer is null then return 0; end if;
  if search_patterns is null and name_patterns is null and locations is null then
    return counted_users(customer, wanted_status, wanted_access);
  end if;
  execute concat_ws(' and ', 'select count(*) from users u where u.customer_id = ' || customer, nullif(condition, ''))
    into counted;
  return counted;
end $$;
