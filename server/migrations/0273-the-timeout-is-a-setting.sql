-- Security Settings show the session timeout, which is kept in parameters: whoever changes it there changes what an open
-- form of theirs would write back.
create function raise_settings_version() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update customer_settings set version = version + 1 where customer_id = coalesce(new.customer_id, old.customer_id);
  return null;
end $$;
revoke execute on function raise_settings_version() from public;

-- A customer without a row would not be noticed.
insert into customer_settings (customer_id) select id from customers on conflict do nothing;

create trigger parameters_timeout_set after insert on parameters for each row
  when (new.key = 'bp.walkaway.timeout.minutes' and new.customer_id is not null)
  execute function raise_settings_version();
create trigger parameters_timeout_changed after update on parameters for each row
  when ('bp.walkaway.timeout.minutes' in (old.key, new.key) and (old.key, old.value) <> (new.key, new.value)
    and new.customer_id is not null)
  execute function raise_settings_version();
create trigger parameters_timeout_removed after delete on parameters for each row
  when (old.key = 'bp.walkaway.timeout.minutes' and old.customer_id is not null)
  execute function raise_settings_version();
