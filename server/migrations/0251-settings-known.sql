-- What server processes remember of somebody who holds a session includes what their customer has switched on. It
-- changes seldom, and then everybody is looked up again.
-- docs/decisions/0202-who-is-asking-is-remembered.md
create trigger customer_settings_known after insert or update or delete on customer_settings
  for each statement execute function announce_everybody();
create trigger parameters_known after insert or update or delete on parameters
  for each statement execute function announce_everybody();
create trigger organization_logins_known after insert or update or delete on organization_logins
  for each statement execute function announce_everybody();
create trigger customers_zone_known after update of time_zone on customers for each row
  when (old.time_zone <> new.time_zone) execute function announce_everybody();
