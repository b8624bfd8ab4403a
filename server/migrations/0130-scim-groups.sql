-- Groups that a customer's directory keeps here, and who is in them.
create table scim_groups (
  id uuid primary key default gen_random_uuid(),
  customer_id int not null references customers on delete cascade,
  display_name text not null,
  -- What it is found by; a column of its own, because row-level security keeps expressions from the index.
  name_key text generated always as (lower(display_name)) stored,
  external_id text,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  version int not null default 1
);
create unique index scim_groups_name on scim_groups (customer_id, name_key);
create index scim_groups_external on scim_groups (customer_id, external_id);

create table scim_members (
  group_id uuid not null references scim_groups on delete cascade,
  ssoid uuid not null references users on delete cascade,
  customer_id int not null references customers on delete cascade,
  primary key (group_id, ssoid)
);
create index scim_members_person on scim_members (ssoid);
create index scim_members_customer on scim_members (customer_id);

do $$
declare owned text;
begin
  foreach owned in array array['scim_groups', 'scim_members'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('create policy %I on %I using (visible_customer(customer_id))', owned || '_scope', owned);
    execute format('grant select, insert, update, delete on %I to keystead_app', owned);
  end loop;
end $$;

-- Groups named on a user are known by value and by name, so that a client can take either back.
alter table scim_entries add column said_groups jsonb not null default '[]';
update scim_entries set said_groups = (
  select coalesce(jsonb_agg(jsonb_build_object('value', g.name, 'display', g.name) order by g.place), '[]')
  from unnest(groups) with ordinality as g (name, place))
where groups <> '{}';
alter table scim_entries drop column groups;

-- Attributes that nothing here uses, in the directory's words.
alter table scim_entries add column kept jsonb not null default '{}';
