-- The next phone of someone who already has one: the present one protects their sign-in until the next is authorized.
alter table factors
  add column next_phone_number text,
  add column next_state text check (next_state in ('pending', 'verified')),
  add column next_code_hash text,
  add column next_code_expires_at timestamptz,
  add column next_code_sent_at timestamptz,
  add column next_code_tries integer not null default 0,
  add constraint factors_next check ((next_phone_number is null) = (next_state is null));
