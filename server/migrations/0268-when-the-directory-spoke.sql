-- What only the directory keeps changes without a transaction, and moves the time of the last change as well.
alter table scim_entries add column changed_at timestamptz;
