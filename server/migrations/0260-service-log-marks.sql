-- The texts of the log are searched by marks in place of an index of trigrams. Every 2,048 rows by their id are a
-- stretch; once it is complete, it has one row here: for each of 8,192 marks one bit for each of its rows, one mark
-- after the other. A search looks at the bits of a few marks and reads only rows that bear all of them. Rows that are
-- in no stretch yet are read. What the marks mean is known to the process that writes and asks.
create table service_log_marks (
  stretch bigint not null,
  oldest timestamptz not null,
  newest timestamptz not null,
  marks bytea not null,
  primary key (stretch, newest)
) partition by range (newest);
-- Not packed, so that a few bits are read without the rest.
alter table service_log_marks alter marks set storage external;
grant select, insert on service_log_marks to keystead_app;

drop index service_logs_text;

-- As before, without the lists of the index that is gone.
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
select maintain_partitions();

-- Whoever writes rows says so before they get their ids.
create function announce_service_logs() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('keystead.service_logs'));
  return null;
end $$;
create trigger service_logs_announced before insert on service_logs
  for each statement execute function announce_service_logs();

-- The newest row of which it is certain that none with a smaller id is still to come: while nobody writes.
create function settled_service_log() returns bigint
language plpgsql set search_path = public, pg_temp set lock_timeout = '1s' as $$
begin
  perform pg_advisory_xact_lock(hashtext('keystead.service_logs'));
  return (select max(id) from service_logs);
end $$;
