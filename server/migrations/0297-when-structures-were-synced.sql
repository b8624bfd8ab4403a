-- Processes are removed after 400 days, and one that has only begun has brought nothing: the structure itself says when
-- it was synced. The last process to end says whether that failed.
create or replace function environment_health() returns table (
  id int, config_name text, account_name text, failures int, silent text[], is_guid_missing boolean,
  synced_at timestamptz, is_sync_failed boolean)
language sql stable set search_path = public, pg_temp rows 1000 as $$
  with failed as materialized (
      select config_id, count(*)::int as count from sub_transactions where status_name = 'Failed' group by config_id),
    silent as materialized (
      select config_id, array_agg(product_name order by product_name) as products
      from provisioning_breakers where open_until > now() group by config_id),
    ended as materialized (
      select distinct on (subject) subject, state <> 'Completed' as is_failed
      from processes where kind = 'enterprise.cisSync' and state <> 'InProgress' order by subject, number desc)
  select c.id, c.config_name, k.account_name, coalesce(f.count, 0), coalesce(s.products, '{}'),
    c.guid is null or k.guid is null, e.synced_at, coalesce(p.is_failed, false)
  from configurations c join customers k on k.id = c.customer_id
    left join failed f on f.config_id = c.id left join silent s on s.config_id = c.id
    left join structure_environments e on e.configuration_id = c.id
    left join ended p on p.subject = c.id::text
  where c.is_active and not k.is_provider
$$;

-- An environment whose first sync failed counts as failed only.
create or replace function is_in_state(state text, failures int, silent text[], is_guid_missing boolean,
  synced_at timestamptz, is_sync_failed boolean) returns boolean
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
    when 'neverSynced' then not is_sync_failed and synced_at is null end
$$;
