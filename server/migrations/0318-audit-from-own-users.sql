-- As before (0310), but what a location admin sees is found from the users of their facilities: the audit of a large
-- customer is no longer read to its end to find the events of few users. Only if they are many, or if their events are
-- more than are counted, do the latest events tell, most of which are theirs or come soon.
create index audit_events_of_no_user on audit_events (customer_id, at desc) where target_type is distinct from 'user';

create or replace function find_audit_events(since timestamptz, until timestamptz, kinds text[], people text, facilities int[],
  is_oldest_first boolean, page_size int, page_start int, count_cap int, search_cap int default 5000)
returns table (id bigint, at timestamptz, total bigint)
language plpgsql stable security definer rows 25 set search_path = public, pg_temp as $$
declare
  customer constant int := nullif(current_setting('app.customer_id', true), '')::int;
  place constant text := case when is_oldest_first then 'at, id' else 'at desc, id desc' end;
  reach constant text := 'u.customer_id = $1 and u.facility_ids && $6 and not is_hidden(u.config_id)';
  conditions text := 'e.customer_id = $1 and e.event = any($2)';
  visible text := '';
  -- Finds all events without their order, if an index finds them.
  events text;
  hits bigint;
begin
  if since is not null then conditions := conditions || ' and e.at >= $3'; end if;
  if until is not null then conditions := conditions || ' and e.at <= $4'; end if;
  -- One kind alone is a range of its index; any() over one element would not be.
  if cardinality(kinds) = 1 then conditions := replace(conditions, 'any($2)', '($2)[1]'); end if;
  if people is not null then conditions := conditions || ' and audit_people(e.actor_name, e.target_name) like $5'; end if;
  if facilities is not null then
    visible := ' and (e.target_type is distinct from ''user'' or exists (select from users u
      where u.ssoid = case when length(e.target_id) = 36 then e.target_id::uuid end and ' || reach || '))';
  end if;
  if people is not null then
    execute 'select count(*) from (select 1 from audit_events e where ' || conditions || ' limit $7) c'
      using customer, kinds, since, until, people, facilities, search_cap + 1 into hits;
    if hits <= search_cap then events := 'select e.id, e.at from audit_events e where ' || conditions || visible; end if;
  end if;
  if events is null and facilities is not null then
    execute 'select count(*) from (select from users u where ' || reach || ' limit $7) c'
      using customer, kinds, since, until, people, facilities, search_cap + 1 into hits;
    if hits <= search_cap then
      -- Without its own limits, a join would read all events once instead of those of each user.
      events := 'select e.id, e.at from audit_events e where ' || conditions || ' and e.target_type is distinct from ''user''
        union all select e.id, e.at from users u cross join lateral (select e.id, e.at from audit_events e
          where e.target_type = ''user'' and e.target_id = u.ssoid::text and ' || conditions || ' offset 0) e
        where ' || reach;
    end if;
  end if;
  execute 'select count(*) from (select 1 from (' ||
      coalesce(events, 'select e.id from audit_events e where ' || conditions || visible) || ') e limit $7) c'
    using customer, kinds, since, until, people, facilities, count_cap + 1 into hits;
  if events is not null and hits <= count_cap then
    return query execute 'with found as materialized (' || events || ')
      select f.id, f.at, $7 from found f order by ' || place || ' limit $8 offset $9'
      using customer, kinds, since, until, people, facilities, hits, page_size, page_start;
  else
    return query execute
      'select e.id, e.at, $7 from audit_events e where ' || conditions || visible ||
      ' order by ' || place || ' limit $8 offset $9'
      using customer, kinds, since, until, people, facilities, hits, page_size, page_start;
  end if;
  if not found then return query select null::bigint, null::timestamptz, hits; end if;
end $$;
