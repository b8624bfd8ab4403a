-- As before (0040), but a location's log is that of the people who work there now, and of those deleted who worked there
-- last: docs/decisions/0223-whose-log-a-location-admin-reads.md. Asked for in this way, PostgreSQL can gather the people of
-- the location once where many rows are judged.
create or replace function find_transactions(since timestamptz, until timestamptz, state text, words text, person uuid,
  facilities int[], page_size int, page_start int, count_cap int)
returns table (id bigint, total bigint) language plpgsql stable security definer rows 25
set search_path = public, pg_temp as $$
declare
  customer int := nullif(current_setting('app.customer_id', true), '')::int;
  conditions text := 't.customer_id = $1 and t.started_at >= coalesce($2, ''-infinity'') and t.started_at <= coalesce($3, ''infinity'') and t.shown_count > 0';
begin
  if state = 'errors' then conditions := conditions || ' and t.failed_count > 0'; end if;
  if state = 'inprogress' then conditions := conditions || ' and t.open_count > 0'; end if;
  if words is not null then conditions := conditions || ' and t.search like $4'; end if;
  if person is not null then conditions := conditions || ' and t.ssoid = $5'; end if;
  if facilities is not null then
    conditions := conditions || ' and (exists (select from users u where u.ssoid = t.ssoid and u.customer_id = $1
      and u.facility_ids && $6) or (t.facility_ids && $6 and not exists (select from users u where u.ssoid = t.ssoid)))';
  end if;
  return query execute
    'with page as (select t.id, t.started_at from transactions t where ' || conditions ||
    ' order by t.started_at desc, t.id desc limit $7 offset $8)
    select p.id, (select count(*) from (select 1 from transactions t where ' || conditions || ' limit $9) c)
    from page p order by p.started_at desc, p.id desc'
    using customer, since, until, words, person, facilities, page_size, page_start, count_cap + 1;
end $$;
