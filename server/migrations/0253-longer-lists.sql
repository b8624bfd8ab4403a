-- As before, and the lists of the text index are longer.
create or replace function maintain_partitions() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  plan record;
  first date;
  old record;
begin
  perform pg_advisory_xact_lock(hashtext('keystead.partitions'));
  for plan in
    select * from (values
      ('audit_events', 'month', interval '6 years', 3),
      ('service_logs', 'week', interval '90 days', 13),
      ('service_log_rests', 'week', interval '90 days', 13)) as plans (parent, unit, keep, back)
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
  -- New rows of the log wait in a list until they are worked into the index: four times as many at once as the index
  -- says, which cannot be told otherwise for all its partitions. Rows are a fifth cheaper, a search reads the list.
  for old in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = to_regclass('service_logs_text')
      and not coalesce(c.reloptions @> array['gin_pending_list_limit=4096'], false)
  loop
    execute format('alter index %I set (gin_pending_list_limit = 4096)', old.relname);
  end loop;
end $$;
select maintain_partitions();
