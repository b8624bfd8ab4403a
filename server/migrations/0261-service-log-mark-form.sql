-- A row bears marks for four letters in a row as well. The job that marks old rows writes all marks again; searches read
-- rows meanwhile. Processes of the version before this one go on writing marks of the first form, which nobody looks at.
truncate service_log_marks;
alter table service_log_marks add form int not null default 1;
grant delete on service_log_marks to keystead_app;
