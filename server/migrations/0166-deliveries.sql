-- Mails and text messages to people, and what became of them. What they say is not kept: it may hold a link or a code.
create table deliveries (
  id uuid primary key,
  customer_id int not null,
  ssoid uuid not null references users on delete cascade,
  -- activation, reset, notice or code.
  kind text not null check (kind in ('activation', 'reset', 'notice', 'code')),
  channel text not null check (channel in ('mail', 'text')),
  recipient text not null,
  state text not null default 'Waiting' check (state in ('Waiting', 'Sent', 'Failed')),
  attempts int not null default 0,
  -- Why the last try came to nothing, in words.
  reason text,
  trace_id text,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);
create index deliveries_person on deliveries (ssoid, created_at desc);
create index deliveries_old on deliveries (created_at);

alter table deliveries enable row level security;
create policy deliveries_scope on deliveries using (visible_customer(customer_id));
grant select, insert, update, delete on deliveries to keystead_app;
