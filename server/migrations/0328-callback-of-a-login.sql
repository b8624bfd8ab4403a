-- Every login has its own redirect URI, with this key in its path: a reply that another provider was tricked into giving
-- arrives at that provider's login, whatever sign-in it claims to belong to.
-- docs/decisions/0239-a-redirect-uri-for-each-login.md
alter table organization_logins add column callback_key uuid not null default gen_random_uuid();
create unique index organization_logins_callback on organization_logins (callback_key);
