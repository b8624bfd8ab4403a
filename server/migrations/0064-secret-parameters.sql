-- Values of keys that name a secret are sealed here; `value` is then empty, so nothing that lists, searches, sorts or
-- compares values can meet them.
alter table parameters
  add column sealed_value text,
  add constraint parameters_sealed check (sealed_value is null or value = '');

-- Sealing what was stored in clear, or sealing with another key, is no change of anybody's.
drop trigger parameters_changed on parameters;
create trigger parameters_changed after insert or update or delete on parameters
  for each row when (coalesce(current_setting('app.resealing', true), '') = '')
  execute function record_enterprise_change('parameter');
