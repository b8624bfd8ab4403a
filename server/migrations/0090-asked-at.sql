-- Where the password of somebody from another system is checked until the first sign-in, which brings it here.
alter table credentials
  add asked_at jsonb,
  -- Until then nobody else is asked about the same person, whichever process they come to.
  add asking_until timestamptz,
  add constraint credentials_asked_at check (asked_at is null or password_hash is null);
