-- An action with another system that may run only once at a time. A row that a crash left behind is taken over when
-- it is older than any such action may take.
create table running_actions (
  action text not null,
  subject text not null,
  run uuid not null,
  started_at timestamptz not null default now(),
  primary key (action, subject)
);
grant select, insert, update, delete on running_actions to keystead_app;
