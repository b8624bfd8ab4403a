-- Server processes remember for a while what they have answered about a token. What such an answer rests on is announced
-- here when it changes, on the channel of those who hold sessions: the person, or 'clients' for everybody at once.
-- docs/decisions/0217-what-tokens-and-writes-cost.md

create trigger users_told after update of email, access on users for each row
  when ((old.email, old.access) is distinct from (new.email, new.access))
  execute function announce_person();
create trigger users_gone after delete on users for each row execute function announce_person();

create function announce_account() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_notify('known_actors', old.payload ->> 'accountId');
  return null;
end $$;
-- New credentials remove these too. What has run out was never remembered for longer.
create trigger oidc_records_ended after delete on oidc_records for each row
  when (old.model in ('AccessToken', 'Session', 'Grant') and old.payload ? 'accountId'
    and (old.expires_at is null or old.expires_at > now()))
  execute function announce_account();
create trigger oidc_records_changed after update on oidc_records for each row
  when (old.model in ('AccessToken', 'Session', 'Grant') and old.payload ? 'accountId'
    and (old.payload, old.expires_at, old.sign_in_version)
      is distinct from (new.payload, new.expires_at, new.sign_in_version))
  execute function announce_account();

-- Seldom changed, and by administrators.
create function announce_clients() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_notify('known_actors', 'clients');
  return null;
end $$;
create trigger idp_applications_known after update or delete on idp_applications
  for each statement execute function announce_clients();
create trigger client_secrets_known after update or delete on client_secrets
  for each statement execute function announce_clients();
create trigger application_clients_known after insert or update or delete on application_clients
  for each statement execute function announce_clients();
create trigger disabled_applications_known after insert or update or delete on disabled_applications
  for each statement execute function announce_clients();
create trigger customers_told after update of account_id, account_name on customers
  for each statement execute function announce_clients();
create trigger configurations_told after update of customer_id, config_name, is_active or delete on configurations
  for each statement execute function announce_clients();
-- Where a product is opened says whether an application is used at all.
create trigger parameters_opening after insert or update on parameters for each row
  when (new.key like '%.app.url.root') execute function announce_clients();
create trigger parameters_closing after update or delete on parameters for each row
  when (old.key like '%.app.url.root') execute function announce_clients();

revoke execute on function announce_account(), announce_clients() from public;
