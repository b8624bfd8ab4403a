-- A customer may have several clients at our own provider. The main one is what IDM Configuration shows; the provider
-- reads them here, and no longer keeps copies of its own.
alter table idp_applications drop constraint idp_applications_pkey;
alter table idp_applications
  add id int generated always as identity primary key,
  add name text,
  add is_main boolean not null default false,
  add is_enabled boolean not null default true,
  add asks_consent boolean not null default false,
  add requires_pkce boolean not null default true,
  -- Beside openid, which is always allowed.
  add scopes text[] not null default '{profile,email,offline_access}',
  add backchannel_logout_uri text;
update idp_applications a set is_main = true,
  name = (select c.account_name from customers c where c.id = a.customer_id);
alter table idp_applications alter name set not null;
create unique index idp_applications_main on idp_applications (customer_id) where is_main;
create unique index idp_applications_name on idp_applications (customer_id, lower(name));

-- While a secret is replaced, the old one goes on until its end.
create table client_secrets (
  id int generated always as identity primary key,
  application_id int not null references idp_applications on delete cascade,
  customer_id int not null references customers on delete cascade,
  sealed_secret text not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  -- Null: until it is replaced.
  ends_at timestamptz
);
create index client_secrets_application on client_secrets (application_id);
create index client_secrets_customer on client_secrets (customer_id);

-- Which client the product of an environment signs in with; without a row it is the main one.
create table application_clients (
  configuration_id int not null references configurations on delete cascade,
  product text not null,
  application_id int not null references idp_applications on delete cascade,
  customer_id int not null references customers on delete cascade,
  primary key (configuration_id, product)
);
create index application_clients_application on application_clients (application_id);
create index application_clients_customer on application_clients (customer_id);

alter table client_secrets enable row level security;
create policy client_secrets_scope on client_secrets using (visible_customer(customer_id));
grant select, insert, update, delete on client_secrets to keystead_app;
alter table application_clients enable row level security;
create policy application_clients_scope on application_clients using (visible_customer(customer_id));
grant select, insert, update, delete on application_clients to keystead_app;

insert into client_secrets (application_id, customer_id, sealed_secret, created_by, created_at)
select a.id, a.customer_id, r.payload ->> 'client_secret', a.created_by, a.created_at
from oidc_records r join idp_applications a on a.client_id = r.id
where r.model = 'Client';
delete from oidc_records where model = 'Client';
