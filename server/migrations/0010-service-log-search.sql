-- Search of the service log: one index for each order the list can have, one for text, and exact counts by hour.
create index service_logs_time on service_logs (at, id) include (status, duration_ms);
create index service_logs_status on service_logs (status, at, id);
create index service_logs_duration on service_logs (duration_ms, at, id);
create index service_logs_trace on service_logs (trace_id text_pattern_ops, at, id);
-- An address can be longer than an index entry may be; its start decides the order.
create index service_logs_url on service_logs ((left(url, 200) collate "C"), at, id);
-- Text is searched in the start of a payload, kept in lower case: folding and unpacking 64 KB for every row that might
-- match would cost more than everything else. These columns stay in the row; the payloads move out of it first.
alter table service_logs
  add column request_text text collate "C" generated always as (lower(left(request_payload, 4096))) stored,
  add column response_text text collate "C" generated always as (lower(left(response_payload, 4096))) stored;
alter table service_logs alter request_text set storage main, alter response_text set storage main;
-- One index for all texts and the status, so that fields searched together meet inside the index. Durations are asked
-- for in ranges, which this kind of index answers slowly.
create index service_logs_text on service_logs using gin
  (status, url gin_trgm_ops, request_text gin_trgm_ops, response_text gin_trgm_ops)
  with (gin_pending_list_limit = 1024);

-- Rows by hour and status: what is shown without a text search is counted and skipped by these.
create table service_log_counts (
  hour timestamptz not null,
  status int not null,
  rows bigint not null,
  primary key (hour, status)
);
grant select on service_log_counts to keystead_app;

create function count_service_logs() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into service_log_counts as known (hour, status, rows)
  select date_trunc('hour', at, 'UTC'), status, count(*) from added group by 1, 2 order by 1, 2
  on conflict (hour, status) do update set rows = known.rows + excluded.rows;
  return null;
end $$;
create trigger service_logs_counted after insert on service_logs
  referencing new table as added for each statement execute function count_service_logs();

-- Rows leave only with their partition.
create function forget_service_log_counts() returns void language sql security definer set search_path = public as $$
  delete from service_log_counts where hour < (select date_trunc('hour', min(at), 'UTC') from service_logs)
$$;
revoke execute on function forget_service_log_counts() from public;
grant execute on function forget_service_log_counts() to keystead_app;
