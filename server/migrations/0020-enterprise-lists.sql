-- What the lists of customers, configurations and parameters are found and sorted by.

-- Keys are one key whatever their case.
create unique index parameters_stack_key_folded on parameters (stack_id, lower(key)) where stack_id is not null;
create unique index parameters_customer_key_folded on parameters (customer_id, lower(key))
  where configuration_id is null and customer_id is not null;
create unique index parameters_configuration_key_folded on parameters (configuration_id, lower(key))
  where configuration_id is not null;

create index parameters_key on parameters (key, configuration_id);
-- Indexes that have all they need: a page far down is reached without looking at the rows before it. A value can be
-- longer than an index takes, so its beginning is kept beside it.
alter table parameters
  add column value_start text collate "C" generated always as (lower(left(value, 100))) stored;
create index parameters_by_key on parameters ((lower(key) collate "C"), id) include (key);
create index parameters_by_value on parameters (value_start, id);
create index parameters_by_configuration on parameters (configuration_id, id);
create index parameters_by_customer on parameters (customer_id, id);

create index parameters_search on parameters
  using gin (lower(key || chr(31) || value) gin_trgm_ops) with (gin_pending_list_limit = 256);

create unique index configurations_subdomain on configurations (lower(subdomain_name)) where subdomain_name is not null;
create index configurations_by_name on configurations ((lower(config_name) collate "C"), id);
create index users_environment on users (config_id) where config_id is not null;

-- How many parameters there are, as a sum of what each statement added: counting half a million for every page would
-- take longer than the page, and one counter would make editors wait for each other. Now and then it is summed up.
create table parameter_counts (delta int not null);

create function count_parameters() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then insert into parameter_counts select count(*) from added having count(*) > 0;
  else insert into parameter_counts select -count(*) from removed having count(*) > 0; end if;
  if random() < 0.01 then
    with summed as (delete from parameter_counts returning delta)
    insert into parameter_counts select sum(delta) from summed having count(*) > 0;
  end if;
  return null;
end $$;
create trigger parameters_added after insert on parameters referencing new table as added
  for each statement execute function count_parameters();
create trigger parameters_removed after delete on parameters referencing old table as removed
  for each statement execute function count_parameters();

-- The ids of at most so many parameters that a term is found in, in order.
create function search_parameters(term text, expression text, direction text, most int) returns bigint[]
language plpgsql stable set search_path = public as $$
declare
  pattern text := replace(replace(replace(term, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  condition text := 'lower(p.key) collate "C" like $1';
  is_common boolean;
  found_ids bigint[];
begin
  -- Fewer than three letters have no trigram: they find keys by their start.
  if length(term) >= 3 then
    condition := 'lower(p.key || chr(31) || p.value) like $1';
    pattern := '%' || pattern;
  end if;
  if term ~ '^\d{1,18}$' then
    condition := format('(%1$s or p.id = %2$s or p.configuration_id = %2$s)', condition, term);
  end if;
  -- A term of many rows has long lists in the index, and mostly they are not needed: whoever reads on in order meets it
  -- soon. The same sample each time keeps the pages of one search together.
  execute format('select count(*) filter (where %s) > count(*) / 10 from parameters p
    tablesample system (0.3) repeatable (1)', condition) into is_common using pattern;
  if is_common then
    execute format('select array_agg(h.id order by h.place %3$s, h.id %3$s)
      from (select p.id, p.place from (select p.id, p.key, p.value, p.configuration_id, %1$s as place
              from parameters p order by %1$s %3$s, p.id %3$s limit 10000) p where %2$s limit $2) h',
      expression, condition, direction) into found_ids using pattern, most;
    if cardinality(found_ids) = most then return found_ids; end if;
  end if;
  execute format('with c as materialized (select p.id, %1$s as place from parameters p where %2$s)
    select array_agg(h.id order by h.place %3$s, h.id %3$s) from (select * from c limit $2) h',
    expression, condition, direction) into found_ids using pattern, most;
  return coalesce(found_ids, '{}');
end $$;
revoke execute on function search_parameters(text, text, text, int) from public;

-- One page of all parameters of the installation. Row-level security keeps text search off every index, so this runs
-- as the owner; it answers nobody but a transaction that may see all customers.
-- A search is counted up to search_cap. Beyond it the count says only "more", and an order other than by id may be
-- that of the hits counted.
create function find_parameters(
  term text, sort text, is_descending boolean, skip int, take int, search_cap int default 1000)
returns table (id bigint, total int, is_capped boolean)
language plpgsql stable security definer set search_path = public rows 50 as $$
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
begin
  if current_setting('app.scope', true) is distinct from 'all' then
    raise insufficient_privilege using message = 'Parameters of all customers need the scope of all customers.';
  end if;
  term := lower(btrim(coalesce(term, '')));
  if term <> '' then
    found_ids := search_parameters(term, expression, direction, search_cap + 1);
    hits := cardinality(found_ids);
    return query select f.id, least(hits, search_cap), hits > search_cap
      from unnest(found_ids[skip + 1 : least(skip + take, search_cap)]) with ordinality f (id, place) order by f.place;
    return;
  end if;
  select coalesce(sum(delta), 0) into hits from parameter_counts;
  is_backward := skip > hits / 2;
  return query execute format(
    'select k.id, $1, false from (select p.id, %1$s as place from parameters p order by %1$s %2$s, p.id %2$s
       offset $2 limit $3) k order by k.place %3$s, k.id %3$s',
    expression, case when is_descending <> is_backward then 'desc' else 'asc' end, direction)
  using hits, case when is_backward then greatest(hits - skip - take, 0) else skip end,
    case when is_backward then greatest(least(take, hits - skip), 0) else take end;
end $$;
revoke execute on function find_parameters(text, text, boolean, int, int, int) from public;
grant execute on function find_parameters(text, text, boolean, int, int, int) to keystead_app;

-- One page of configurations with the count of all that match; as the owner for the same reason.
create function find_configurations(
  term text, customer int, sort text, is_descending boolean, skip int, take int)
returns table (id int, total int)
language plpgsql stable security definer set search_path = public rows 50 as $$
declare
  expression constant text := case sort
    when 'configName' then 'lower(c.config_name) collate "C"'
    when 'createdBy' then 'lower(c.created_by)'
    when 'createdDate' then 'c.created_at'
    when 'customerName' then 'lower(k.account_name)'
    else 'c.id' end;
  direction constant text := case when is_descending then 'desc' else 'asc' end;
  condition text := 'true';
  pattern text;
  hits int;
begin
  if current_setting('app.scope', true) is distinct from 'all' then
    raise insufficient_privilege using message = 'Configurations of all customers need the scope of all customers.';
  end if;
  term := lower(btrim(coalesce(term, '')));
  if customer is not null then condition := 'c.customer_id = $2'; end if;
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
revoke execute on function find_configurations(text, int, text, boolean, int, int) from public;
grant execute on function find_configurations(text, int, text, boolean, int, int) to keystead_app;
