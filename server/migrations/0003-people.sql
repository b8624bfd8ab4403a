-- People, their credentials, factors, questions and rights. Staff of the provider have no customer.
create function folded(text) returns text language sql immutable parallel safe as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, $1))
$$;

create table users (
  ssoid uuid primary key,
  customer_id int references customers on delete cascade,
  config_id int references configurations on delete set null,
  user_name text not null,
  first_name text not null,
  middle_name text,
  last_name text not null,
  prefix text,
  title text,
  email text not null,
  primary_phone text,
  ext text,
  mobile_phone text,
  employee_id text,
  is_federated boolean not null default false,
  federated_login_id text,
  status text not null check (status in ('A', 'D', 'LO', 'PE', 'PR', 'PUA', 'S', 'ST')),
  -- Where an unsuspended user returns to.
  status_before_suspension text,
  deactivation_date date,
  admin_access text not null default 'RU' check (admin_access in ('RU', 'LMA', 'CLA', 'UMA', 'LLA')),
  facility_ids int[] not null default '{}',
  -- What the person may use in each product; its shape is the contract's.
  access jsonb not null default '{}',
  physician jsonb,
  created_at timestamptz not null default now(),
  status_changed_at timestamptz not null default now(),
  last_login_at timestamptz,
  version row_version,
  sort_key text collate "C" generated always as (folded(last_name) || chr(31) || folded(first_name)) stored,
  search text collate "C" generated always as (
    folded(user_name) || chr(31) || folded(email) || chr(31) ||
    folded(coalesce(employee_id, '')) || chr(31) || folded(coalesce(federated_login_id, ''))) stored
);
create unique index users_login on users (lower(user_name));
create unique index users_federated on users (lower(federated_login_id)) where federated_login_id is not null;

create table user_rights (
  ssoid uuid not null references users on delete cascade,
  customer_id int,
  "right" text not null,
  primary key (ssoid, "right")
);

create table credentials (
  ssoid uuid primary key references users on delete cascade,
  customer_id int,
  -- PHC text (argon2id), or an imported hash that is replaced at the first successful sign-in.
  password_hash text,
  password_changed_at timestamptz,
  must_change boolean not null default false,
  failed_passwords int not null default 0,
  locked_at timestamptz,
  failed_answers int not null default 0
);

create table password_history (
  ssoid uuid not null references users on delete cascade,
  customer_id int,
  password_hash text not null,
  replaced_at timestamptz not null default clock_timestamp()
);
create index password_history_person on password_history (ssoid, replaced_at desc);

create table factors (
  ssoid uuid primary key references users on delete cascade,
  customer_id int,
  phone_number text not null,
  state text not null check (state in ('pending', 'verified', 'enabled')),
  code_hash text,
  code_expires_at timestamptz,
  code_sent_at timestamptz,
  code_tries int not null default 0,
  created_at timestamptz not null default now()
);

create table security_questions (
  id int primary key,
  question text not null,
  is_retired boolean not null default false
);

create table security_answers (
  ssoid uuid not null references users on delete cascade,
  customer_id int,
  slot int not null check (slot between 1 and 3),
  question_id int not null references security_questions,
  question text not null,
  answer_hash text not null,
  primary key (ssoid, slot)
);

alter table users enable row level security;
create policy users_scope on users using (visible_customer(customer_id) or is_self(ssoid));
do $$
declare owned text;
begin
  foreach owned in array array['user_rights', 'credentials', 'password_history', 'factors', 'security_answers'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('create policy %I on %I using (visible_customer(customer_id) or is_self(ssoid))', owned || '_scope', owned);
    execute format('grant select, insert, update, delete on %I to keystead_app', owned);
  end loop;
end $$;
grant select, insert, update, delete on users to keystead_app;
grant select on security_questions to keystead_app;
