-- Where each product has last confirmed that a person stands: by acknowledging an order, or when it was asked. What it has
-- instead of what it was told is known only from asking, until it is told anew.
create table product_states (
  ssoid uuid not null references users on delete cascade,
  config_id int not null,
  product_name text not null,
  customer_id int not null,
  presence text not null check (presence in ('active', 'inactive', 'missing')),
  source text not null check (source in ('told', 'asked')),
  differences jsonb not null default '[]',
  known_at timestamptz not null default clock_timestamp(),
  primary key (ssoid, config_id, product_name)
);
create index product_states_customer on product_states (customer_id);

alter table product_states enable row level security;
create policy product_states_scope on product_states using (visible_customer(customer_id));
grant select, insert, update, delete on product_states to keystead_app;

-- What the log shows of before, and no more: the last order that a product acknowledged. A deactivation or a removal says
-- where the person stands. A put carried the status of that moment, which the log does not keep. The person was active then
-- if they are now and nothing since can have made them so, or if the next order took them out because they were
-- deactivated or suspended. Of all others nothing is known until they are told or asked about again.
with orders as (
  select s.*, t.type, u.customer_id as owner, u.config_id is not distinct from s.config_id
      and u.status not in ('D', 'S', 'ST') as is_active_now,
    max(s.id) filter (where s.status_name = 'Completed') over place as last_completed,
    lead(s.operation) over later as next_operation,
    lead(t.type) over later as next_type,
    bool_or(s.operation <> 'put' or t.type = 'Activate User')
      over (later rows between 1 following and unbounded following) as is_changed_since
  from sub_transactions s join transactions t on t.id = s.transaction_id join users u on u.ssoid = s.ssoid
  where s.config_id is not null and s.product_name not in ('OKTA', 'MESSAGEBUS', 'mail', 'text-messages')
    and s.status_name <> 'Skipped'
  window place as (partition by s.ssoid, s.config_id, s.product_name), later as (place order by s.id)),
confirmed as (
  select *, case
    when operation = 'remove' or status_description = 'User was not there.' then 'missing'
    when operation = 'deactivate' then 'inactive'
    when is_active_now and is_changed_since is not true then 'active'
    when next_operation = 'deactivate' and next_type in ('Deactivate User', 'Suspend User') then 'active'
    end as presence
  from orders where id = last_completed)
insert into product_states (ssoid, config_id, product_name, customer_id, presence, source, known_at)
select ssoid, config_id, product_name, owner, presence, 'told', coalesce(ended_at, started_at)
from confirmed where presence is not null;
