-- What is read past the row-level policies leaves out hidden environments too (0290); the rest is as before.

-- Lists, counts and views.
create or replace function user_source(customer int, search_patterns text[], name_patterns text[], wanted_status text,
  wanted_access text, locations int[], unseen_since date, ends_by date, product text, is_told_by_copy boolean)
returns text language sql stable
set search_path = public, pg_temp as $$
  select case
    when is_told_by_copy and shown_condition() is null and num_nonnulls(search_patterns, name_patterns, locations) > 0
      then 'user_texts u where ' || concat_ws(' and ', mine, copied)
    when num_nonnulls(search_patterns, name_patterns) = 0
      then 'users u where ' || concat_ws(' and ', mine, nullif(copied, ''), nullif(rest, ''))
    else format('(select u.* from user_texts u where %s and %s) t
      join users u using (customer_id, sort_key, ssoid) where %s', mine, copied, coalesce(nullif(rest, ''), 'true')) end
  from (select 'u.customer_id = ' || customer as mine,
      user_condition(search_patterns, name_patterns, wanted_status, wanted_access, locations, null, null, null) as copied,
      concat_ws(' and ', nullif(user_condition(null, null, null, null, null, unseen_since, ends_by, product), ''),
        shown_condition()) as rest) c $$;

create or replace function page_of_users(customer int, search_patterns text[], name_patterns text[], wanted_status text,
  wanted_access text, locations int[], unseen_since date, ends_by date, product text, sort_column text,
  is_descending boolean, after_keys text[], skip int, take int, search_cap int)
returns table (ssoid uuid, keys text[], total int, is_total_exact boolean) language plpgsql stable rows 25
set search_path = public, pg_temp as $$
declare
  place constant text := user_place(sort_column);
  -- The parts of the sort index after the customer.
  parts constant text[] := user_sort_parts(sort_column);
  kind constant text := case when sort_column in ('status', 'userAccessType') then 'smallint'
    when sort_column in ('created', 'lastSignIn') then 'timestamptz' else 'text' end;
  is_counted constant boolean :=
    num_nonnulls(search_patterns, name_patterns, locations, unseen_since, ends_by, product) = 0;
  -- The copy doesn't say in which environment a person is.
  is_told_by_copy constant boolean := num_nonnulls(unseen_since, ends_by, product, hidden_environments()) = 0
    and num_nonnulls(search_patterns, name_patterns, locations) > 0 and sort_column not in ('created', 'lastSignIn');
  -- The order of the list, up to the first that nobody shares.
  order_c constant text[] :=
    case when array_length(parts, 1) = 3 then array['place', 'tie', 'ssoid'] else array['place', 'ssoid'] end;
  source text;
  statement text;
  hits int;
  -- Rows after the last of the page before, in the sort index and among candidates.
  last text;
  beyond text := 'true';
  beyond_c text := 'true';
  is_backward boolean := false;
begin
  if place is null then return; end if;
  if is_counted then hits := counted_users(customer, wanted_status, wanted_access); end if;
  if after_keys is not null then
    last := format('%s (%L::%s, %s%L::uuid)', case when is_descending then '<' else '>' end, after_keys[1], kind,
      case when array_length(parts, 1) = 3 then quote_literal(after_keys[2]) || ', ' else '' end, after_keys[3]);
    beyond := format('(%s) %s', array_to_string(parts, ', '), last);
    beyond_c := format('(%s) %s', array_to_string(order_c, ', '), last);
    skip := 0;
  elsif hits is not null and skip > hits / 2 then
    -- The far half is reached from the end.
    is_backward := true;
    take := greatest(least(coalesce(take, hits), hits - skip), 0);
    skip := greatest(hits - skip - take, 0);
  end if;
  if not is_counted then
    source := user_source(customer, search_patterns, name_patterns, wanted_status, wanted_access, locations, unseen_since,
      ends_by, product, is_told_by_copy);
    statement := format(
      'with c as materialized (select u.ssoid, %1$s as place, u.sort_key as tie from %2$s limit $3 + 1),
            n as (select count(*)::int as hits from c),
            k as (select * from c where %3$s order by %4$s offset $1 limit $2)
       select k.ssoid, array[k.place::text, k.tie, k.ssoid::text], n.hits, true
       from n left join k on true where n.hits <= $3 order by %4$s',
      case when is_told_by_copy then user_text_place(sort_column) else place end, source, beyond_c,
      order_of(order_c, is_descending));
    if source like 'users %' then
      return query execute statement using skip, take, search_cap;
    else
      return query select r.* from read_user_texts(statement, skip, take, search_cap) r;
    end if;
    if found then return; end if;
    hits := search_cap;
  end if;
  source := case when is_told_by_copy and sort_column = 'lastName' then 'user_texts' else 'users' end;
  statement := format(
    'select k.ssoid, array[k.place::text, k.tie, k.ssoid::text], %s, %s
     from (select u.ssoid, %s as place, u.sort_key as tie from %s u where %s and %s order by %s offset $1 limit $2) k
     order by %s',
    hits, is_counted::text, place, source,
    concat_ws(' and ', 'u.customer_id = ' || customer, nullif(user_condition(search_patterns, name_patterns,
      wanted_status, wanted_access, locations, unseen_since, ends_by, product), ''), shown_condition()),
    beyond, order_of(parts, is_descending <> is_backward), order_of(order_c, is_descending));
  return query execute statement using skip, take;
  if not found then return query select null::uuid, null::text[], hits, is_counted; end if;
end $$;

create or replace function find_duplicates(wanted_employee_id text, wanted_email text, wanted_phones text[],
  wanted_name text, wanted_facilities int[], wanted_environment int, except_ssoid uuid, reach int[], many int default 5)
returns table (ssoid uuid, reasons text[]) language plpgsql stable security definer rows 3
set search_path = public, pg_temp as $$
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
  where (reach is null or u.facility_ids && reach) and not is_hidden(u.config_id)
  group by t.ssoid;
end $$;

-- Home.
create or replace function first_people(states text[], locations int[], each int)
returns table (ssoid uuid) language plpgsql stable security definer rows 10
set search_path = public, pg_temp as $$
declare
  customer constant int := nullif(current_setting('app.customer_id', true), '')::int;
  there constant text := case when locations is not null then format('and u.facility_ids && %L::int[] and %s', locations,
    coalesce(shown_condition(), 'true')) end;
  state text;
begin
  if customer is null then return; end if;
  foreach state in array states loop
    return query execute format('select u.ssoid from users u where u.customer_id = %s and u.status_place = %s %s
      order by u.sort_key, u.ssoid limit %s', customer, status_place(state), there, each);
  end loop;
end $$;

create or replace function people_numbers(locations int[], unseen_before date, ends_by date, cap int)
returns table (active int, locked int, pending int, with_password int, enrolled int, unseen int, ending int)
language plpgsql stable security definer rows 1
set search_path = public, pg_temp as $$
declare
  customer constant int := nullif(current_setting('app.customer_id', true), '')::int;
  there constant text := case when locations is not null then format('and u.facility_ids && %L::int[] and %s', locations,
    coalesce(shown_condition(), 'true')) end;
begin
  if customer is null then return; end if;
  execute format('select coalesce(sum(c.people) filter (where c.status_place = status_place(''A'')), 0),
      coalesce(sum(c.people) filter (where c.status_place = status_place(''LO'')), 0),
      coalesce(sum(c.people) filter (where c.status_place = status_place(''PUA'')), 0),
      coalesce(sum(c.people) filter (where c.status_place <> status_place(''D'') and not c.is_federated), 0),
      coalesce(sum(c.people) filter (
        where c.status_place <> status_place(''D'') and not c.is_federated and c.has_factor), 0)
    from %s c where c.customer_id = %s and %s',
    -- The counts don't say in which environment they are: the few who share a number are counted one by one.
    case when hidden_environments() is null then 'people_counts'
      else format('(select u.*, 1 as people from users u where u.customer_id = %s %s)', customer, there) end, customer,
    case when locations is null then 'c.facilities_key = 0 and c.facility_ids is null'
      else format('c.facility_ids && %L::int[]', locations) end)
    into active, locked, pending, with_password, enrolled;
  execute format('select count(*) from (select from users u where u.customer_id = %s and u.status <> ''D''
    and u.seen_on < %L %s limit %s) some_of_them', customer, unseen_before, there, cap) into unseen;
  execute format('select count(*) from users u where u.customer_id = %s and u.status <> ''D''
    and u.deactivation_date <= %L %s', customer, ends_by, there) into ending;
  return next;
end $$;

-- Sign-ins counted before this say nothing about the environment and stay with everyone who has the number.
alter table sign_in_counts add column config_id int;

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
  if random() < 0.01 then
    perform sum_up_sign_ins(new.customer_id, of_day);
    delete from sign_in_counts where customer_id = new.customer_id and day < of_day - 60;
  end if;
  return null;
end $$;

create or replace function sum_up_sign_ins(customer int, of_day date) returns void language sql security definer
set search_path = public, pg_temp as $$
  with mine as materialized (
      select ctid from sign_in_counts where customer_id = customer and day = of_day for update skip locked),
    summed as (delete from sign_in_counts c using mine where c.ctid = mine.ctid
      returning c.facility_ids, c.config_id, c.succeeded, c.failed)
  insert into sign_in_counts (customer_id, day, facility_ids, config_id, succeeded, failed)
  select customer, of_day, facility_ids, config_id, sum(succeeded), sum(failed) from summed
  group by facility_ids, config_id $$;

create or replace function sign_ins_by_day(locations int[], today date, days int)
returns table (day text, succeeded int, failed int) language plpgsql stable security definer rows 30
set search_path = public, pg_temp as $$
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
      and c.facility_ids && locations and not is_hidden(c.config_id)
    group by c.day)
  select d.day::text, coalesce(c.succeeded, 0)::int, coalesce(c.failed, 0)::int
  from (select today - n as day from generate_series(0, days - 1) n) d left join counted c on c.day = d.day
  order by d.day;
end $$;

-- The transaction log.
create or replace function find_transactions(since timestamptz, until timestamptz, state text, words text, person uuid,
  facilities int[], page_size int, page_start int, count_cap int)
returns table (id bigint, total bigint) language plpgsql stable security definer rows 25
set search_path = public, pg_temp as $$
declare
  customer int := nullif(current_setting('app.customer_id', true), '')::int;
  conditions text := 't.customer_id = $1 and t.started_at >= coalesce($2, ''-infinity'') and t.started_at <= coalesce($3, ''infinity'') and t.shown_count > 0';
begin
  if state = 'errors' then conditions := conditions || ' and t.failed_count > 0'; end if;
  if state = 'inprogress' then conditions := conditions || ' and t.open_count > 0'; end if;
  if words is not null then conditions := conditions || ' and t.search like $4'; end if;
  if person is not null then conditions := conditions || ' and t.ssoid = $5'; end if;
  if facilities is not null then
    conditions := conditions || ' and (exists (select from users u where u.ssoid = t.ssoid and u.customer_id = $1
      and u.facility_ids && $6) or (t.facility_ids && $6 and not exists (select from users u where u.ssoid = t.ssoid)))';
    if hidden_environments() is not null then
      conditions := conditions || ' and not is_hidden(t.config_id) and not is_hidden_person(t.ssoid)';
    end if;
  end if;
  return query execute
    'with page as (select t.id, t.started_at from transactions t where ' || conditions ||
    ' order by t.started_at desc, t.id desc limit $7 offset $8)
    select p.id, (select count(*) from (select 1 from transactions t where ' || conditions || ' limit $9) c)
    from page p order by p.started_at desc, p.id desc'
    using customer, since, until, words, person, facilities, page_size, page_start, count_cap + 1;
end $$;
