-- What the home page counts. A day, not a moment: the index of somebody who signs in again changes once a day.
alter table users add column if not exists seen_on date generated always as (
  (coalesce(last_login_at, created_at) at time zone 'UTC')::date) stored;
create index if not exists users_ending on users (customer_id, deactivation_date)
  where deactivation_date is not null and status <> 'D';
-- Who could have a second factor, and who has one.
create index users_with_passwords on users (customer_id, ssoid) where not is_federated and status <> 'D';
create index factors_enabled on factors (customer_id, ssoid) where state = 'enabled';

-- Sign-ins by the customer's day, as a sum of what each added: a busy customer has hundreds of thousands in a month.
-- Those of the whole customer stand without facilities, those of people with the facilities they had. Now and then the
-- rows of a day are summed up; rows that somebody else is summing up at that moment are left to them.
create table sign_in_counts (
  customer_id int not null,
  day date not null,
  facility_ids int[],
  succeeded int not null,
  failed int not null
);
create index sign_in_counts_whole on sign_in_counts (customer_id, day) include (succeeded, failed)
  where facility_ids is null;
create index sign_in_counts_places on sign_in_counts (customer_id, day) where facility_ids is not null;
alter table sign_in_counts enable row level security;
create policy sign_in_counts_scope on sign_in_counts using (visible_customer(customer_id));
grant select on sign_in_counts to keystead_app;

create temp table past_sign_ins as
select e.customer_id, (e.at at time zone c.time_zone)::date as day, u.facility_ids,
  count(*) filter (where e.event = 'Sign in') as succeeded, count(*) filter (where e.event = 'Sign in failed') as failed
from audit_events e join customers c on c.id = e.customer_id
  left join users u on u.ssoid::text = e.target_id and u.facility_ids <> '{}'
where e.event in ('Sign in', 'Sign in failed') and e.at > now() - interval '32 days'
group by 1, 2, 3;
insert into sign_in_counts select * from past_sign_ins where facility_ids is not null;
insert into sign_in_counts select customer_id, day, null, sum(succeeded), sum(failed) from past_sign_ins group by 1, 2;
drop table past_sign_ins;

create function sum_up_sign_ins(customer int, of_day date) returns void
language sql security definer set search_path = public, pg_temp as $$
  with mine as materialized (
      select ctid from sign_in_counts where customer_id = customer and day = of_day for update skip locked),
    summed as (delete from sign_in_counts c using mine where c.ctid = mine.ctid
      returning c.facility_ids, c.succeeded, c.failed)
  insert into sign_in_counts
  select customer, of_day, facility_ids, sum(succeeded), sum(failed) from summed group by facility_ids
$$;

create function count_sign_in() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_day date;
  came constant int := (new.event = 'Sign in')::int;
  refused constant int := (new.event = 'Sign in failed')::int;
begin
  select (new.at at time zone time_zone)::date into of_day from customers where id = new.customer_id;
  if of_day is null then return null; end if;
  insert into sign_in_counts values (new.customer_id, of_day, null, came, refused);
  if new.target_type = 'user' and new.target_id ~ '^[0-9a-f-]{36}$' then
    insert into sign_in_counts select new.customer_id, of_day, facility_ids, came, refused
    from users where ssoid = new.target_id::uuid and facility_ids <> '{}';
  end if;
  if random() < 0.01 then
    perform sum_up_sign_ins(new.customer_id, of_day);
    delete from sign_in_counts where customer_id = new.customer_id and day < of_day - 60;
  end if;
  return null;
end $$;
create trigger sign_ins_counted after insert on audit_events for each row
  when (new.customer_id is not null and new.event in ('Sign in', 'Sign in failed'))
  execute function count_sign_in();

-- One row for each day up to today, also for those on which nobody came. Row-level security would keep && off every index.
create function sign_ins_by_day(locations int[], today date, days int)
returns table (day text, succeeded int, failed int)
language plpgsql stable security definer set search_path = public, pg_temp rows 30 as $$
declare
  customer constant int := nullif(current_setting('app.customer_id', true), '')::int;
begin
  if customer is null then return; end if;
  return query with counted as (
    select c.day, sum(c.succeeded) as succeeded, sum(c.failed) as failed from sign_in_counts c
    where locations is null and c.customer_id = customer and c.day > today - days and c.facility_ids is null
    group by c.day
    union all
    select c.day, sum(c.succeeded), sum(c.failed) from sign_in_counts c
    where c.customer_id = customer and c.day > today - days and c.facility_ids is not null
      and c.facility_ids && locations
    group by c.day)
  select d.day::text, coalesce(c.succeeded, 0)::int, coalesce(c.failed, 0)::int
  from (select today - n as day from generate_series(0, days - 1) n) d left join counted c on c.day = d.day
  order by d.day;
end $$;

-- How many people are in which state, in one look: the whole customer from what is counted as it changes, a list of
-- locations from their people.
create function people_numbers(locations int[], unseen_before date, ends_by date, cap int)
returns table (active int, locked int, pending int, unseen int, ending int)
language plpgsql stable security definer set search_path = public, pg_temp rows 1 as $$
declare
  customer constant int := nullif(current_setting('app.customer_id', true), '')::int;
