-- Set while the source of a process's items is gone: one item at a time is tried, and none before this time.
alter table processes add column source_retry_at timestamptz;
