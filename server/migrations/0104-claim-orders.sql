-- Orders that are due, place by place: one system of one environment.
create index sub_transactions_place on sub_transactions (coalesce(config_id, 0), product_name, next_attempt_at, id)
  where status_name = 'In Progress';
drop index sub_transactions_due;

-- Takes due orders that nobody else works on: the oldest of each user and system first, none of a system that rests, and
-- no more of a place than it has room for. `busy` says how many are under way at which place; where a system has been
-- failing, one careful try decides whether it works again.
-- Reads what it takes and no more, however much waits. The settings keep it so: right after an import the statistics know
-- nothing of the orders, and row-level security would keep the index out, so this runs as the owner, for the engine alone.
-- What looks like nothing (|| '', + 0) leaves the index on ssoid as the only one to find older orders with.
create function claim_orders(free int, place_limit int, busy jsonb, failing int, lease interval)
returns setof sub_transactions language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set enable_hashjoin = off
set enable_mergejoin = off as $$
begin
  if current_setting('app.scope', true) is distinct from 'all' then return; end if;
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
            and older.status_name = 'In Progress')
      order by s.next_attempt_at, s.id limit greatest(r.room, 0) for update of s skip locked) d),
  taken as materialized (select d.id from due d order by d.next_attempt_at, d.id limit free)
  update sub_transactions s set lease_until = clock_timestamp() + lease, attempts = s.attempts + 1
  from taken where s.id = taken.id
  returning s.*;
end $$;
revoke execute on function claim_orders(int, int, jsonb, int, interval) from public;
grant execute on function claim_orders(int, int, jsonb, int, interval) to keystead_app;
