-- What we call a product of one environment with, where it is not the shared credential.
create table outside_credentials (
  configuration_id int not null references configurations on delete cascade,
  product text not null,
  customer_id int not null,
  sealed_credential text not null,
  set_by text not null,
  set_at timestamptz not null default now(),
  primary key (configuration_id, product)
);

alter table outside_credentials enable row level security;
create policy outside_credentials_scope on outside_credentials using (visible_customer(customer_id));
grant select, insert, update, delete on outside_credentials to keystead_app;
