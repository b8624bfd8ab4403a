-- How often a process could not be brought to its end: after some tries it ends without what its kind does last.
alter table processes add column end_tries int not null default 0;
