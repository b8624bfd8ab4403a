-- What the engine needs beside the log: when to try next, who is at work, why it failed, and which systems rest.
alter table sub_transactions
  add next_attempt_at timestamptz not null default clock_timestamp(),
  -- A worker that dies leaves its lease behind; another takes the work up when it ends.
  add lease_until timestamptz,
  -- Failures with the same words of the same system in the same environment are one cause.
  add cause text;

create index sub_transactions_due on sub_transactions (next_attempt_at, id) where status_name = 'In Progress';
create index sub_transactions_order on sub_transactions (ssoid, product_name, id) where status_name = 'In Progress';
create index sub_transactions_causes on sub_transactions (customer_id, cause) where status_name = 'Failed';
drop index sub_transactions_open;

-- Counted when a sub-transaction changes, so that the log's filters need no join.
alter table transactions
  add open_count int not null default 0,
  add failed_count int not null default 0,
  add shown_count int not null default 0,
  add search text collate "C" generated always as (
    folded(user_first_name) || ' ' || folded(user_last_name) || chr(31) ||
    folded(created_by_first_name) || ' ' || folded(created_by_last_name)) stored;
create index transactions_failed on transactions (customer_id, started_at desc, id desc) where failed_count > 0;
create index transactions_open on transactions (customer_id, started_at desc, id desc) where open_count > 0;
create index transactions_search on transactions using gin (customer_id, search gin_trgm_ops);

-- A system of an environment that does not answer rests for a while; its work waits and nobody else's does.
create table provisioning_breakers (
  config_id int not null,
  product_name text not null,
  failures int not null default 0,
  open_until timestamptz,
  primary key (config_id, product_name)
);
grant select, insert, update, delete on provisioning_breakers to keystead_app;

-- Brings status and counts of transactions in line with their sub-transactions. Callers lock the transactions first.
create function tally_transactions(ids bigint[]) returns void language sql as $$
  update transactions t set
    open_count = s.open, failed_count = s.failed, shown_count = s.shown,
    status_name = case when s.open > 0 then 'In Progress' when s.failed > 0 then 'Failed' else 'Completed' end,
    ended_at = case when s.open > 0 then null else s.ended end
  from (
    select transaction_id,
      count(*) filter (where status_name = 'In Progress') as open,
      count(*) filter (where status_name = 'Failed') as failed,
      count(*) filter (where status_name <> 'Resolved') as shown,
      max(ended_at) as ended
    from sub_transactions where transaction_id = any(ids) group by transaction_id) s
  where t.id = s.transaction_id
$$;

-- The page of the log a person sees, newest first, with the count of all hits up to a cap. Row-level security would
-- switch the trigram index off, so the function reads the customer of the running transaction itself.
create function find_transactions(since timestamptz, until timestamptz, state text, words text, person uuid,
  facilities int[], page_size int, page_start int, count_cap int)
returns table (id bigint, total bigint) language plpgsql stable security definer rows 25 set search_path = public as $$
declare
  customer int := nullif(current_setting('app.customer_id', true), '')::int;
  conditions text := 't.customer_id = $1 and t.started_at >= coalesce($2, ''-infinity'') and t.started_at <= coalesce($3, ''infinity'') and t.shown_count > 0';
begin
  if state = 'errors' then conditions := conditions || ' and t.failed_count > 0'; end if;
  if state = 'inprogress' then conditions := conditions || ' and t.open_count > 0'; end if;
  if words is not null then conditions := conditions || ' and t.search like $4'; end if;
  if person is not null then conditions := conditions || ' and t.ssoid = $5'; end if;
  if facilities is not null then conditions := conditions || ' and t.facility_ids && $6'; end if;
  return query execute
    'with page as (select t.id, t.started_at from transactions t where ' || conditions ||
    ' order by t.started_at desc, t.id desc limit $7 offset $8)
    select p.id, (select count(*) from (select 1 from transactions t where ' || conditions || ' limit $9) c)
    from page p order by p.started_at desc, p.id desc'
    using customer, since, until, words, person, facilities, page_size, page_start, count_cap + 1;
end $$;
revoke execute on function find_transactions(timestamptz, timestamptz, text, text, uuid, int[], int, int, int) from public;
grant execute on function find_transactions(timestamptz, timestamptz, text, text, uuid, int[], int, int, int) to keystead_app;
