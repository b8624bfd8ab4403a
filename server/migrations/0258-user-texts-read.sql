-- Those who have changed since the copy began are copied again while nobody writes.
lock table users in access exclusive mode;
drop trigger users_noted on users;
drop function note_changed_user();
delete from user_texts t using (select distinct ssoid from changed_users) c where c.ssoid = t.ssoid;
insert into user_texts
select customer_id, status_place, access_place, ssoid, sort_key, search, facility_ids,
  lowered_texts(user_name, email, employee_id, federated_login_id, search)
from users where ssoid in (select ssoid from changed_users);
drop table changed_users;

-- From here on the copy changes with the user. Whoever changes or removes somebody holds the lock of the customer
-- together with all others who do; only `order_user_texts` wants it alone, and does not wait for it.
create function copy_added_users() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into user_texts
  select customer_id, status_place, access_place, ssoid, sort_key, search, facility_ids,
    lowered_texts(user_name, email, employee_id, federated_login_id, search)
  from added order by customer_id, sort_key, ssoid;
  return null;
end $$;
create trigger users_copied after insert on users referencing new table as added
  for each statement execute function copy_added_users();

create function copy_changed_user() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('keystead.user-texts'), old.customer_id);
  update user_texts t set customer_id = new.customer_id, status_place = new.status_place,
    access_place = new.access_place, sort_key = new.sort_key, search = new.search, facility_ids = new.facility_ids,
    lowered = lowered_texts(new.user_name, new.email, new.employee_id, new.federated_login_id, new.search)
  where t.customer_id = old.customer_id and t.sort_key = old.sort_key and t.ssoid = old.ssoid;
  return null;
end $$;
create trigger users_copy_changed after update of customer_id, user_name, first_name, last_name, email, employee_id,
    federated_login_id, status, admin_access, facility_ids on users for each row
  when ((old.customer_id, old.sort_key, old.user_name, old.email, old.employee_id, old.federated_login_id,
      old.status_place, old.access_place, old.facility_ids)
    is distinct from (new.customer_id, new.sort_key, new.user_name, new.email, new.employee_id, new.federated_login_id,
      new.status_place, new.access_place, new.facility_ids))
  execute function copy_changed_user();

create function remove_user_copies() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('keystead.user-texts'), c.customer_id)
  from (select distinct customer_id from removed) c;
  delete from user_texts t using removed r
  where t.customer_id = r.customer_id and t.sort_key = r.sort_key and t.ssoid = r.ssoid;
  return null;
end $$;
create trigger users_copy_removed after delete on users referencing old table as removed
  for each statement execute function remove_user_copies();

-- Writes the next names of a customer again, one page after the other, when they lie on many more pages than they fill.
-- Answers the last of them, nothing when there are no more, and leaves alone a customer whose users are being changed.
create function order_user_texts(customer int, after_name text, after_ssoid uuid, how_many int)
returns table (name text, ssoid uuid, is_written boolean)
language plpgsql security definer set search_path = public, pg_temp rows 1 as $$
declare
  rows_at tid[];
  names text[];
  ssoids uuid[];
  filled int;
begin
  if not visible_customer(customer) then return; end if;
  if not pg_try_advisory_xact_lock(hashtext('keystead.user-texts'), customer) then return; end if;
  select array_agg(n.ctid), array_agg(n.sort_key), array_agg(n.ssoid), ceil(sum(n.bytes) / 7000.0)
  into rows_at, names, ssoids, filled
  from (select t.ctid, t.sort_key, t.ssoid, pg_column_size(t) as bytes from user_texts t
    where t.customer_id = customer and (after_name is null or (t.sort_key, t.ssoid) > (after_name, after_ssoid))
    order by t.sort_key, t.ssoid limit how_many) n;
  if rows_at is null then return; end if;
  name := names[cardinality(names)];
  ssoid := ssoids[cardinality(ssoids)];
  is_written := (select count(distinct (place::text::point)[0]) from unnest(rows_at) place) > 2 * filled + 2;
  if is_written then
    with taken as (delete from user_texts t where t.ctid = any (rows_at) returning t.*)
    insert into user_texts select * from taken t order by t.sort_key, t.ssoid;
  end if;
  return next;
end $$;

revoke execute on function copy_added_users(), copy_changed_user(), remove_user_copies(),
  order_user_texts(int, text, uuid, int) from public;
grant execute on function order_user_texts(int, text, uuid, int) to keystead_app;

-- The users of a customer that match, up to the last condition of a statement. The copy tells who matches a text or is
-- at a location, and it tells all when `is_told_by_copy`; else the users that it names are asked for the rest.
create function user_source(
  customer int, search_patterns text[], name_patterns text[], wanted_status text, wanted_access text, locations int[],
  unseen_since date, ends_by date, product text, is_told_by_copy boolean)
