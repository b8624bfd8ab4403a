-- What an import will do, row by row, as somebody has looked at it. The import carries out this and nothing else.
create table import_plans (
  id uuid primary key default gen_random_uuid(),
  customer_id int not null references customers on delete cascade,
  source text not null check (source in ('csv', 'legacy', 'keycloak')),
  -- What was asked, without secrets.
  input jsonb not null,
  total int not null,
  errors int not null,
  missing jsonb not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- What carries it out; null until somebody confirms.
  process_id uuid
);
create index import_plans_expiry on import_plans (expires_at);
create index import_plans_customer on import_plans (customer_id);

create table import_plan_rows (
  plan_id uuid not null references import_plans on delete cascade,
  position int not null,
  customer_id int not null,
  user_name text not null,
  first_name text not null,
  middle_name text not null,
  last_name text not null,
  email text not null,
  action text not null check (action in ('create', 'update', 'link', 'unchanged', 'leftOut')),
  sign_in text check (sign_in in
    ('keepsPassword', 'temporaryPassword', 'askedAtOldServer', 'activationMail', 'organization', 'asBefore')),
  notes jsonb not null,
  has_errors boolean not null,
  changes jsonb not null,
  -- What the source told, as its own table shows it; never a password or a hash.
  facts jsonb not null,
  -- The user as it will be written; null for a row that is left out or unchanged.
  wanted jsonb,
  -- The existing user and the version that was looked at.
  ssoid uuid,
  version int,
  sealed_secret text,
  primary key (plan_id, position)
);

-- Where people came from.
create table imported_users (
  ssoid uuid primary key references users on delete cascade,
  customer_id int not null,
  source text not null check (source in ('csv', 'legacy', 'keycloak')),
  process_id uuid not null,
  exported_system_id text,
  exported_user_id text,
  imported_at timestamptz not null default now()
);
create index imported_users_process on imported_users (process_id);
create unique index imported_users_exported on imported_users (customer_id, exported_system_id, exported_user_id)
  where exported_user_id is not null;

do $$
declare owned text;
begin
  foreach owned in array array['import_plans', 'import_plan_rows', 'imported_users'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('create policy %I on %I using (visible_customer(customer_id))', owned || '_scope', owned);
    execute format('grant select, insert, update, delete on %I to keystead_app', owned);
  end loop;
end $$;
