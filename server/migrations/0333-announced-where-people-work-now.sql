-- Who is told of a change is decided as who reads it in the log is: by where the user works now, and by the environments
-- of the user and of the transaction. add_transactions returns what it was given, which is where the user works now.
create or replace function announce_transaction(changed transactions) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  payload constant text := (
    select json_build_object('transactionId', changed.id, 'ssoid', changed.ssoid, 'customerId', changed.customer_id,
      'facilityIds', coalesce(u.facility_ids, changed.facility_ids),
      'configIds', array_remove(array[changed.config_id, u.config_id], null))
    from (values (changed.ssoid)) t (ssoid) left join users u on u.ssoid = t.ssoid);
begin
  perform pg_notify('transactions_changed', case when octet_length(payload) < 8000 then payload else '' end);
end $$;
