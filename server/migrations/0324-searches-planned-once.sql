-- The rest of what a search calls, in PL/pgSQL for the same reason as in 0322. What they answer is the same.

create or replace function shown_condition() returns text
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return case when hidden_environments() is not null
    then format('(u.config_id = any (%L::int[])) is not true', hidden_environments()) end;
end $$;

create or replace function user_condition(
  search_patterns text[], name_patterns text[], wanted_status text, wanted_access text, locations int[],
  unseen_since date, ends_by date, product text)
returns text language plpgsql immutable as $$
begin
  return concat_ws(' and ',
    (select '(' || string_agg(format('u.search like %L', p), ' or ') || ')' from unnest(search_patterns) p),
    (select string_agg(format('u.sort_key like %L', p), ' and ') from unnest(name_patterns) p),
    'u.status_place = ' || status_place(wanted_status),
    'u.access_place = ' || access_place(wanted_access),
    case when locations is not null then format('u.facility_ids && %L::int[]', locations) end,
    case when unseen_since is not null then format('u.status <> ''D'' and u.seen_on < %L::date', unseen_since) end,
    case when ends_by is not null then format('u.status <> ''D'' and u.deactivation_date <= %L::date', ends_by) end,
    case when product is not null then format('u.product_ids @> array[%L]', product) end);
end $$;

create or replace function user_source(customer int, search_patterns text[], name_patterns text[], wanted_status text,
  wanted_access text, locations int[], unseen_since date, ends_by date, product text, is_told_by_copy boolean)
returns text language plpgsql stable set search_path = public, pg_temp as $$
declare
  mine constant text := 'u.customer_id = ' || customer;
  copied constant text := user_condition(search_patterns, name_patterns, wanted_status, wanted_access, locations,
    null, null, null);
  shown constant text := shown_condition();
  rest constant text := concat_ws(' and ',
    nullif(user_condition(null, null, null, null, null, unseen_since, ends_by, product), ''), shown);
begin
  if is_told_by_copy and shown is null and num_nonnulls(search_patterns, name_patterns, locations) > 0 then
    return 'user_texts u where ' || concat_ws(' and ', mine, copied);
  elsif num_nonnulls(search_patterns, name_patterns) = 0 then
    return 'users u where ' || concat_ws(' and ', mine, nullif(copied, ''), nullif(rest, ''));
  end if;
  return format('(select u.* from user_texts u where %s and %s) t
    join users u using (customer_id, sort_key, ssoid) where %s', mine, copied, coalesce(nullif(rest, ''), 'true'));
end $$;
