-- A vendor that the stack shares is a reference: the environment's parameters point at the stack's and have their
-- values, whatever changes there. One that is pointed at stays.
alter table parameters
  add column follows bigint references parameters,
  add constraint parameters_follows_shape
    check (follows is null or (configuration_id is not null and sealed_value is null));
create index parameters_follows on parameters (follows) where follows is not null;

create function carry_shared_value() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update parameters set value = new.value, modified_by = new.modified_by, modified_at = new.modified_at,
    version = version + 1
  where follows = new.id;
  return null;
end $$;
create trigger parameters_shared after update of value on parameters
  for each row when (new.stack_id is not null and old.value <> new.value) execute function carry_shared_value();

-- Until now they were copies, and counted as shared while name and address were the stack's. That is no change.
select set_config('app.resealing', 'on', true);
with shared as (
  select n.id as name_id, u.id as url_id, lower(n.key) as name_key, lower(u.key) as url_key, n.value as name,
    u.value as url
  from parameters n
    join parameters u on u.stack_id = n.stack_id and lower(u.key) = regexp_replace(lower(n.key), 'displayname$', 'url')
  where n.stack_id is not null and lower(n.key) like 'thirdpartyintegration.%.displayname'
), copied as (
  select n.id as name_copy, u.id as url_copy, name_id, url_id
  from shared s
    join parameters n on n.configuration_id is not null and lower(n.key) = s.name_key and n.value = s.name
    join parameters u on u.configuration_id = n.configuration_id and lower(u.key) = s.url_key and u.value = s.url
)
update parameters p set follows = case p.id when name_copy then name_id else url_id end
from copied where p.id in (name_copy, url_copy);
select set_config('app.resealing', '', true);
