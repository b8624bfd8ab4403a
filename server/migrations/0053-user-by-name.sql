-- The user with a name, among those the transaction may see. Row-level security keeps a plain query from the index.
create function find_user_by_name(wanted text) returns uuid
language sql stable security definer set search_path = public as $$
  select ssoid from users where lower(user_name) = lower(wanted) and visible_customer(customer_id)
$$;
revoke execute on function find_user_by_name(text) from public;
grant execute on function find_user_by_name(text) to keystead_app;
