-- What a payload says after the 4,096 characters that stand in its row: in pieces of the same length, which are as quick
-- to compare, and which overlap by the longest text that can be searched for. Few payloads are that long.
create table service_log_rests (
  log_id bigint not null,
  at timestamptz not null,
  is_response boolean not null,
  text text collate "C" not null
);
alter table service_log_rests alter text set storage main;
create index service_log_rests_time on service_log_rests (at);
create index service_log_rests_text on service_log_rests using gin (text gin_trgm_ops)
  with (gin_pending_list_limit = 1024);
grant select, delete on service_log_rests to keystead_app;

create function keep_service_log_rests() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into service_log_rests (log_id, at, is_response, text)
  select id, at, is_response, lower(substr(payload, start, 4096))
  from added
    cross join lateral (values (false, request_payload), (true, response_payload)) payloads (is_response, payload)
    cross join lateral generate_series(3597, length(payload) - 500, 3596) start
  where length(payload) > 4096;
  return null;
end $$;
create trigger service_logs_rests_kept after insert on service_logs
  referencing new table as added for each statement execute function keep_service_log_rests();
