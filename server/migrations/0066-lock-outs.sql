-- Lock-outs end by themselves, last longer when repeated, and leave a person's own devices alone.
alter table customer_settings alter automatic_unlock_minutes set default 15;
-- Nobody has touched these: what they say is the old default.
update customer_settings set automatic_unlock_minutes = 15 where automatic_unlock_minutes = 0 and version = 1;

alter table credentials
  -- In a row, without a sign-in in between; each lasts twice as long as the one before.
  add lock_outs int not null default 0,
  add lock_cause text check (lock_cause in ('passwords', 'codes', 'currentPassword')),
  add lock_address text;
create index credentials_locked on credentials (locked_at) where locked_at is not null;

-- When a lock ends by itself; null where the customer wants none to. A day at most.
create function lock_end(locked_at timestamptz, lock_outs int, minutes int) returns timestamptz
language sql stable parallel safe as $$
  select case when minutes > 0 then
    locked_at + least(minutes * 2 ^ least(greatest(lock_outs - 1, 0), 11), 1440) * interval '1 minute' end
$$;

-- A device is known once the person has signed in there, with or without a code.
alter table known_devices
  drop constraint known_devices_ssoid_fkey,
  add foreign key (ssoid) references users on delete cascade,
  alter code_at drop not null,
  alter code_at drop default,
  add seen_at timestamptz not null default now(),
  -- What fails here counts here; at the limit the device is known no longer.
  add failed_passwords int not null default 0;
update known_devices set seen_at = code_at;
drop index known_devices_age;
create index known_devices_age on known_devices (seen_at);

-- A removed or new phone ends what codes have proved, not where the person signs in.
create or replace function forget_devices() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update known_devices set code_at = null where ssoid = old.ssoid;
  return null;
end $$;
create trigger factors_gone after delete on factors for each row execute function forget_devices();

-- Codes sent within the present hour: their number is limited whatever attempt asks for them.
alter table factors
  add codes_sent int not null default 0,
  add codes_since timestamptz;
