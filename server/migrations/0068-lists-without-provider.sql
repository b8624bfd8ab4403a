-- The lists of all configurations and parameters leave the provider itself out, like the scope they are asked in.
create or replace function find_parameters(
  term text, sort text, is_descending boolean, skip int, take int, search_cap int default 1000)
returns table (id bigint, total int, is_capped boolean)
language plpgsql stable security definer set search_path = public, pg_temp rows 50 as $$
declare
  expression constant text := case sort
    when 'key' then 'lower(p.key) collate "C"'
    when 'value' then 'p.value_start'
    when 'configurationId' then 'p.configuration_id'
    else 'p.id' end;
  direction constant text := case when is_descending then 'desc' else 'asc' end;
  hits int;
  is_backward boolean;
  found_ids bigint[];
  -- The provider's own, few: every index has the id, so leaving them out costs no look at a row.
  hidden constant bigint[] := array(select p.id from parameters p where p.customer_id = provider_id());
begin
  if coalesce(current_setting('app.scope', true), '') not in ('all', 'customers') then
    raise insufficient_privilege using message = 'Parameters of all customers need the scope of all customers.';
  end if;
  term := lower(btrim(coalesce(term, '')));
  if term <> '' then
    found_ids := search_parameters(term, expression, direction, search_cap + 1 + cardinality(hidden));
    found_ids := array(select f.id from unnest(found_ids) with ordinality f (id, place)
      where f.id <> all(hidden) order by f.place limit search_cap + 1);
    hits := cardinality(found_ids);
    return query select f.id, least(hits, search_cap), hits > search_cap
      from unnest(found_ids[skip + 1 : least(skip + take, search_cap)]) with ordinality f (id, place) order by f.place;
    return;
  end if;
  select coalesce(sum(delta), 0) - cardinality(hidden) into hits from parameter_counts;
  is_backward := skip > hits / 2;
  return query execute format(
    'select k.id, $1, false from (select p.id, %1$s as place from parameters p where p.id <> all($4)
       order by %1$s %2$s, p.id %2$s offset $2 limit $3) k order by k.place %3$s, k.id %3$s',
    expression, case when is_descending <> is_backward then 'desc' else 'asc' end, direction)
  using hits, case when is_backward then greatest(hits - skip - take, 0) else skip end,
    case when is_backward then greatest(least(take, hits - skip), 0) else take end, hidden;
end $$;

create or replace function find_configurations(
  term text, customer int, sort text, is_descending boolean, skip int, take int)
returns table (id int, total int)
language plpgsql stable security definer set search_path = public, pg_temp rows 50 as $$
declare
  expression constant text := case sort
    when 'configName' then 'lower(c.config_name) collate "C"'
    when 'createdBy' then 'lower(c.created_by)'
    when 'createdDate' then 'c.created_at'
    when 'customerName' then 'lower(k.account_name)'
    else 'c.id' end;
  direction constant text := case when is_descending then 'desc' else 'asc' end;
  condition text := 'c.customer_id <> ' || coalesce(provider_id(), 0);
  pattern text;
  hits int;
begin
  if coalesce(current_setting('app.scope', true), '') not in ('all', 'customers') then
    raise insufficient_privilege using message = 'Configurations of all customers need the scope of all customers.';
  end if;
  term := lower(btrim(coalesce(term, '')));
  if customer is not null then condition := condition || ' and c.customer_id = $2'; end if;
  -- Names of two tables are looked at together, which no index helps; so they are looked at once.
  if term <> '' then
    pattern := '%' || replace(replace(replace(term, '\', '\\'), '%', '\%'), '_', '\_') || '%';
    return query execute format(
      'with m as materialized (select c.id, %1$s as place from configurations c join customers k on k.id = c.customer_id
           where %2$s and lower(concat_ws(chr(31), c.id, c.config_name, c.created_by, k.account_name)) like $1),
         n as (select count(*)::int as hits from m)
       select p.id, n.hits from n cross join lateral
         (select m.id, m.place from m order by m.place %3$s, m.id %3$s offset $3 limit $4) p
       order by p.place %3$s, p.id %3$s', expression, condition, direction)
    using pattern, customer, skip, take;
    return;
  end if;
  execute format('select count(*) from configurations c where %s', condition) into hits using pattern, customer;
  return query execute format(
    'select p.id, $1 from (select c.id, %1$s as place from configurations c join customers k on k.id = c.customer_id
       where %2$s order by %1$s %3$s, c.id %3$s offset $3 limit $4) p order by p.place %3$s, p.id %3$s',
    expression, condition, direction)
  using hits, customer, skip, take;
end $$;
