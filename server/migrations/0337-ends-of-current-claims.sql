-- A process that stalled for longer than its lease doesn't know that another one has claimed the order since. An end counts
-- only while its claim is the latest one, which attempts and retries tell: claiming raises the first, and a manual retry
-- the second. Processes of earlier versions send no retries.
create or replace function settle_orders(ends jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  repaired bigint[];
  repairing text[];
  touched bigint[];
  settled text[];
begin
  if current_setting('app.scope', true) is distinct from 'all' then return; end if;
  perform set_config('synchronous_commit', 'off', true);

  select array_agg(f.id), array_agg(f.transaction_id), array_agg(concat_ws('/', e.id, e.attempts, e.retries))
  into repaired, touched, repairing
  from jsonb_to_recordset(ends) as e (id bigint, ssoid uuid, "configId" int, system text, attempts int, retries int,
    "statusName" text)
  join sub_transactions f on f.ssoid = e.ssoid and f.product_name = e.system and f.id < e.id
    and f.config_id is not distinct from e."configId"
  where e."statusName" = 'Completed' and f.status_name = 'Failed' and e.system <> 'MESSAGEBUS';

  select array_agg(distinct t.id) into touched
  from (select unnest(touched) union all select "transactionId" from jsonb_to_recordset(ends) as e ("transactionId" bigint)) t (id);
  perform 1 from transactions where id = any(touched) order by id for update;

  with settling as (
    update sub_transactions s set status_name = e."statusName", status_code = e."statusCode",
      status_description = e.description, cause = e.cause, ended_at = clock_timestamp(), lease_until = null
    from jsonb_to_recordset(ends) as e (id bigint, attempts int, retries int, "statusName" text, "statusCode" int,
      description text, cause text)
    where s.id = e.id and s.status_name || '' = 'In Progress'
      and s.attempts = e.attempts and s.retries = coalesce(e.retries, s.retries)
    returning concat_ws('/', e.id, e.attempts, e.retries) as claim)
  select array_agg(claim) into settled from settling;
  if settled is null then return; end if;

  if cardinality(settled) < jsonb_array_length(ends) then
    select jsonb_agg(e) into ends from jsonb_array_elements(ends) e
    where concat_ws('/', e ->> 'id', e ->> 'attempts', e ->> 'retries') = any(settled);
  end if;

  if exists (select from provisioning_breakers) then
    delete from provisioning_breakers b
    using (select distinct coalesce("configId", 0) as config_id, system
      from jsonb_to_recordset(ends) as e ("configId" int, system text, "statusName" text)
      where "statusName" = 'Completed') works
    where b.config_id = works.config_id and b.product_name = works.system;
  end if;

  if repaired is not null then
    update sub_transactions set status_name = 'Resolved', resolved_at = clock_timestamp()
    where id = any(array(select r.id from unnest(repaired, repairing) r (id, claim) where r.claim = any(settled)))
      and status_name = 'Failed';
  end if;

  -- Whoever has been deleted in the meantime has no state any more.
  if jsonb_path_exists(ends, '$[*].presence ? (@ != null)') then
    insert into product_states (ssoid, config_id, product_name, customer_id, presence, source)
    select u.ssoid, e."configId", e.system, u.customer_id, e.presence, 'told'
    from jsonb_to_recordset(ends) as e (ssoid uuid, "configId" int, system text, presence text)
    join users u on u.ssoid = e.ssoid
    where e.presence is not null and e."configId" is not null
    order by 1, 2, 3 for key share of u
    on conflict (ssoid, config_id, product_name) do update set presence = excluded.presence, source = 'told',
      differences = '[]', known_at = excluded.known_at;
  end if;

  perform tally_transactions(touched);
  perform announce_transaction(t) from transactions t where t.id = any(touched);
end $$;
