-- Finding, sorting and counting users. docs/decisions/0030-user-search.md has the plans and figures.

-- The address that stands for 'no e-mail' is never shown, so it is never found or sorted by either.
create function shown_email(text) returns text language sql immutable parallel safe as $$
  select case when lower($1) = 'noemail@placeholder.invalid' then '' else lower($1) end
$$;

alter table users
  drop column search,
  add column search text collate "C" generated always as (
    folded(user_name) || chr(31) || folded(shown_email(email)) || chr(31) ||
    folded(coalesce(employee_id, '')) || chr(31) || folded(coalesce(federated_login_id, ''))) stored;

-- One index for each sortable column, name and ssoid breaking ties. What an expression is made of is included, so that
-- far pages are skipped in the index alone.
create index users_by_last_name on users (customer_id, sort_key, ssoid);
create index users_by_first_name on users (customer_id, sort_first, ssoid);
create index users_by_user_name on users (customer_id, (lower(user_name) collate "C"), ssoid) include (user_name);
create index users_by_email on users (customer_id, (shown_email(email) collate "C"), sort_key, ssoid) include (email);
create index users_by_employee_id on users (customer_id, (lower(coalesce(employee_id, '')) collate "C"), sort_key, ssoid)
  include (employee_id);
create index users_by_federated_id
  on users (customer_id, (lower(coalesce(federated_login_id, '')) collate "C"), sort_key, ssoid)
  include (federated_login_id);
create index users_by_status on users (customer_id, status_place, sort_key, ssoid);
create index users_by_access on users (customer_id, access_place, sort_key, ssoid);

-- Any part of the four searched fields, of the names, and the location, in one bitmap scan.
create index users_find on users using gin (customer_id, facility_ids, search gin_trgm_ops, sort_key gin_trgm_ops)
  with (gin_pending_list_limit = 256);

create index users_corporate_admins on users (customer_id) where admin_access = 'UMA' and status = 'A';
create index users_deactivation on users (deactivation_date) where deactivation_date is not null and status <> 'D';

-- The condition of a list. Patterns are those of LIKE over `search` (one of them) and `sort_key` (all of them).
create function user_condition(
  search_patterns text[], name_patterns text[], wanted_status text, wanted_access text, locations int[])
returns text language sql immutable as $$
  select concat_ws(' and ',
    (select '(' || string_agg(format('u.search like %L', p), ' or ') || ')' from unnest(search_patterns) p),
    (select string_agg(format('u.sort_key like %L', p), ' and ') from unnest(name_patterns) p),
    'u.status_place = ' || status_place(wanted_status),
    'u.access_place = ' || access_place(wanted_access),
    case when locations is not null then format('u.facility_ids && %L::int[]', locations) end)
$$;

create function order_of(parts text[], is_descending boolean) returns text language sql immutable as $$
  select string_agg(part || case when is_descending then ' desc' else '' end, ', ' order by position)
  from unnest(parts) with ordinality as p (part, position)
$$;

-- What a sort column is sorted by.
create function user_place(text) returns text language sql immutable as $$
  select case $1
    when 'lastName' then 'u.sort_key'
    when 'firstName' then 'u.sort_first'
    when 'userName' then 'lower(u.user_name) collate "C"'
    when 'email' then 'shown_email(u.email) collate "C"'
    when 'customerEmployeeId' then 'lower(coalesce(u.employee_id, '''')) collate "C"'
    when 'federatedLoginID' then 'lower(coalesce(u.federated_login_id, '''')) collate "C"'
    when 'status' then 'u.status_place'
    when 'userAccessType' then 'u.access_place' end
$$;

-- The parts of its index after the customer.
create function user_sort_parts(sort_column text) returns text[] language sql immutable as $$
  select case when sort_column in ('lastName', 'firstName', 'userName')
    then array[user_place(sort_column), 'u.ssoid'] else array[user_place(sort_column), 'u.sort_key', 'u.ssoid'] end
$$;

-- One page of the users of the customer that the transaction is about. Row-level security keeps LIKE and && off every
-- index, so this runs as the owner and reads the customer itself. Users that match are counted up to search_cap; when
-- there are more, they are many enough to be met soon in the order of the sort index.
-- The total of a page without rows is in a row without ssoid.
create function find_users(
  search_patterns text[], name_patterns text[], wanted_status text, wanted_access text, locations int[],
  sort_column text, is_descending boolean, after_keys text[], skip int, take int, search_cap int default 5000)
returns table (ssoid uuid, keys text[], total int, is_total_exact boolean)
language plpgsql stable security definer set search_path = public rows 25 as $$
declare
  customer constant int := nullif(current_setting('app.customer_id', true), '')::int;
  condition constant text := user_condition(search_patterns, name_patterns, wanted_status, wanted_access, locations);
  base constant text := concat_ws(' and ', 'u.customer_id = ' || customer, nullif(condition, ''));
  place constant text := user_place(sort_column);
  -- The parts of the sort index after the customer.
  parts constant text[] := user_sort_parts(sort_column);
  kind constant text := case when sort_column in ('status', 'userAccessType') then 'smallint' else 'text' end;
  comparison constant text := case when is_descending then '<' else '>' end;
  is_countable constant boolean := search_patterns is null and name_patterns is null and locations is null
    and (wanted_status is null or wanted_access is null);
  hits int;
  -- Rows after the page before, in the sort index and among candidates.
  beyond text := 'true';
  beyond_c text := 'true';
  is_backward boolean := false;
  walk text;
begin
  if customer is null or place is null then return; end if;
  if is_countable then
    execute 'select count(*) from users u where ' || base into hits;
  end if;
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
  if is_countable then
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

revoke execute on function find_users(text[], text[], text, text, int[], text, boolean, text[], int, int, int)
  from public;
grant execute on function find_users(text[], text[], text, text, int[], text, boolean, text[], int, int, int)
  to keystead_app;

-- All that match, for a total that no page waits for.
create function count_users(
  search_patterns text[], name_patterns text[], wanted_status text, wanted_access text, locations int[])
returns int language plpgsql stable security definer set search_path = public as $$
declare
  customer constant int := nullif(current_setting('app.customer_id', true), '')::int;
  condition constant text := user_condition(search_patterns, name_patterns, wanted_status, wanted_access, locations);
  counted int;
begin
  if customer is null then return 0; end if;
  execute concat_ws(' and ', 'select count(*) from users u where u.customer_id = ' || customer, nullif(condition, ''))
    into counted;
  return counted;
end $$;

revoke execute on function count_users(text[], text[], text, text, int[]) from public;
grant execute on function count_users(text[], text[], text, text, int[]) to keystead_app;

-- A cell of an exported file: empty as nothing, and never a formula to a spreadsheet, which is a matter of its first
-- character (tab, CR, plus, minus, equals, at).
create function csv_cell(text) returns text language sql immutable parallel safe as $$
  select case when ascii($1) in (9, 13, 43, 45, 61, 64) then '''' || $1 else nullif($1, '') end
$$;
