-- How often a customer's users have changed, next to how many there are: a server process shows a page it has read
-- before for as long as this is what it was then. Like the counts, it is a sum of what each change adds, so nobody waits.
-- docs/decisions/0238-pages-nobody-changed.md
alter table user_counts add column changes bigint not null default 0;
drop index user_counts_customer;
create index user_counts_customer on user_counts (customer_id) include (status_place, access_place, delta, changes);

-- Rows that count nobody any more stay: the number of changes must never fall.
create or replace function sum_up_users(customer int) returns void
language sql security definer set search_path = public, pg_temp as $$
  with mine as materialized (select ctid from user_counts where customer_id = customer for update skip locked),
    summed as (delete from user_counts c using mine where c.ctid = mine.ctid
      returning c.status_place, c.access_place, c.delta, c.changes)
  insert into user_counts
  select customer, status_place, access_place, sum(delta), sum(changes) from summed group by 2, 3
$$;

create or replace function note_added_users() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into user_texts
  select customer_id, status_place, access_place, ssoid, sort_key, search, facility_ids,
    lowered_texts(user_name, email, employee_id, federated_login_id, search)
  from added order by customer_id, sort_key, ssoid;
  insert into user_counts select customer_id, status_place, access_place, count(*), 1 from added group by 1, 2, 3;
  perform add_people(customer_id, facility_ids, status_place, is_federated, has_factor, count(*)::int)
  from added group by customer_id, facility_ids, status_place, is_federated, has_factor;
  if random() < 0.01 then perform sum_up_users(customer_id) from (select distinct customer_id from added) of; end if;
  return null;
end $$;

create or replace function count_removed_users() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into user_counts select customer_id, status_place, access_place, -count(*), 1 from removed group by 1, 2, 3;
  return null;
end $$;

-- Whatever a list shows or sorts by. Most changes move nobody to another status or access.
create function count_changed_user() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (old.customer_id, old.status_place, old.access_place)
      is distinct from (new.customer_id, new.status_place, new.access_place) then
    insert into user_counts values (old.customer_id, old.status_place, old.access_place, -1, 1),
      (new.customer_id, new.status_place, new.access_place, 1, 1);
  else
    insert into user_counts values (new.customer_id, new.status_place, new.access_place, 0, 1);
  end if;
  if random() < 0.01 then perform sum_up_users(new.customer_id); end if;
  return null;
end $$;
drop trigger users_moved on users;
drop function count_moved_user();
create trigger users_changed after update of customer_id, config_id, user_name, first_name, last_name, email, employee_id,
    federated_login_id, status, admin_access, is_federated, deactivation_date, facility_ids, physician, access,
    last_login_at, created_at on users for each row
  when ((old.customer_id, old.config_id, old.user_name, old.first_name, old.last_name, old.email, old.employee_id,
      old.federated_login_id, old.status, old.admin_access, old.is_federated, old.deactivation_date, old.facility_ids,
      old.physician, old.access, old.last_login_at, old.created_at)
    is distinct from (new.customer_id, new.config_id, new.user_name, new.first_name, new.last_name, new.email,
      new.employee_id, new.federated_login_id, new.status, new.admin_access, new.is_federated, new.deactivation_date,
      new.facility_ids, new.physician, new.access, new.last_login_at, new.created_at))
  execute function count_changed_user();

-- Rights decide what a row allows, and who is the last admin.
create function count_changed_rights() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into user_counts select u.customer_id, u.status_place, u.access_place, 0, 1
  from users u where u.ssoid in (select c.ssoid from changed c);
  return null;
end $$;
create trigger user_rights_added after insert on user_rights referencing new table as changed
  for each statement execute function count_changed_rights();
create trigger user_rights_replaced after update on user_rights referencing new table as changed
  for each statement execute function count_changed_rights();
create trigger user_rights_taken after delete on user_rights referencing old table as changed
  for each statement execute function count_changed_rights();

-- Of the customer that the transaction is about.
create function changes_of_users() returns bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (select coalesce(sum(changes), 0)::bigint from user_counts
    where customer_id = nullif(current_setting('app.customer_id', true), '')::int);
end $$;

revoke execute on function count_changed_user(), count_changed_rights(), changes_of_users() from public;
grant execute on function changes_of_users() to keystead_app;
