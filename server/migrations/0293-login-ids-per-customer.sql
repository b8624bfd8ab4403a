-- An organization vouches only for the people of its customer, so the same login id can be two people of two customers.
-- Unique across all of them, it would tell one customer whom another has, and let it take their ids.
drop index users_federated;
create unique index users_federated on users (customer_id, lower(federated_login_id))
  where federated_login_id is not null;

-- Looks beyond what the caller can see of the customer.
create or replace function federated_login_taken(wanted text, except_ssoid uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from users where customer_id = nullif(current_setting('app.customer_id', true), '')::int
      and lower(federated_login_id) = lower(wanted) and ssoid is distinct from except_ssoid)
$$;
