-- Long work over many items. What it is about and who started it are copied in, so that its history outlives both.
create table processes (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity,
  kind text not null,
  customer_id int not null,
  customer_name text not null,
  crm_id text not null,
  -- What only one process of the kind may be about at a time; null where any number may run.
  subject text,
  input jsonb not null,
  sealed_secret text,
  -- Tells a second click from a second wish.
  request_hash bytea not null,
  actor_ssoid uuid,
  actor_name text not null,
  actor_user_name text not null,
  ip text not null,
  trace_id text not null,
  state text not null default 'InProgress'
    check (state in ('InProgress', 'Completed', 'CompletedWithErrors', 'Failed', 'Cancelled')),
  reason_code text,
  reason_values jsonb,
  result jsonb,
  -- Kept with each item's end, so that nobody counts.
  total int not null,
  done int not null default 0,
  failed int not null default 0,
  skipped int not null default 0,
  cancelled int not null default 0,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  cancel_requested_at timestamptz,
  -- Since when what the items are read from has not answered.
  source_gone_since timestamptz,
  -- Who works on it now. A server process that dies leaves its lease behind; another takes over when it ends.
  lease_token uuid,
  lease_until timestamptz,
  -- When it last got its turn.
  turn_at timestamptz
);
create unique index processes_subject on processes (kind, subject) where state = 'InProgress' and subject is not null;
create index processes_open on processes (lease_until) where state = 'InProgress';
create index processes_turns on processes (customer_id, turn_at);
create index processes_of_kind on processes (kind, subject, number desc);
create index processes_of_actor on processes (actor_ssoid, number desc);
create index processes_ended on processes (ended_at);

create table process_items (
  process_id uuid not null references processes on delete cascade,
  position int not null,
  customer_id int not null,
  -- What makes a repeat the same as the first try.
  key text not null,
  name text not null,
  -- Items of one group are done one after the other.
  group_key text,
  data jsonb not null,
  sealed_secret text,
  state text not null default 'Pending'
    check (state in ('Pending', 'Working', 'Done', 'Failed', 'Skipped', 'Cancelled')),
  reason_code text,
  reason_values jsonb,
  attempts int not null default 0,
  before jsonb,
  after jsonb,
  claim_token uuid,
  due_at timestamptz not null default '-infinity',
  ended_at timestamptz,
  primary key (process_id, position),
  unique (process_id, key)
);
create index process_items_state on process_items (process_id, state, position);
create index process_items_groups on process_items (process_id, group_key, position)
  where state in ('Pending', 'Working') and group_key is not null;

do $$
declare owned text;
begin
  foreach owned in array array['processes', 'process_items'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('create policy %I on %I using (visible_customer(customer_id))', owned || '_scope', owned);
    execute format('grant select, insert, update, delete on %I to keystead_app', owned);
  end loop;
end $$;
grant usage on all sequences in schema public to keystead_app;
