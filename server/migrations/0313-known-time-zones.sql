-- Jobs that calculate with the time zones of all customers fail if the database doesn't know one of them.
create function is_time_zone(name text) returns boolean
language plpgsql stable set search_path = public, pg_temp as $$
begin
  perform timestamptz 'epoch' at time zone name;
  return true;
exception when invalid_parameter_value then
  return false;
end $$;

update customers set time_zone = default where not is_time_zone(time_zone);
alter table customers add constraint customers_time_zone check (is_time_zone(time_zone));
