-- What a sign-in has begun with: attempts, finished forms, codes, grants and sessions at our own provider count only
-- for the version they were made under. Whatever replaces a credential or closes a person raises it.
alter table credentials
  add sign_in_version int not null default 1,
  -- Since when the password is one that somebody else has chosen; such a password expires.
  add temporary_since timestamptz;
update credentials set temporary_since = now() where must_change and password_hash is not null;

alter table customer_settings add temporary_password_hours int not null default 72
  check (temporary_password_hours between 1 and 720);

alter table oidc_records add sign_in_version int;
update oidc_records set sign_in_version = 1 where payload ? 'accountId';
delete from oidc_records where model = 'SignInAttempt' or payload #> '{result,login}' is not null;
create index oidc_records_attempt on oidc_records ((payload ->> 'ssoid')) where model = 'SignInAttempt';
create index oidc_records_finished on oidc_records ((payload #>> '{result,login,accountId}')) where model = 'Interaction';

-- The provider reads outside any customer's scope. Null for somebody who is gone.
create function sign_in_version_of(account text) returns int
language sql stable security definer set search_path = public, pg_temp as $$
  select sign_in_version from credentials where ssoid = account::uuid
$$;
revoke execute on function sign_in_version_of(text) from public;
grant execute on function sign_in_version_of(text) to keystead_app;

create function raise_sign_in_version() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update credentials set sign_in_version = sign_in_version + 1 where ssoid = old.ssoid;
  return null;
end $$;

create trigger credentials_replaced after update of password_hash on credentials for each row
  when (old.password_hash is distinct from new.password_hash) execute function raise_sign_in_version();
-- A lock-out ends nothing that has begun: otherwise a stranger's wrong passwords would.
create trigger users_closed after update of status, is_federated, user_name, federated_login_id on users for each row
  when ((old.status <> new.status and new.status not in ('A', 'LO'))
    or old.is_federated <> new.is_federated
    or old.user_name <> new.user_name
    or old.federated_login_id is distinct from new.federated_login_id)
  execute function raise_sign_in_version();
create trigger factors_removed after delete on factors for each row execute function raise_sign_in_version();
create trigger factors_changed after update of phone_number, state on factors for each row
  when (old.state = 'enabled' and (old.phone_number <> new.phone_number or new.state <> 'enabled'))
  execute function raise_sign_in_version();

create function forget_begun_sign_ins() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from oidc_records where payload ? 'accountId' and payload ->> 'accountId' = old.ssoid::text;
  delete from oidc_records where model = 'SignInAttempt' and payload ->> 'ssoid' = old.ssoid::text;
  delete from oidc_records where model = 'Interaction' and payload #>> '{result,login,accountId}' = old.ssoid::text;
  return null;
end $$;
create trigger credentials_renewed after update of sign_in_version on credentials for each row
  when (old.sign_in_version <> new.sign_in_version) execute function forget_begun_sign_ins();
create trigger credentials_removed after delete on credentials for each row execute function forget_begun_sign_ins();
