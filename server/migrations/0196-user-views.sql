-- Views of the list of users that somebody keeps: what it is narrowed to, how it is sorted and which columns it has.
create table user_views (
  id int generated always as identity primary key,
  customer_id int not null references customers on delete cascade,
  -- Whose it is; null where everybody of the customer has it.
  ssoid uuid references users on delete cascade,
  name text not null,
  search jsonb not null,
  columns text[] not null,
  modified_by text not null,
  modified_at timestamptz not null default now(),
  version row_version
);
create unique index user_views_name on user_views
  (customer_id, coalesce(ssoid, '00000000-0000-0000-0000-000000000000'), lower(name));
create index user_views_person on user_views (ssoid);

alter table user_views enable row level security;
create policy user_views_scope on user_views using (visible_customer(customer_id));
grant select, insert, update, delete on user_views to keystead_app;
