-- Provisioning: one transaction per change of a user, one sub-transaction per outside system concerned.
-- Names are copied, so that the log can still be read when the user or the initiator is gone.
create table transactions (
  id bigint generated always as identity primary key,
  customer_id int,
  config_id int,
  ssoid uuid not null,
  type text not null,
  user_name text not null,
  user_first_name text not null,
  user_last_name text not null,
  is_user_deleted boolean not null default false,
  -- Where the user worked at that time; location admins see the transactions of their facilities.
  facility_ids int[] not null default '{}',
  status_name text not null default 'In Progress' check (status_name in ('In Progress', 'Completed', 'Failed')),
  initiated_by uuid,
  created_by_first_name text not null,
  created_by_last_name text not null,
  trace_id text,
  started_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);
create index transactions_list on transactions (customer_id, started_at desc, id desc);
create index transactions_person on transactions (ssoid, started_at desc);
create index transactions_trace on transactions (trace_id);

create table sub_transactions (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references transactions on delete cascade,
  customer_id int,
  config_id int,
  ssoid uuid not null,
  -- OKTA, MESSAGEBUS, SNF, MCMD, SL, TRUESENSE, PD, LPC or PP.
  product_name text not null,
  -- What the system is told: put, activate, deactivate, remove or publish.
  operation text not null,
  status_name text not null default 'In Progress'
    check (status_name in ('In Progress', 'Completed', 'Failed', 'Skipped', 'Resolved')),
  status_code int,
  status_description text,
  attempts int not null default 0,
  started_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  resolved_by uuid,
  resolved_at timestamptz
);
create index sub_transactions_of on sub_transactions (transaction_id, id);
create index sub_transactions_latest on sub_transactions (ssoid, product_name, id desc);
create index sub_transactions_open on sub_transactions (ssoid, id) where status_name = 'In Progress';
create index sub_transactions_failed on sub_transactions (customer_id, transaction_id) where status_name = 'Failed';

alter table transactions enable row level security;
alter table sub_transactions enable row level security;
create policy transactions_scope on transactions using (visible_customer(customer_id));
create policy sub_transactions_scope on sub_transactions using (visible_customer(customer_id));
grant select, insert, update on transactions, sub_transactions to keystead_app;
