-- As before (0052), but a location admin is shown only events about users of their facilities and events about no user.
-- A user who was deleted belongs to no location. The version before this one still calls the function without facilities.
create function find_audit_events(since timestamptz, until timestamptz, kinds text[], people text, facilities int[],
  is_oldest_first boolean, page_size int, page_start int, count_cap int, search_cap int default 5000)
returns table (id bigint, at timestamptz, total bigint)
language plpgsql stable security definer rows 25 set search_path = public, pg_temp as $$
declare
  customer constant int := nullif(current_setting('app.customer_id', true), '')::int;
  place constant text := case when is_oldest_first then 'at, id' else 'at desc, id desc' end;
  conditions text := 'e.customer_id = $1 and e.event = any($2)';
  hits bigint;
begin
  if since is not null then conditions := conditions || ' and e.at >= $3'; end if;
  if until is not null then conditions := conditions || ' and e.at <= $4'; end if;
  -- One kind alone is a range of its index; any() over one element would not be.
  if cardinality(kinds) = 1 then conditions := replace(conditions, 'any($2)', '($2)[1]'); end if;
  if facilities is not null then
    conditions := conditions || ' and (e.target_type is distinct from ''user'' or exists (select from users u
      where u.ssoid = case when length(e.target_id) = 36 then e.target_id::uuid end and u.facility_ids && $6
        and not is_hidden(u.config_id)))';
  end if;
  if people is not null then
    conditions := conditions || ' and audit_people(e.actor_name, e.target_name) like $5';
    execute 'select count(*) from (select 1 from audit_events e where ' || conditions || ' limit $7) c'
      using customer, kinds, since, until, people, facilities, search_cap + 1 into hits;
  end if;
  if hits <= search_cap then
    return query execute
      'with found as materialized (select e.id, e.at from audit_events e where ' || conditions || ')
       select f.id, f.at, $7 from found f order by ' || place || ' limit $8 offset $9'
      using customer, kinds, since, until, people, facilities, hits, page_size, page_start;
  else
    execute 'select count(*) from (select 1 from audit_events e where ' || conditions || ' limit $7) c'
      using customer, kinds, since, until, people, facilities, count_cap + 1 into hits;
    return query execute
      'select e.id, e.at, $7 from audit_events e where ' || conditions || ' order by ' || place || ' limit $8 offset $9'
      using customer, kinds, since, until, people, facilities, hits, page_size, page_start;
  end if;
  if not found then return query select null::bigint, null::timestamptz, hits; end if;
end $$;
revoke execute on function find_audit_events(timestamptz, timestamptz, text[], text, int[], boolean, int, int, int, int)
  from public;
grant execute on function find_audit_events(timestamptz, timestamptz, text[], text, int[], boolean, int, int, int, int)
  to keystead_app;
