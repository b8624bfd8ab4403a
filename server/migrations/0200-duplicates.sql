-- Who may be the same person: the one rule for the form of a new user and for the marks of a list.

-- A number with its extension; the line of a house has many people, each behind an extension of their own.
create function phone_key(number text, ext text) returns text language sql immutable parallel safe as $$
  select nullif(number, '') || coalesce('x' || nullif(ext, ''), '')
$$;

create index users_by_primary_phone on users (customer_id, (phone_key(primary_phone, ext) collate "C"))
  where primary_phone <> '';
create index users_by_mobile_phone on users (customer_id, (phone_key(mobile_phone, null) collate "C"))
  where mobile_phone <> '';

-- People of the customer that the transaction is about who share an employee id, an email, a phone, or a name and a
-- place with somebody. Row-level security keeps expressions off their indexes, so this runs as the owner and reads the
-- customer itself. `reach` are the facilities that the asking person sees, null for all. Whatever more than `many` share
-- is a house's and nobody's own; people without a facility are at the same place when they are in the same environment.
create function find_duplicates(
  wanted_employee_id text, wanted_email text, wanted_phones text[], wanted_name text, wanted_facilities int[],
  wanted_environment int, except_ssoid uuid, reach int[], many int default 5)
returns table (ssoid uuid, reasons text[])
language plpgsql stable security definer set search_path = public, pg_temp rows 3 as $$
declare
  customer constant int := nullif(current_setting('app.customer_id', true), '')::int;
begin
  if customer is null then return; end if;
  return query
  with hits as (
    (select 1 as place, 'employeeId' as reason, u.ssoid from users u
      where wanted_employee_id <> '' and u.customer_id = customer
        and lower(coalesce(u.employee_id, '')) collate "C" = lower(wanted_employee_id)
        and u.ssoid is distinct from except_ssoid limit many + 1)
    union all
    (select 2, 'email', u.ssoid from users u
      where shown_email(wanted_email) <> '' and u.customer_id = customer
        and shown_email(u.email) collate "C" = shown_email(wanted_email)
        and u.ssoid is distinct from except_ssoid limit many + 1)
    union all
    (select 3, 'phone', u.ssoid from users u
      where u.customer_id = customer and u.primary_phone <> ''
        and phone_key(u.primary_phone, u.ext) collate "C" = any (wanted_phones)
        and u.ssoid is distinct from except_ssoid limit many + 1)
    union all
    (select 3, 'phone', u.ssoid from users u
      where u.customer_id = customer and u.mobile_phone <> ''
        and phone_key(u.mobile_phone, null) collate "C" = any (wanted_phones)
        and u.ssoid is distinct from except_ssoid limit many + 1)
    union all
    (select 4, 'name', u.ssoid from users u
      where u.customer_id = customer and u.sort_key = wanted_name
        and (u.facility_ids && wanted_facilities
          or (wanted_facilities = '{}' and u.facility_ids = '{}' and u.config_id = wanted_environment))
        and u.ssoid is distinct from except_ssoid limit many + 1)
  ), telling as (
    select distinct h.place, h.reason, h.ssoid from hits h
    where h.reason in (select f.reason from hits f group by f.reason having count(distinct f.ssoid) <= many)
  )
  select t.ssoid, array_agg(t.reason order by t.place) from telling t join users u on u.ssoid = t.ssoid
  where reach is null or u.facility_ids && reach
  group by t.ssoid;
end $$;

-- The same for people who are there already, each with the others.
create function duplicates_of(ssoids uuid[], reach int[])
returns table (ssoid uuid, other uuid, reasons text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select u.ssoid, d.ssoid, d.reasons from users u
  cross join lateral find_duplicates(u.employee_id, u.email,
    array_remove(array[phone_key(u.primary_phone, u.ext), phone_key(u.mobile_phone, null)], null),
    u.sort_key, u.facility_ids, u.config_id, u.ssoid, reach) d
  where u.ssoid = any (ssoids) and u.customer_id = nullif(current_setting('app.customer_id', true), '')::int
$$;

revoke execute on function find_duplicates(text, text, text[], text, int[], int, uuid, int[], int),
  duplicates_of(uuid[], int[]) from public;
grant execute on function find_duplicates(text, text, text[], text, int[], int, uuid, int[], int),
  duplicates_of(uuid[], int[]) to keystead_app;
