-- What is searched of a payload are its words, each once, which whoever writes a row may give in place of the text: they
-- have the same trigrams at a fraction of the length. A row that comes without them keeps the start of its payload, as
-- all rows did. Only where the words are too many for the row does the rest of the payload stand in pieces.
alter table service_logs alter request_text drop expression, alter response_text drop expression;

create function keep_service_log_texts() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.request_text := coalesce(new.request_text, lower(left(new.request_payload, 4096)));
  new.response_text := coalesce(new.response_text, lower(left(new.response_payload, 4096)));
  return new;
end $$;
create trigger service_logs_texts_kept before insert on service_logs for each row
  when ((new.request_text is null and new.request_payload is not null)
    or (new.response_text is null and new.response_payload is not null))
  execute function keep_service_log_texts();

create or replace function keep_service_log_rests() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into service_log_rests
  select rest.* from added, service_log_rests_of(id, at,
    case when octet_length(request_text) >= 4096 then request_payload end,
    case when octet_length(response_text) >= 4096 then response_payload end) rest
  where octet_length(request_text) >= 4096 or octet_length(response_text) >= 4096;
  return null;
end $$;

drop index service_logs_long;
create index service_logs_long on service_logs using gin
  (status, url gin_trgm_ops, request_text gin_trgm_ops, response_text gin_trgm_ops)
  with (gin_pending_list_limit = 1024)
  where octet_length(request_text) >= 4096 or octet_length(response_text) >= 4096;
