-- PostgreSQL commits transactions that announce something one at a time, each with its wait for the disk. The server now
-- announces transactions once they are committed. record_transactions stays for processes of the earlier version.
create function add_transactions(changes jsonb) returns setof transactions
language plpgsql set search_path = public, pg_temp as $$
declare
  change jsonb;
  made transactions;
begin
  for change in select value from jsonb_array_elements(changes) with ordinality order by ordinality loop
    insert into transactions (customer_id, config_id, ssoid, type, user_name, user_first_name, user_last_name,
      is_user_deleted, facility_ids, initiated_by, created_by_first_name, created_by_last_name, trace_id,
      open_count, shown_count)
    select customer_id, config_id, ssoid, type, user_name, user_first_name, user_last_name, is_user_deleted,
      facility_ids, initiated_by, created_by_first_name, created_by_last_name, trace_id, open_count, shown_count
    from jsonb_populate_record(null::transactions, change)
    returning * into made;

    insert into sub_transactions (transaction_id, customer_id, config_id, ssoid, product_name, operation, status_name,
      status_description, ended_at)
    select made.id, made.customer_id, s.config_id, made.ssoid, s.product_name, s.operation, s.status_name,
      s.status_description, case when s.status_name <> 'In Progress' then clock_timestamp() end
    from jsonb_populate_recordset(null::sub_transactions, change -> 'steps') s;

    return next made;
  end loop;
end $$;
revoke execute on function add_transactions(jsonb) from public;
grant execute on function add_transactions(jsonb) to keystead_app;

create or replace function record_transactions(changes jsonb) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  perform announce_transaction(t) from add_transactions(changes) t;
  perform pg_notify('provisioning_due', '');
end $$;
