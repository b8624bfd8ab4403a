-- Why somebody has taken a failure out of the log. Null where a newer success mended it, and for older ones.
alter table sub_transactions
  add resolved_reason text,
  -- Copied, because they may belong to the provider, or be gone.
  add resolved_by_name text;
create index sub_transactions_resolved on sub_transactions (customer_id, resolved_at desc)
  where status_name = 'Resolved' and resolved_by is not null;