begin
  if customer is null then return; end if;
  if locations is null then
    return query select counted_users(customer, 'A', null), counted_users(customer, 'LO', null),
      counted_users(customer, 'PUA', null),
      (select count(*)::int from (select from users u
        where u.customer_id = customer and u.status <> 'D' and u.seen_on < unseen_before limit cap) some_of_them),
      (select count(*)::int from users u
        where u.customer_id = customer and u.status <> 'D' and u.deactivation_date <= ends_by);
  else
    return query select (count(*) filter (where u.status = 'A'))::int, (count(*) filter (where u.status = 'LO'))::int,
      (count(*) filter (where u.status = 'PUA'))::int,
      least(count(*) filter (where u.status <> 'D' and u.seen_on < unseen_before), cap)::int,
      (count(*) filter (where u.status <> 'D' and u.deactivation_date <= ends_by))::int
    from users u where u.customer_id = customer and u.facility_ids && locations;
  end if;
end $$;

-- Of those who sign in with a password, how many have a second factor.
create function two_factor_numbers(locations int[])
returns table (people int, enrolled int)
language plpgsql stable security definer set search_path = public, pg_temp rows 1 as $$
declare
  customer constant int := nullif(current_setting('app.customer_id', true), '')::int;
begin
  if customer is null then return; end if;
  if locations is null then
    return query select
      (select count(*)::int from users u where u.customer_id = customer and not u.is_federated and u.status <> 'D'),
      (select count(*)::int from users u join factors f on f.ssoid = u.ssoid and f.customer_id = customer
        where u.customer_id = customer and not u.is_federated and u.status <> 'D' and f.state = 'enabled');
  else
    return query select count(*)::int, count(f.ssoid)::int
    from users u left join factors f on f.ssoid = u.ssoid and f.state = 'enabled'
    where u.customer_id = customer and u.facility_ids && locations and not u.is_federated and u.status <> 'D';
  end if;
end $$;

revoke execute on function sum_up_sign_ins(int, date), count_sign_in(), sign_ins_by_day(int[], date, int),
  people_numbers(int[], date, date, int), two_factor_numbers(int[]) from public;
grant execute on function sign_ins_by_day(int[], date, int), people_numbers(int[], date, date, int),
  two_factor_numbers(int[]) to keystead_app;

-- Calls by hour and system: what operators look at first. An error is a failure of the other side, or silence.
create table service_log_hours (
  hour timestamptz not null,
  direction text not null,
  system text not null,
  calls bigint not null,
  errors bigint not null,
  duration_ms bigint not null,
  slowest_ms int not null,
  primary key (hour, direction, system)
);
grant select on service_log_hours to keystead_app;

insert into service_log_hours
select date_trunc('hour', at, 'UTC'), direction, system, count(*), count(*) filter (where status >= 500 or status = 0),
  sum(duration_ms), max(duration_ms)
from service_logs where at > now() - interval '2 days' group by 1, 2, 3;

create or replace function count_service_logs() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into service_log_counts as known (hour, status, rows)
  select date_trunc('hour', at, 'UTC'), status, count(*) from added group by 1, 2 order by 1, 2
  on conflict (hour, status) do update set rows = known.rows + excluded.rows;
  insert into service_log_hours as known
  select date_trunc('hour', at, 'UTC'), direction, system, count(*),
    count(*) filter (where status >= 500 or status = 0), sum(duration_ms), max(duration_ms)
  from added group by 1, 2, 3 order by 1, 2, 3
  on conflict (hour, direction, system) do update set calls = known.calls + excluded.calls,
    errors = known.errors + excluded.errors, duration_ms = known.duration_ms + excluded.duration_ms,
    slowest_ms = greatest(known.slowest_ms, excluded.slowest_ms);
  return null;
end $$;

create or replace function forget_service_log_counts() returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from service_log_counts where hour < (select date_trunc('hour', min(at), 'UTC') from service_logs);
  delete from service_log_hours where hour < now() - interval '35 days'
$$;

-- What enterprise staff changed, and whom support served: few rows among many sign-ins.
create index audit_events_enterprise on audit_events (at desc)
  where target_type in ('customer', 'configuration', 'stack');
create index audit_events_served on audit_events (actor_ssoid, at desc) where event = 'Customer selected';
-- What has not reached the products of an environment.
create index sub_transactions_failed_at on sub_transactions (config_id) where status_name = 'Failed';

-- Customers that somebody of support keeps at hand.
create table pinned_customers (
  ssoid uuid not null references users on delete cascade,
  customer_id int not null references customers on delete cascade,
  pinned_at timestamptz not null default now(),
  primary key (ssoid, customer_id)
);
alter table pinned_customers enable row level security;
create policy pinned_customers_scope on pinned_customers using (visible_customer(customer_id));
grant select, insert, delete on pinned_customers to keystead_app;
