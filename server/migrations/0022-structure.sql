-- The corporation structure of each environment: a snapshot pulled from the care platform by the CIS sync. Ids are the
-- platform's own, unique within an environment.
create table structure_environments (
  configuration_id int primary key references configurations on delete cascade,
  customer_id int not null,
  environment_id int not null,
  environment_key text not null,
  synced_at timestamptz not null
);

create table structure_corporations (
  configuration_id int not null references structure_environments on delete cascade,
  corporation_id int not null,
  customer_id int not null,
  name text not null,
  corp_oid text not null,
  primary key (configuration_id, corporation_id)
);

create table structure_regions (
  configuration_id int not null references structure_environments on delete cascade,
  region_id int not null,
  corporation_id int not null,
  customer_id int not null,
  name text not null,
  primary key (configuration_id, region_id)
);

create table structure_districts (
  configuration_id int not null references structure_environments on delete cascade,
  district_id int not null,
  region_id int not null,
  corporation_id int not null,
  customer_id int not null,
  name text not null,
  primary key (configuration_id, district_id)
);

create table structure_facilities (
  configuration_id int not null references structure_environments on delete cascade,
  facility_id int not null,
  corporation_id int not null,
  -- A corporation need not have regions.
  district_id int,
  customer_id int not null,
  name text not null,
  primary key (configuration_id, facility_id)
);
create index structure_facilities_customer on structure_facilities (customer_id, facility_id);

create table structure_role_templates (
  configuration_id int not null references structure_environments on delete cascade,
  template_id int not null,
  corporation_id int not null,
  customer_id int not null,
  name text not null,
  level text not null check (level in ('corporate', 'facility')),
  -- Where a facility template can be used; empty for a corporate one.
  facility_ids int[] not null,
  discipline_required boolean not null,
  corporate_limited boolean not null,
  special_user_token text check (special_user_token in ('physician', 'nppa')),
  is_custom_data boolean not null,
  primary key (configuration_id, template_id)
);

create table structure_disciplines (
  configuration_id int not null references structure_environments on delete cascade,
  discipline_id int not null,
  corporation_id int not null,
  customer_id int not null,
  name text not null,
  facility_ids int[] not null,
  primary key (configuration_id, corporation_id, discipline_id)
);

create table structure_units (
  configuration_id int not null references structure_environments on delete cascade,
  unit_id int not null,
  facility_id int not null,
  customer_id int not null,
  name text not null,
  primary key (configuration_id, unit_id)
);

-- Runs of the CIS sync; at most one of an environment at a time.
create table cis_syncs (
  id bigint generated always as identity primary key,
  configuration_id int not null references configurations on delete cascade,
  customer_id int not null,
  state text not null default 'Running' check (state in ('Running', 'Completed', 'Failed')),
  requested_by text not null,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  message text
);
create unique index cis_syncs_running on cis_syncs (configuration_id) where state = 'Running';
create index cis_syncs_latest on cis_syncs (configuration_id, id desc);

-- What a customer's products sign in with at the identity provider. The provider keeps the client itself.
create table idp_applications (
  customer_id int primary key references customers on delete cascade,
  client_id text unique,
  issuer text,
  sign_in_redirect_uris text[] not null,
  sign_out_redirect_uris text[] not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  modified_by text,
  modified_at timestamptz,
  version row_version
);

do $$
declare owned text;
begin
  foreach owned in array array['structure_environments', 'structure_corporations', 'structure_regions',
    'structure_districts', 'structure_facilities', 'structure_role_templates', 'structure_disciplines',
    'structure_units', 'cis_syncs', 'idp_applications'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('create policy %I on %I using (visible_customer(customer_id))', owned || '_scope', owned);
    execute format('grant select, insert, update, delete on %I to keystead_app', owned);
  end loop;
end $$;
