-- Of those who sign in with a password, how many have a second factor. The customer stands in the statement itself: a
-- plan for any customer would look each of a hundred thousand people up.
create or replace function two_factor_numbers(locations int[])
returns table (people int, enrolled int)
language plpgsql stable security definer set search_path = public, pg_temp rows 1 as $$
declare
  customer constant int := nullif(current_setting('app.customer_id', true), '')::int;
begin
  if customer is null then return; end if;
  if locations is null then
    return query execute format(
      'select (select count(*)::int from users where customer_id = %1$s and not is_federated and status <> ''D''),
        (select count(*)::int from users u join factors f on f.ssoid = u.ssoid
          where u.customer_id = %1$s and not u.is_federated and u.status <> ''D''
            and f.customer_id = %1$s and f.state = ''enabled'')', customer);
  else
    return query execute format(
      'select count(*)::int, count(f.ssoid)::int
       from users u left join factors f on f.ssoid = u.ssoid and f.state = ''enabled''
       where u.customer_id = %s and u.facility_ids && %L::int[] and not u.is_federated and u.status <> ''D''',
      customer, locations);
  end if;
end $$;
