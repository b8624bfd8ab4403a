-- Who created a user, next to the user. Looking for it in the audit prepares every month of six years, which in the end
-- takes longer than everything else that is read about the user, and finds nothing once those months are gone.
alter table users add column created_by text;

-- For users from before. Only values that are known when a statement is planned leave the other months out, so they are
-- computed first, and each call is planned for its own.
create function creator_in_audit(person uuid, created timestamptz) returns text
language plpgsql stable set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  earliest constant timestamptz := created - interval '1 hour';
  latest constant timestamptz := created + interval '1 hour';
begin
  return (select e.actor_name from audit_events e
    where e.target_type = 'user' and e.target_id = person::text and e.event = 'User created'
      and e.at between earliest and latest order by e.at limit 1);
end $$;
revoke execute on function creator_in_audit(uuid, timestamptz) from public;
grant execute on function creator_in_audit(uuid, timestamptz) to keystead_app;
