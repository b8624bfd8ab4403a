-- Licensing two-factor authentication for a customer is part of its history, though the license is among its settings.
create function record_mfa_license() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into enterprise_changes (entity, entity_id, customer_id, name, action, before, after, actor_name, actor_ssoid,
    trace_id)
  select 'customer', c.id, c.id, c.account_name, 'changed', jsonb_build_object('mfa_licensed', old.mfa_licensed),
    jsonb_build_object('mfa_licensed', new.mfa_licensed),
    coalesce(nullif(current_setting('app.actor', true), ''), 'System'),
    nullif(current_setting('app.actor_ssoid', true), '')::uuid,
    nullif(current_setting('app.trace_id', true), '')
  from customers c where c.id = new.customer_id;
  return null;
end $$;

create trigger customer_settings_licensed after update on customer_settings
  for each row when (old.mfa_licensed <> new.mfa_licensed) execute function record_mfa_license();
