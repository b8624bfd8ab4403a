-- Every change of a customer, configuration or parameter, written by the tables themselves: no way of changing one
-- leaves it out. Who does it is a setting of the transaction (app.actor); rows outlive what they speak of.
create table enterprise_changes (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- Changes of one transaction belong together.
  change_set bigint not null default (pg_current_xact_id()::text::bigint),
  entity text not null check (entity in ('customer', 'configuration', 'parameter')),
  entity_id bigint not null,
  stack_id int,
  customer_id int,
  configuration_id int,
  name text not null,
  action text not null check (action in ('created', 'changed', 'deleted')),
  before jsonb,
  after jsonb,
  actor_name text not null,
  actor_ssoid uuid,
  trace_id text
);
create index enterprise_changes_entity on enterprise_changes (entity, entity_id, id desc);
create index enterprise_changes_configuration on enterprise_changes (configuration_id, id desc)
  where configuration_id is not null;
create index enterprise_changes_customer on enterprise_changes (customer_id, id desc) where customer_id is not null;
create index enterprise_changes_stack on enterprise_changes (stack_id, id desc) where stack_id is not null;

create function record_enterprise_change() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  -- What says who and when is in the change's own columns; what says where is too.
  noise constant text[] := array['id', 'stack_id', 'customer_id', 'configuration_id', 'version', 'created_at',
    'created_by', 'modified_at', 'modified_by', 'time_zone', 'value_start'];
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

create trigger customers_changed after insert or update or delete on customers
  for each row execute function record_enterprise_change('customer');
create trigger configurations_changed after insert or update or delete on configurations
  for each row execute function record_enterprise_change('configuration');
create trigger parameters_changed after insert or update or delete on parameters
  for each row execute function record_enterprise_change('parameter');

alter table enterprise_changes enable row level security;
create policy enterprise_changes_scope on enterprise_changes for select using (visible_customer(customer_id));
grant select on enterprise_changes to keystead_app;
