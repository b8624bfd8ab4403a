-- As before; but the page that everybody opens first (no filter, by last name, from the near end) is a statement of its
-- own, whose plan is kept: planning it each time was half of what it cost.
create or replace function find_users(
  search_patterns text[], name_patterns text[], wanted_status text, wanted_access text, locations int[],
  unseen_since date, ends_by date, product text,
  sort_column text, is_descending boolean, after_keys text[], skip int, take int, search_cap int default 5000)
returns table (ssoid uuid, keys text[], total int, is_total_exact boolean)
language plpgsql stable security definer set search_path = public, pg_temp rows 25 as $$
declare
  customer constant int := nullif(current_setting('app.customer_id', true), '')::int;
  condition constant text := user_condition(search_patterns, name_patterns, wanted_status, wanted_access, locations,
    unseen_since, ends_by, product);
  base constant text := concat_ws(' and ', 'u.customer_id = ' || customer, nullif(condition, ''));
  place constant text := user_place(sort_column);
  -- The parts of the sort index after the customer.
  parts constant text[] := user_sort_parts(sort_column);
  kind constant text := case when sort_column in ('status', 'userAccessType') then 'smallint'
    when sort_column in ('created', 'lastSignIn') then 'timestamptz' else 'text' end;
  comparison constant text := case when is_descending then '<' else '>' end;
  is_counted constant boolean :=
    num_nonnulls(search_patterns, name_patterns, locations, unseen_since, ends_by, product) = 0;
  hits int;
  -- Rows after the page before, in the sort index and among candidates.
  beyond text := 'true';
  beyond_c text := 'true';
  is_backward boolean := false;
  walk text;
begin
  if customer is null or place is null then return; end if;
  if is_counted then hits := counted_users(customer, wanted_status, wanted_access); end if;
  if is_counted and num_nonnulls(wanted_status, wanted_access, after_keys) = 0 and sort_column = 'lastName'
      and not is_descending and skip <= hits / 2 then
    return query select u.ssoid, array[u.sort_key, u.sort_key, u.ssoid::text], hits, true
      from users u where u.customer_id = customer order by u.sort_key, u.ssoid offset skip limit take;
    if not found then return query select null::uuid, null::text[], hits, true; end if;
    return;
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
