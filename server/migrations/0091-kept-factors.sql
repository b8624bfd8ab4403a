-- Second factors that people bring along from another system, kept for the day they can be asked for.
create table kept_factors (
  id bigint generated always as identity primary key,
  ssoid uuid not null references users on delete cascade,
  customer_id int not null,
  kind text not null check (kind in ('totp')),
  sealed_secret text not null,
  -- digits, period, algorithm
  parameters jsonb not null,
  created_at timestamptz not null default now()
);
create index kept_factors_person on kept_factors (ssoid);

alter table kept_factors enable row level security;
create policy kept_factors_scope on kept_factors using (visible_customer(customer_id) or is_self(ssoid));
grant select, insert, delete on kept_factors to keystead_app;
