-- Shared Login: finding audited events, what a session has opened, and applications that are switched off.

create index audit_events_kind on audit_events (customer_id, event, at desc);

-- Whom an event names: who did it and to whom.
create function audit_people(actor text, target text) returns text language sql immutable parallel safe as $$
  select public.folded(actor) || chr(31) || public.folded(coalesce(target, ''))
$$;
create index audit_events_people on audit_events
  using gin (customer_id, audit_people(actor_name, target_name) gin_trgm_ops) with (gin_pending_list_limit = 256);

-- One page of the events of the customer that the transaction is about. Row-level security keeps LIKE off every index,
-- so this runs as the owner and reads the customer itself. Events that name somebody are gathered up to search_cap; when
-- there are more, they are many enough to be met soon in the order of time.
-- The total of a page without rows is in a row without id.
create function find_audit_events(since timestamptz, until timestamptz, kinds text[], people text, is_oldest_first boolean,
  page_size int, page_start int, count_cap int, search_cap int default 5000)
returns table (id bigint, at timestamptz, total bigint)
language plpgsql stable security definer rows 25 set search_path = public as $$
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
  if people is not null then
    conditions := conditions || ' and audit_people(e.actor_name, e.target_name) like $5';
    execute 'select count(*) from (select 1 from audit_events e where ' || conditions || ' limit $6) c'
      using customer, kinds, since, until, people, search_cap + 1 into hits;
  end if;
  if hits <= search_cap then
    return query execute
      'with found as materialized (select e.id, e.at from audit_events e where ' || conditions || ')
       select f.id, f.at, $6 from found f order by ' || place || ' limit $7 offset $8'
      using customer, kinds, since, until, people, hits, page_size, page_start;
  else
    execute 'select count(*) from (select 1 from audit_events e where ' || conditions || ' limit $6) c'
      using customer, kinds, since, until, people, count_cap + 1 into hits;
    return query execute
      'select e.id, e.at, $6 from audit_events e where ' || conditions || ' order by ' || place || ' limit $7 offset $8'
      using customer, kinds, since, until, people, hits, page_size, page_start;
  end if;
  if not found then return query select null::bigint, null::timestamptz, hits; end if;
end $$;
revoke execute on function find_audit_events(timestamptz, timestamptz, text[], text, boolean, int, int, int, int)
  from public;
grant execute on function find_audit_events(timestamptz, timestamptz, text[], text, boolean, int, int, int, int)
  to keystead_app;

-- The session at our own identity provider that the console's session came from; other applications share it.
alter table sessions add column provider_uid text;

-- An application is a product's address in an environment; those switched off are named here.
create table disabled_applications (
  configuration_id int not null references configurations on delete cascade,
  product text not null,
  customer_id int not null references customers on delete cascade,
  disabled_by text not null,
  disabled_at timestamptz not null default now(),
  primary key (configuration_id, product)
);
create index disabled_applications_customer on disabled_applications (customer_id);
alter table disabled_applications enable row level security;
create policy disabled_applications_scope on disabled_applications using (visible_customer(customer_id));
grant select, insert, delete on disabled_applications to keystead_app;
