-- How many calls of a kind an address has been permitted within its current minute: all server processes take from the
-- same. Not worth writing ahead: after a crash, or on a replica that has taken over, the count begins anew.
create unlogged table call_permits (
  key text primary key,
  taken int not null,
  ends_at timestamptz not null
) with (fillfactor = 70);
grant select, insert, update, delete on call_permits to keystead_app;