returns text language sql immutable set search_path = public, pg_temp as $$
  select case
    when is_told_by_copy and num_nonnulls(search_patterns, name_patterns, locations) > 0
      then 'user_texts u where ' || concat_ws(' and ', mine, copied)
    when num_nonnulls(search_patterns, name_patterns) = 0
      then 'users u where ' || concat_ws(' and ', mine, nullif(copied, ''), nullif(rest, ''))
    else format('(select u.* from user_texts u where %s and %s) t
      join users u using (customer_id, sort_key, ssoid) where %s', mine, copied, coalesce(nullif(rest, ''), 'true')) end
  from (select 'u.customer_id = ' || customer as mine,
      user_condition(search_patterns, name_patterns, wanted_status, wanted_access, locations, null, null, null) as copied,
      user_condition(null, null, null, null, null, unseen_since, ends_by, product) as rest) c
$$;

-- What a sort column is sorted by in the copy, which knows nothing of moments.
create function user_text_place(text) returns text language sql immutable as $$
  select case when $1 in ('lastName', 'status', 'userAccessType') then user_place($1)
    when $1 = 'firstName' then 'split_part(u.sort_key, chr(31), 2) || chr(31) || split_part(u.sort_key, chr(31), 1)'
    else format('split_part(coalesce(u.lowered, u.search), chr(31), %s)',
      array_position(array['userName', 'email', 'customerEmployeeId', 'federatedLoginID'], $1)) end
$$;

-- A statement about the copy. Its pages are few and in memory, the users of a customer lie together in it and those of a
-- name too: visiting some is cheap, reading it from its start never the way.
create function read_user_texts(statement text, skip int, take int, search_cap int)
returns table (ssoid uuid, keys text[], total int, is_total_exact boolean)
language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off set random_page_cost = 0.1
set seq_page_cost = 0.1 set max_parallel_workers_per_gather = 0 rows 25 as $$
begin
  return query execute statement using skip, take, search_cap;
end $$;

-- One page of any list. Users that match are counted up to search_cap; when there are more, they are many enough to be
-- met soon in the order of a sort index. The total of a page without rows is in a row without ssoid.
create function page_of_users(
  customer int, search_patterns text[], name_patterns text[], wanted_status text, wanted_access text, locations int[],
  unseen_since date, ends_by date, product text,
  sort_column text, is_descending boolean, after_keys text[], skip int, take int, search_cap int)
returns table (ssoid uuid, keys text[], total int, is_total_exact boolean)
language plpgsql stable set search_path = public, pg_temp rows 25 as $$
declare
  place constant text := user_place(sort_column);
  -- The parts of the sort index after the customer.
  parts constant text[] := user_sort_parts(sort_column);
  kind constant text := case when sort_column in ('status', 'userAccessType') then 'smallint'
    when sort_column in ('created', 'lastSignIn') then 'timestamptz' else 'text' end;
  is_counted constant boolean :=
    num_nonnulls(search_patterns, name_patterns, locations, unseen_since, ends_by, product) = 0;
  is_told_by_copy constant boolean := num_nonnulls(unseen_since, ends_by, product) = 0
    and num_nonnulls(search_patterns, name_patterns, locations) > 0 and sort_column not in ('created', 'lastSignIn');
  -- The order of the list, up to the first that nobody shares.
  order_c constant text[] :=
    case when array_length(parts, 1) = 3 then array['place', 'tie', 'ssoid'] else array['place', 'ssoid'] end;
  source text;
  statement text;
  hits int;
  -- Rows after the last of the page before, in the sort index and among candidates.
  last text;
  beyond text := 'true';
  beyond_c text := 'true';
  is_backward boolean := false;
begin
  if place is null then return; end if;
  if is_counted then hits := counted_users(customer, wanted_status, wanted_access); end if;
  if after_keys is not null then
    last := format('%s (%L::%s, %s%L::uuid)', case when is_descending then '<' else '>' end, after_keys[1], kind,
      case when array_length(parts, 1) = 3 then quote_literal(after_keys[2]) || ', ' else '' end, after_keys[3]);
    beyond := format('(%s) %s', array_to_string(parts, ', '), last);
    beyond_c := format('(%s) %s', array_to_string(order_c, ', '), last);
    skip := 0;
  elsif hits is not null and skip > hits / 2 then
    -- The far half is reached from the end.
    is_backward := true;
    take := greatest(least(coalesce(take, hits), hits - skip), 0);
    skip := greatest(hits - skip - take, 0);
  end if;
  if not is_counted then
    source := user_source(customer, search_patterns, name_patterns, wanted_status, wanted_access, locations, unseen_since,
      ends_by, product, is_told_by_copy);
    statement := format(
      'with c as materialized (select u.ssoid, %1$s as place, u.sort_key as tie from %2$s limit $3 + 1),
            n as (select count(*)::int as hits from c),
            k as (select * from c where %3$s order by %4$s offset $1 limit $2)
       select k.ssoid, array[k.place::text, k.tie, k.ssoid::text], n.hits, true
       from n left join k on true where n.hits <= $3 order by %4$s',
      case when is_told_by_copy then user_text_place(sort_column) else place end, source, beyond_c,
      order_of(order_c, is_descending));
    if source like 'users %' then
      return query execute statement using skip, take, search_cap;
    else
      return query select r.* from read_user_texts(statement, skip, take, search_cap) r;
    end if;
    if found then return; end if;
    hits := search_cap;
  end if;
  source := case when is_told_by_copy and sort_column = 'lastName' then 'user_texts' else 'users' end;
  statement := format(
    'select k.ssoid, array[k.place::text, k.tie, k.ssoid::text], %s, %s
     from (select u.ssoid, %s as place, u.sort_key as tie from %s u where %s and %s order by %s offset $1 limit $2) k
     order by %s',
    hits, is_counted::text, place, source,
    concat_ws(' and ', 'u.customer_id = ' || customer, nullif(user_condition(search_patterns, name_patterns,
      wanted_status, wanted_access, locations, unseen_since, ends_by, product), '')),
    beyond, order_of(parts, is_descending <> is_backward), order_of(order_c, is_descending));
  return query execute statement using skip, take;
  if not found then return query select null::uuid, null::text[], hits, is_counted; end if;
end $$;

-- One page of the users of the customer that the transaction is about. Row-level security keeps LIKE and && off every
-- index, so this runs as the owner and reads the customer itself. The page that everybody opens first and that of a
-- search are statements of their own, whose plans are kept: planning them each time was half of what they cost.
create or replace function find_users(
  search_patterns text[], name_patterns text[], wanted_status text, wanted_access text, locations int[],
  unseen_since date, ends_by date, product text,
  sort_column text, is_descending boolean, after_keys text[], skip int, take int, search_cap int default 5000)
returns table (ssoid uuid, keys text[], total int, is_total_exact boolean)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
rows 25 as $$
declare
  customer constant int := nullif(current_setting('app.customer_id', true), '')::int;
  is_plain constant boolean := sort_column = 'lastName' and not is_descending and num_nonnulls(name_patterns,
    wanted_status, wanted_access, locations, unseen_since, ends_by, product, after_keys) = 0;
  pattern constant text := search_patterns[1];
  hits int;
begin
  if customer is null then return; end if;
  if is_plain and search_patterns is null then
    hits := counted_users(customer, null, null);
    if skip <= hits / 2 then
      return query select u.ssoid, array[u.sort_key, u.sort_key, u.ssoid::text], hits, true
        from users u where u.customer_id = customer order by u.sort_key, u.ssoid offset skip limit take;
      if not found then return query select null::uuid, null::text[], hits, true; end if;
      return;
    end if;
  elsif is_plain and cardinality(search_patterns) = 1 then
    -- What many have is not looked for in the index: those who come first in the order tell.
    select count(*) into hits from (select u.search from user_texts u where u.customer_id = customer
      order by u.sort_key, u.ssoid limit 64) first where first.search like pattern;
    if hits < 16 then
      return query with c as materialized (select u.ssoid, u.sort_key from user_texts u
            where u.customer_id = customer and u.search like pattern limit search_cap + 1),
          n as (select count(*)::int as hits from c),
          k as (select * from c order by c.sort_key, c.ssoid offset skip limit take)
        select k.ssoid, array[k.sort_key, k.sort_key, k.ssoid::text], n.hits, true
        from n left join k on true where n.hits <= search_cap order by k.sort_key, k.ssoid;
      if found then return; end if;
    end if;
  end if;
  return query select p.* from page_of_users(customer, search_patterns, name_patterns, wanted_status, wanted_access,
    locations, unseen_since, ends_by, product, sort_column, is_descending, after_keys, skip, take, search_cap) p;
end $$;

-- All that match, for a total that no page waits for.
create or replace function count_users(
  search_patterns text[], name_patterns text[], wanted_status text, wanted_access text, locations int[],
  unseen_since date, ends_by date, product text)
returns int language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  customer constant int := nullif(current_setting('app.customer_id', true), '')::int;
  counted int;
begin
  if customer is null then return 0; end if;
  if num_nonnulls(search_patterns, name_patterns, locations, unseen_since, ends_by, product) = 0 then
    return counted_users(customer, wanted_status, wanted_access);
  end if;
  execute 'select count(*) from ' || user_source(customer, search_patterns, name_patterns, wanted_status, wanted_access,
    locations, unseen_since, ends_by, product, num_nonnulls(unseen_since, ends_by, product) = 0) into counted;
  return counted;
end $$;

revoke execute on function user_source(int, text[], text[], text, text, int[], date, date, text, boolean),
  user_text_place(text), read_user_texts(text, int, int, int),
  page_of_users(int, text[], text[], text, text, int[], date, date, text, text, boolean, text[], int, int, int)
  from public;

drop index users_find;
drop index users_by_product;
