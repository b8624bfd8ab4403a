-- How long what someone did to a user is kept: in the audit and in the transaction log alike.
create function audit_retention() returns interval language sql immutable parallel safe as $$ select interval '6 years' $$;
revoke execute on function audit_retention() from public;

-- As in 0241 and 0300, with the retention from above.
create or replace function maintain_partitions() returns void
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
declare
  plan record;
  first date;
  old record;
begin
  perform pg_advisory_xact_lock(hashtext('keystead.partitions'));
  for plan in
    select * from (values
      ('audit_events', 'month', audit_retention(), 3),
      ('service_logs', 'week', interval '90 days', 13),
      ('service_log_rests', 'week', interval '90 days', 13),
      ('service_log_marks', 'week', interval '90 days', 13)) as plans (parent, unit, keep, back)
  loop
    for step in -plan.back..2 loop
      first := (date_trunc(plan.unit, now() at time zone 'UTC') + step * ('1 ' || plan.unit)::interval)::date;
      execute format('create table if not exists %I partition of %I for values from (%L) to (%L)',
        plan.parent || '_' || to_char(first, 'YYYYMMDD'), plan.parent,
        first::timestamp at time zone 'UTC', (first + ('1 ' || plan.unit)::interval)::timestamp at time zone 'UTC');
    end loop;
    for old in
      select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = plan.parent::regclass
        and case when c.relname ~ '_[0-9]{8}$'
          then to_date(right(c.relname, 8), 'YYYYMMDD') + ('1 ' || plan.unit)::interval < now() - plan.keep end
    loop
      execute format('drop table %I', old.relname);
    end loop;
  end loop;
end $$;

-- Deletes what has expired among the next transactions by id, and returns the last of them, or null if none of them is
-- old enough. By id, because they were made in this order: an index on the time would cost every change. The months of
-- the audit end together, and so do these. Planned for the ids of each call, or all users might be read for a few.
create function forget_transactions(after bigint, many int) returns bigint
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  kept_since constant timestamptz := date_trunc('month', now() - audit_retention(), 'UTC');
  last bigint;
  oldest timestamptz;
begin
  select max(s.id), min(s.started_at) into last, oldest
  from (select t.id, t.started_at from transactions t where t.id > after order by t.id limit many) s;
  if last is null or oldest >= kept_since then return null; end if;
  -- The last one of a user who exists says when the user was changed (SCIM).
  delete from transactions where id in (
    select t.id from transactions t
    where t.id > after and t.id <= last and t.started_at < kept_since and t.open_count = 0 and t.failed_count = 0
      and (not exists (select from users u where u.ssoid = t.ssoid)
        or exists (select from transactions newer where newer.ssoid = t.ssoid and newer.started_at > t.started_at))
    for update of t skip locked);
  return last;
end $$;
revoke execute on function forget_transactions(bigint, int) from public;
grant execute on function forget_transactions(bigint, int) to keystead_app;
