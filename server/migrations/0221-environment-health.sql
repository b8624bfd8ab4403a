-- How the active environments of customers are, said once for the home page and the list that its numbers lead to.
create function environment_health() returns table (
  id int, config_name text, account_name text, failures int, silent text[], is_guid_missing boolean,
  synced_at timestamptz, is_sync_failed boolean)
language sql stable set search_path = public, pg_temp rows 1000 as $$
  with failed as materialized (
      select config_id, count(*)::int as count from sub_transactions where status_name = 'Failed' group by config_id),
    silent as materialized (
      select config_id, array_agg(product_name order by product_name) as products
      from provisioning_breakers where open_until > now() group by config_id),
    synced as materialized (
      select distinct on (subject) subject, created_at, state not in ('InProgress', 'Completed') as is_failed
      from processes where kind = 'enterprise.cisSync' order by subject, number desc)
  select c.id, c.config_name, k.account_name, coalesce(f.count, 0), coalesce(s.products, '{}'),
    c.guid is null or k.guid is null, p.created_at, coalesce(p.is_failed, false)
  from configurations c join customers k on k.id = c.customer_id
    left join failed f on f.config_id = c.id left join silent s on s.config_id = c.id
    left join synced p on p.subject = c.id::text
  where c.is_active and not k.is_provider
$$;

-- The states by which environments are counted and listed.
create function is_in_state(state text, failures int, silent text[], is_guid_missing boolean, synced_at timestamptz,
  is_sync_failed boolean) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select case state
    when 'active' then true
    when 'troubled' then failures > 0 or silent <> '{}' or is_sync_failed
    when 'withoutGuid' then is_guid_missing
    when 'syncFailed' then is_sync_failed
    when 'syncedThisWeek' then not is_sync_failed and synced_at > now() - interval '7 days'
    when 'syncedThisMonth' then not is_sync_failed and synced_at <= now() - interval '7 days'
      and synced_at > now() - interval '30 days'
    when 'syncedLongAgo' then not is_sync_failed and synced_at <= now() - interval '30 days'
    when 'neverSynced' then synced_at is null end
$$;

revoke execute on function environment_health(),
  is_in_state(text, int, text[], boolean, timestamptz, boolean) from public;
grant execute on function environment_health(),
  is_in_state(text, int, text[], boolean, timestamptz, boolean) to keystead_app;

drop function find_configurations(text, int, text, boolean, int, int);
create function find_configurations(
  term text, customer int, state text, sort text, is_descending boolean, skip int, take int)
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
  stated int[];
begin
  if coalesce(current_setting('app.scope', true), '') not in ('all', 'customers') then
    raise insufficient_privilege using message = 'Configurations of all customers need the scope of all customers.';
  end if;
  term := lower(btrim(coalesce(term, '')));
  if customer is not null then condition := condition || ' and c.customer_id = $2'; end if;
  if state is not null then
    stated := array(select h.id from environment_health() h
      where is_in_state(state, h.failures, h.silent, h.is_guid_missing, h.synced_at, h.is_sync_failed));
    condition := condition || ' and c.id = any($5)';
  end if;
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
    using pattern, customer, skip, take, stated;
    return;
  end if;
  execute format('select count(*) from configurations c where %s', condition) into hits using pattern, customer, skip, take, stated;
  return query execute format(
    'select p.id, $1 from (select c.id, %1$s as place from configurations c join customers k on k.id = c.customer_id
       where %2$s order by %1$s %3$s, c.id %3$s offset $3 limit $4) p order by p.place %3$s, p.id %3$s',
    expression, condition, direction)
  using hits, customer, skip, take, stated;
end $$;
revoke execute on function find_configurations(text, int, text, text, boolean, int, int) from public;
grant execute on function find_configurations(text, int, text, text, boolean, int, int) to keystead_app;
