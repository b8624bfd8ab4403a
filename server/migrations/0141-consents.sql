-- What people have allowed an application to be told about them.
create table consents (
  ssoid uuid not null references users on delete cascade,
  application_id int not null references idp_applications on delete cascade,
  customer_id int not null references customers on delete cascade,
  scopes text[] not null,
  given_at timestamptz not null default now(),
  primary key (ssoid, application_id)
);
create index consents_application on consents (application_id);
create index consents_customer on consents (customer_id);
alter table consents enable row level security;
create policy consents_scope on consents using (visible_customer(customer_id));
grant select, insert, update, delete on consents to keystead_app;
