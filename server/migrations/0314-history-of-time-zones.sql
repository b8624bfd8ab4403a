-- A customer's time zone can be changed on its page, so a change is part of its history.
create or replace function record_enterprise_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- What says who and when is in the change's own columns; what says where is too.
  noise constant text[] := array['id', 'stack_id', 'customer_id', 'configuration_id', 'version', 'created_at',
    'created_by', 'modified_at', 'modified_by', 'value_start', 'is_provider'];
  kind constant text := tg_argv[0];
  was constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  becomes constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  subject constant jsonb := coalesce(becomes, was);
begin
  if tg_op = 'UPDATE' and was - noise = becomes - noise then return null; end if;
  insert into enterprise_changes (entity, entity_id, stack_id, customer_id, configuration_id, name, action, before,
    after, actor_name, actor_ssoid, trace_id)
  values (kind, (subject ->> 'id')::bigint,
    case when kind = 'parameter' then (subject ->> 'stack_id')::int end,
    case when kind = 'customer' then (subject ->> 'id')::int else (subject ->> 'customer_id')::int end,
    case when kind = 'configuration' then (subject ->> 'id')::int else (subject ->> 'configuration_id')::int end,
    coalesce(subject ->> 'key', subject ->> 'config_name', subject ->> 'account_name'),
    case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end,
    was - noise, becomes - noise,
    coalesce(nullif(current_setting('app.actor', true), ''), subject ->> 'modified_by', subject ->> 'created_by'),
    nullif(current_setting('app.actor_ssoid', true), '')::uuid,
    nullif(current_setting('app.trace_id', true), ''));
  return null;
end $$;
