-- Roles, extensions, and the two helpers that every row-level policy uses.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists unaccent;

do $$
begin
  if not exists (select from pg_roles where rolname = 'keystead_app') then
    create role keystead_app nologin;
  end if;
exception
  -- Another database of the same cluster is being migrated at this moment.
  when duplicate_object or unique_violation then null;
end $$;

do $$
begin
  execute format('grant keystead_app to %I', current_user);
end $$;

grant usage on schema public to keystead_app;

-- True when the running transaction may see rows of this customer. A transaction that names no customer sees nothing.
create function visible_customer(customer int) returns boolean language sql stable as $$
  select customer = nullif(current_setting('app.customer_id', true), '')::int
      or current_setting('app.scope', true) = 'all'
$$;

create function is_self(person uuid) returns boolean language sql stable as $$
  select person = nullif(current_setting('app.ssoid', true), '')::uuid
$$;

create domain row_version as int not null default 1 check (value > 0);
