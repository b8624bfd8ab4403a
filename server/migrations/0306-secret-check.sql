-- One sealed value in every installation, by which a start notices another KEYSTEAD_SECRET: with an external OpenID
-- provider there are no signing keys. What it says does not matter.
create table secret_check (
  sealed_value text not null
);
create unique index secret_check_single on secret_check ((true));

grant select on secret_check to keystead_app;
