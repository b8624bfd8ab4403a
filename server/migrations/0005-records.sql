-- What happened: audit (kept 6 years) and service logs (kept 90 days), append-only, pruned by dropping partitions.
create table audit_events (
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  event text not null,
  actor_ssoid uuid,
  actor_name text not null,
  customer_id int,
  target_type text,
  target_id text,
  target_name text,
  before jsonb,
  after jsonb,
  result text not null default 'Success',
  ip text,
  trace_id text,
  primary key (id, at)
) partition by range (at);
create index audit_events_customer on audit_events (customer_id, at desc);
create index audit_events_target on audit_events (target_type, target_id, at desc);
create index audit_events_trace on audit_events (trace_id);

create table service_logs (
  id bigint generated always as identity,
  at timestamptz not null,
  log_key uuid not null,
  direction text not null check (direction in ('in', 'out')),
  system text not null,
  method text not null,
  url text not null,
  status int not null,
  duration_ms int not null,
  trace_id text not null,
  ssoid uuid,
  customer_id int,
  request_payload text,
  response_payload text,
  primary key (id, at),
  unique (log_key, at)
) partition by range (at);

alter table audit_events enable row level security;
create policy audit_events_scope on audit_events for select
  using (visible_customer(customer_id) or is_self(actor_ssoid));
create policy audit_events_append on audit_events for insert with check (true);
grant select, insert on audit_events, service_logs to keystead_app;

-- Makes the partitions around today and drops those whose time is over. Called at start and by a daily job.
create function maintain_partitions() returns void language plpgsql security definer set search_path = public as $$
declare
  plan record;
  first date;
  old record;
begin
  perform pg_advisory_xact_lock(hashtext('keystead.partitions'));
  for plan in
    select * from (values ('audit_events', 'month', interval '6 years', 3), ('service_logs', 'week', interval '90 days', 13))
      as plans (parent, unit, keep, back)
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
        and to_date(right(c.relname, 8), 'YYYYMMDD') + ('1 ' || plan.unit)::interval < now() - plan.keep
    loop
      execute format('drop table %I', old.relname);
    end loop;
  end loop;
end $$;
select maintain_partitions();
revoke execute on function maintain_partitions() from public;
grant execute on function maintain_partitions() to keystead_app;
