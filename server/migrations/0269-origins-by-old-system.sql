-- Every environment can have an old user system of its own, and the ids of people are that system's own. Whoever came from
-- one is known by its environment: that of the import, else that of the user. A file may have said 'legacy' itself.
with brought as materialized (
  select distinct on (t.after ->> 'ssoid') t.after ->> 'ssoid' as ssoid, p.input ->> 'configId' as config
  from processes p join process_items t on t.process_id = p.id
  where p.kind = 'conversions.legacy' and t.state = 'Done' and t.after ->> 'action' = 'create'
  order by t.after ->> 'ssoid', p.created_at desc
)
update imported_users i set exported_system_id = 'legacy:' || coalesce(b.config, u.config_id::text)
from users u left join brought b on b.ssoid = u.ssoid::text
where u.ssoid = i.ssoid and i.exported_system_id = 'legacy' and (i.source = 'legacy' or b.config is not null)
  and coalesce(b.config, u.config_id::text) is not null;

-- What has been looked at and not been carried out yet.
update import_plan_rows r
set wanted = jsonb_set(r.wanted, '{exported,systemId}', to_jsonb('legacy:' || (p.input ->> 'configId')))
from import_plans p
where p.id = r.plan_id and p.source = 'legacy' and r.wanted -> 'exported' ->> 'systemId' = 'legacy';

update process_items t
set data = jsonb_set(t.data, '{wanted,exported,systemId}', to_jsonb('legacy:' || (p.input ->> 'configId')))
from processes p
where p.id = t.process_id and p.kind = 'conversions.legacy' and p.ended_at is null
  and t.data -> 'wanted' -> 'exported' ->> 'systemId' = 'legacy';
