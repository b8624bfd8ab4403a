-- Who somebody is at a provider other than our own, said by an administrator: no name or address that the provider
-- sends takes its place.
create table external_identities (
  issuer text not null,
  subject text not null,
  ssoid uuid not null references users on delete cascade,
  customer_id int,
  linked_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create unique index external_identities_person on external_identities (ssoid, issuer);

alter table external_identities enable row level security;
create policy external_identities_scope on external_identities
  using (visible_customer(customer_id) or is_self(ssoid));
grant select on external_identities to keystead_app;
