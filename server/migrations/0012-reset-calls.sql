-- Calls of the password reset within the current minute, by address and by name: all server processes count together.
-- Not worth writing ahead: after a crash the count begins anew.
create unlogged table reset_calls (
  key text primary key,
  calls int not null,
  ends_at timestamptz not null
);
grant select, insert, update, delete on reset_calls to keystead_app;
