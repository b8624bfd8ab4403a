-- As before (0245), but whoever has moved to another environment does not wait there for the system of the one they left,
-- unless both call one system by this name: one address, or none in either, as for the bus. A credential of an
-- environment's own does not part them: what is told at one address is told in order.
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
            and older.status_name = 'In Progress'
            and (older.config_id is not distinct from s.config_id
              or (select lower(rtrim(p.value, '/')) from parameters p where p.configuration_id = older.config_id
                  and lower(p.key) = lower(s.product_name) || '.api.url.root')
                is not distinct from (select lower(rtrim(p.value, '/')) from parameters p
                  where p.configuration_id = s.config_id
                    and lower(p.key) = lower(s.product_name) || '.api.url.root')) offset 0)
      order by s.next_attempt_at, s.id limit greatest(r.room, 0) for update of s skip locked) d),
  taken as materialized (select d.id from due d order by d.next_attempt_at, d.id limit free)
  update sub_transactions s set lease_until = clock_timestamp() + lease, attempts = s.attempts + 1
  from taken where s.id = taken.id
  returning s.*;
end $$;
