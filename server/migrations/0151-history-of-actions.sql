-- The history that people see also has what was done with other systems, and changes of customers' applications and
-- organization logins. What they keep sealed is not in it.
alter table enterprise_changes
  drop constraint enterprise_changes_entity_check,
  drop constraint enterprise_changes_action_check,
  add constraint enterprise_changes_entity_check
    check (entity in ('customer', 'configuration', 'parameter', 'application', 'organizationLogin', 'outside')),
  add constraint enterprise_changes_action_check check (action in ('created', 'changed', 'deleted', 'done'));

-- Its arguments: what it is, and the columns that are shown.
create function record_shown_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  becomes constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  subject constant jsonb := coalesce(becomes, was);
  before jsonb;
  after jsonb;
begin
  select jsonb_object_agg(key, value) into before from jsonb_each(was) where key = any(tg_argv[1:]);
  select jsonb_object_agg(key, value) into after from jsonb_each(becomes) where key = any(tg_argv[1:]);
  if before = after then return null; end if;
  insert into enterprise_changes (entity, entity_id, customer_id, name, action, before, after, actor_name, actor_ssoid,
    trace_id)
  values (tg_argv[0], coalesce(subject ->> 'id', subject ->> 'customer_id')::bigint, (subject ->> 'customer_id')::int,
    coalesce(subject ->> 'name', subject ->> 'client_id', ''),
    case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end, before, after,
    coalesce(nullif(current_setting('app.actor', true), ''), subject ->> 'modified_by', subject ->> 'created_by'),
    nullif(current_setting('app.actor_ssoid', true), '')::uuid,
    nullif(current_setting('app.trace_id', true), ''));
  return null;
end $$;

create trigger idp_applications_changed after insert or update or delete on idp_applications
  for each row execute function record_shown_change('application', 'name', 'client_id', 'issuer',
    'sign_in_redirect_uris', 'sign_out_redirect_uris', 'is_enabled', 'asks_consent', 'requires_pkce', 'scopes',
    'backchannel_logout_uri');
create trigger organization_logins_changed after insert or update or delete on organization_logins
  for each row execute function record_shown_change('organizationLogin', 'name', 'idp_id', 'issuer', 'client_id',
    'domains', 'login_claim', 'groups_claim', 'location_claim', 'newcomers', 'is_active');

-- What was done with another system, by its code; `details` is what came of it.
create function record_outside_action(of_customer int, of_configuration int, code text, details jsonb) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into enterprise_changes (entity, entity_id, customer_id, configuration_id, name, action, after, actor_name,
    actor_ssoid, trace_id)
  values ('outside', coalesce(of_configuration, of_customer), of_customer, of_configuration, code, 'done', details,
    coalesce(nullif(current_setting('app.actor', true), ''), 'System'),
    nullif(current_setting('app.actor_ssoid', true), '')::uuid,
    nullif(current_setting('app.trace_id', true), ''));
$$;
revoke execute on function record_outside_action(int, int, text, jsonb) from public;
grant execute on function record_outside_action(int, int, text, jsonb) to keystead_app;
