-- Documents of residents that are moved from one facility to another: what was asked, whom it is about, and a journal
-- of each document. Kept as a record of who moved what, when, and that it arrived whole.
create table document_sessions (
  id bigint generated always as identity (start with 1001) primary key,
  -- The customer whose documents are moved.
  customer_id int not null references customers on delete cascade,
  source jsonb not null,
  destination jsonb not null,
  -- What the review has decided about each resident.
  choices jsonb not null,
  actor_ssoid uuid,
  moved_by text not null,
  saved_at timestamptz not null default now(),
  -- Null until somebody confirms; until then it is no part of the history.
  confirmed_at timestamptz,
  -- What moves the documents, at last, and what puts them back.
  process_id uuid,
  put_back_process_id uuid
);
create index document_sessions_history on document_sessions (confirmed_at desc) where confirmed_at is not null;
create index document_sessions_unconfirmed on document_sessions (saved_at) where confirmed_at is null;
create index document_sessions_customer on document_sessions (customer_id);
create index document_sessions_process on document_sessions (process_id);

create table document_session_residents (
  session_id bigint not null references document_sessions on delete cascade,
  customer_id int not null,
  position int not null,
  resident_id text not null,
  -- The configuration that the resident is found by, to see whether anybody else moves the same documents.
  config_id int not null,
  first_name text not null,
  last_name text not null,
  -- The last four digits and no more.
  ssn_end text,
  date_of_birth date not null,
  mrn text not null,
  unit text not null,
  gender text not null,
  destination_resident_id text,
  -- Why none of the documents can be moved.
  reason_code text,
  reason_values jsonb,
  primary key (session_id, resident_id)
);
create index document_session_residents_busy on document_session_residents (config_id, resident_id);

create table document_moves (
  session_id bigint not null references document_sessions on delete cascade,
  customer_id int not null,
  position int not null,
  document_id text not null,
  resident_id text not null,
  type_id int not null,
  type_name text not null,
  title text not null,
  file_name text not null,
  content_type text not null,
  assigned_date date not null,
  size bigint not null,
  sha256 text not null,
  state text not null
    check (state in ('Pending', 'Reading', 'Written', 'Verified', 'Moved', 'Failed', 'Skipped', 'PutBack')),
  reason_code text,
  reason_values jsonb,
  -- How much of the content has gone over so far.
  sent_bytes bigint not null default 0,
  copy_id text,
  reading_at timestamptz,
  written_at timestamptz,
  verified_at timestamptz,
  moved_at timestamptz,
  put_back_at timestamptz,
  primary key (session_id, document_id)
);
create index document_moves_resident on document_moves (session_id, resident_id, position);
create index document_moves_position on document_moves (session_id, position);

do $$
declare owned text;
begin
  foreach owned in array array['document_sessions', 'document_session_residents', 'document_moves'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('create policy %I on %I using (visible_customer(customer_id))', owned || '_scope', owned);
    execute format('grant select, insert, update, delete on %I to keystead_app', owned);
  end loop;
end $$;

-- What manifests are signed with. Never deleted: a manifest is shown years later.
create table manifest_keys (
  id text primary key,
  public_key text not null,
  sealed_key text not null,
  created_at timestamptz not null default now()
);
grant select, insert, update on manifest_keys to keystead_app;
grant usage on all sequences in schema public to keystead_app;
