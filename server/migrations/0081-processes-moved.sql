-- Bulk actions and CIS syncs are processes now.

-- Finished bulk actions are dropped: nothing lists them, only the window that started one could show it, and what
-- they did is in the audit. Unfinished ones go on where they were.
insert into processes (id, kind, customer_id, customer_name, crm_id, input, request_hash, actor_ssoid, actor_name,
  actor_user_name, ip, trace_id, total, done, failed, created_at)
select b.id, 'users.bulkAction', b.customer_id, c.account_name, c.account_id, jsonb_build_object('action', b.action),
  '', b.actor_ssoid, b.actor_name, coalesce(u.user_name, ''), b.ip, b.trace_id, n.total, n.done, n.failed, b.created_at
from bulk_actions b
join customers c on c.id = b.customer_id
left join users u on u.ssoid = b.actor_ssoid
cross join lateral (
  select count(*) as total, count(*) filter (where result = 'Done') as done,
    count(*) filter (where result = 'Failed') as failed
  from bulk_action_items i where i.bulk_action_id = b.id) n
where b.finished_at is null;

insert into process_items (process_id, position, customer_id, key, name, data, state, reason_code, reason_values,
  attempts, ended_at)
select i.bulk_action_id, i.position, i.customer_id, i.ssoid::text, i.name, jsonb_build_object('ssoid', i.ssoid),
  case i.result when 'Waiting' then 'Pending' else i.result end,
  case when i.message <> '' then 'process.told' end,
  case when i.message <> '' then jsonb_build_object('text', i.message) end,
  case i.result when 'Waiting' then 0 else 1 end,
  case i.result when 'Waiting' then null else now() end
from bulk_action_items i join bulk_actions b on b.id = i.bulk_action_id
where b.finished_at is null;

drop table bulk_action_items, bulk_actions;

-- An environment's page tells its last run, so all are kept; one that was running begins again.
create temporary table moved_syncs on commit drop as
  select s.*, gen_random_uuid() as process_id from cis_syncs s;

insert into processes (id, kind, customer_id, customer_name, crm_id, subject, input, request_hash, actor_name,
  actor_user_name, ip, trace_id, state, total, done, failed, created_at, ended_at)
select s.process_id, 'enterprise.cisSync', s.customer_id, c.account_name, c.account_id, s.configuration_id::text,
  jsonb_build_object('configurationId', s.configuration_id), '', s.requested_by, s.requested_by, '', '',
  case s.state when 'Running' then 'InProgress' else s.state end, 1,
  case s.state when 'Completed' then 1 else 0 end, case s.state when 'Failed' then 1 else 0 end,
  s.started_at, s.ended_at
from moved_syncs s join customers c on c.id = s.customer_id
order by s.id;

insert into process_items (process_id, position, customer_id, key, name, data, state, reason_code, reason_values,
  attempts, after, ended_at)
select s.process_id, 1, s.customer_id, s.configuration_id::text, '', '{}',
  case s.state when 'Running' then 'Pending' when 'Completed' then 'Done' else 'Failed' end,
  case s.state when 'Failed' then 'process.told' end,
  case s.state when 'Failed' then jsonb_build_object('text', coalesce(s.message, '')) end,
  case s.state when 'Running' then 0 else 1 end,
  case s.state when 'Completed' then jsonb_build_object('message', s.message) end,
  s.ended_at
from moved_syncs s join customers c on c.id = s.customer_id;

drop table cis_syncs;
