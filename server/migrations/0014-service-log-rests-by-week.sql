-- The rest of a long payload lives in weeks as its log does: a search reads the weeks it asks for, and old ones leave
-- whole. Requests and responses have an index each, so that what is common in one costs nothing in the other.
drop trigger service_logs_rests_kept on service_logs;
drop function keep_service_log_rests();
drop table service_log_rests;

create table service_log_rests (
  log_id bigint not null,
  at timestamptz not null,
  is_response boolean not null,
  text text collate "C" not null
) partition by range (at);
alter table service_log_rests alter text set storage main;
create index service_log_rests_log on service_log_rests (at, log_id);
create index service_log_rests_request on service_log_rests using gin (text gin_trgm_ops)
  with (gin_pending_list_limit = 1024) where not is_response;
create index service_log_rests_response on service_log_rests using gin (text gin_trgm_ops)
  with (gin_pending_list_limit = 1024) where is_response;
grant select on service_log_rests to keystead_app;

-- Logs that can have a rest, by everything else that is asked for.
create index service_logs_long on service_logs using gin
  (status, url gin_trgm_ops, request_text gin_trgm_ops, response_text gin_trgm_ops)
  with (gin_pending_list_limit = 1024)
  where octet_length(request_payload) > 4096 or octet_length(response_payload) > 4096;

create or replace function maintain_partitions() returns void
language plpgsql security definer set search_path = public as $$
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
        and to_date(right(c.relname, 8), 'YYYYMMDD') + ('1 ' || plan.unit)::interval < now() - plan.keep
    loop
      execute format('drop table %I', old.relname);
    end loop;
  end loop;
end $$;
select maintain_partitions();

create function service_log_rests_of(log_id bigint, at timestamptz, request_payload text, response_payload text)
returns setof service_log_rests language sql immutable as $$
  select log_id, at, is_response, lower(substr(payload, start, 4096))
  from (values (false, request_payload), (true, response_payload)) payloads (is_response, payload)
    cross join lateral generate_series(3597, length(payload) - 500, 3596) start
  where length(payload) > 4096
$$;

create function keep_service_log_rests() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into service_log_rests
  select rest.* from added, service_log_rests_of(id, at, request_payload, response_payload) rest
  where octet_length(request_payload) > 4096 or octet_length(response_payload) > 4096;
  return null;
end $$;
create trigger service_logs_rests_kept after insert on service_logs
  referencing new table as added for each statement execute function keep_service_log_rests();

insert into service_log_rests
select rest.* from service_logs, service_log_rests_of(id, at, request_payload, response_payload) rest
where octet_length(request_payload) > 4096 or octet_length(response_payload) > 4096;
