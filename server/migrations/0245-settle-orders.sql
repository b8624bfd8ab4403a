-- Writes down in one go what became of orders: their ends, the older failures that a success mends, where people stand now,
-- systems that work again, and their transactions' new state. Two processes that end parts of one transaction at the same
-- moment count one after the other. The settings keep it to what it names, however much is open and whatever the statistics
-- say; it runs as the owner, for the engine alone.
-- A commit that a crash of the database takes back is an order that is told once more, under the same key: nobody has to
-- wait for the disk.
create function settle_orders(ends jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  repaired bigint[];
  touched bigint[];
begin
  if current_setting('app.scope', true) is distinct from 'all' then return; end if;
  perform set_config('synchronous_commit', 'off', true);

  select array_agg(f.id), array_agg(f.transaction_id) into repaired, touched
  from jsonb_to_recordset(ends) as e (id bigint, ssoid uuid, "configId" int, system text, "statusName" text)
  join sub_transactions f on f.ssoid = e.ssoid and f.product_name = e.system and f.id < e.id
    and f.config_id is not distinct from e."configId"
  where e."statusName" = 'Completed' and f.status_name = 'Failed';

  select array_agg(distinct t.id) into touched
  from (select unnest(touched) union all select "transactionId" from jsonb_to_recordset(ends) as e ("transactionId" bigint)) t (id);
  perform 1 from transactions where id = any(touched) order by id for update;

  update sub_transactions s set status_name = e."statusName", status_code = e."statusCode",
    status_description = e.description, cause = e.cause, ended_at = clock_timestamp(), lease_until = null
  from jsonb_to_recordset(ends) as e (id bigint, "statusName" text, "statusCode" int, description text, cause text)
  where s.id = e.id and s.status_name || '' = 'In Progress';

  delete from provisioning_breakers b
  using (select distinct coalesce("configId", 0) as config_id, system
    from jsonb_to_recordset(ends) as e ("configId" int, system text, "statusName" text)
    where "statusName" = 'Completed') works
  where b.config_id = works.config_id and b.product_name = works.system;

  if repaired is not null then
    update sub_transactions set status_name = 'Resolved', resolved_at = clock_timestamp()
    where id = any(repaired) and status_name = 'Failed';
  end if;

  -- Whoever has been deleted in the meantime has no state any more.
  insert into product_states (ssoid, config_id, product_name, customer_id, presence, source)
  select u.ssoid, e."configId", e.system, u.customer_id, e.presence, 'told'
  from jsonb_to_recordset(ends) as e (ssoid uuid, "configId" int, system text, presence text)
  join users u on u.ssoid = e.ssoid
  where e.presence is not null and e."configId" is not null
  order by 1, 2, 3 for key share of u
  on conflict (ssoid, config_id, product_name) do update set presence = excluded.presence, source = 'told',
    differences = '[]', known_at = excluded.known_at;

  perform tally_transactions(touched);
  perform pg_notify('transactions_changed', json_build_object('transactionId', t.id, 'ssoid', t.ssoid,
    'customerId', t.customer_id, 'facilityIds', t.facility_ids)::text)
  from transactions t where t.id = any(touched);
end $$;
revoke execute on function settle_orders(jsonb) from public;
grant execute on function settle_orders(jsonb) to keystead_app;

-- As before, without waiting for the disk either.
create or replace function claim_orders(free int, place_limit int, busy jsonb, failing int, lease interval)
returns setof sub_transactions language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set enable_hashjoin = off
set enable_mergejoin = off as $$
begin
  if current_setting('app.scope', true) is distinct from 'all' then return; end if;
  perform set_config('synchronous_commit', 'off', true);
  return query
  with recursive places as (
    (select coalesce(s.config_id, 0) as config_id, s.product_name from sub_transactions s
     where s.status_name = 'In Progress' order by coalesce(s.config_id, 0), s.product_name limit 1)
    union all
    select n.config_id, n.product_name from places p cross join lateral (
      select coalesce(s.config_id, 0) as config_id, s.product_name from sub_transactions s
      where s.status_name = 'In Progress'
        and (coalesce(s.config_id, 0), s.product_name) > (p.config_id, p.product_name)
      order by coalesce(s.config_id, 0), s.product_name limit 1) n),
  rooms as (
    select p.config_id, p.product_name, case when b.failures >= failing then 1 else place_limit end
      - coalesce((busy ->> (p.config_id || '/' || p.product_name))::int, 0) as room
    from places p left join provisioning_breakers b using (config_id, product_name)
    where b.open_until is null or b.open_until < clock_timestamp()),
  due as materialized (
    select d.id, d.next_attempt_at from rooms r cross join lateral (
      select s.id, s.next_attempt_at from sub_transactions s
      where s.status_name = 'In Progress' and coalesce(s.config_id, 0) = r.config_id
        and s.product_name = r.product_name and s.next_attempt_at <= statement_timestamp()
        and (s.lease_until is null or s.lease_until < clock_timestamp())
        and not exists (
          select from sub_transactions older
          where older.ssoid = s.ssoid and older.product_name || '' = s.product_name and older.id + 0 < s.id
            and older.status_name = 'In Progress' offset 0)
      order by s.next_attempt_at, s.id limit greatest(r.room, 0) for update of s skip locked) d),
  taken as materialized (select d.id from due d order by d.next_attempt_at, d.id limit free)
  update sub_transactions s set lease_until = clock_timestamp() + lease, attempts = s.attempts + 1
  from taken where s.id = taken.id
  returning s.*;
end $$;
