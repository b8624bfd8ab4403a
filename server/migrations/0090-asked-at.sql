-- Where the password of somebody from another system is checked until the first sign-in, which brings it here.
alter table credentials
  add asked_at jsonb,
  -- While the answer is awaited nobody else is asked for the same person, whichever process they come to.
  add asking_since timestamptz,
  add constraint credentials_asked_at check (asked_at is null or password_hash is null);
