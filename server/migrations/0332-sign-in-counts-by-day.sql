-- The upkeep of these rows is about all of a day, whole customer and facilities alike. Both other indexes are partial.
create index sign_in_counts_day on sign_in_counts (customer_id, day);

-- What came after the last time a day was summed up would stay as it is until the day is forgotten, so yesterday is summed
-- up too. A day with nothing to add up is left alone.
create function tidy_sign_ins(customer int, today date) returns void language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  perform sum_up_sign_ins(customer, d.day) from (
    select c.day from sign_in_counts c where c.customer_id = customer and c.day in (today - 1, today)
    group by c.day having count(*) > count(distinct (c.facility_ids, c.config_id))) d;
  delete from sign_in_counts c where c.customer_id = customer and c.day < today - 60;
end $$;
revoke execute on function tidy_sign_ins(int, date) from public;

create or replace function count_sign_in() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  of_day date;
  came constant int := (new.event = 'Sign in')::int;
  refused constant int := (new.event = 'Sign in failed')::int;
begin
  select (new.at at time zone time_zone)::date into of_day from customers where id = new.customer_id;
  if of_day is null then return null; end if;
  insert into sign_in_counts (customer_id, day, succeeded, failed) values (new.customer_id, of_day, came, refused);
  if new.target_type = 'user' and new.target_id ~ '^[0-9a-f-]{36}$' then
    insert into sign_in_counts (customer_id, day, facility_ids, config_id, succeeded, failed)
    select new.customer_id, of_day, facility_ids, config_id, came, refused
    from users where ssoid = new.target_id::uuid and facility_ids <> '{}';
  end if;
  if random() < 0.01 then perform tidy_sign_ins(new.customer_id, of_day); end if;
  return null;
end $$;
