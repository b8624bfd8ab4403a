-- Making or dropping a partition waits for readers such as a backup, and everyone who writes waits behind it. It gives up
-- soon; the job tries again.
alter function maintain_partitions() set lock_timeout = '2s';
