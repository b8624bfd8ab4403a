-- What users are found by, beside their wide rows and in the order of their names: whoever matches a search lies
-- together. docs/decisions/0216-thousands-of-matches.md has the figures. Three migrations, so that nobody waits while a
-- million users are copied: here an empty table and a note of whoever changes from now on, then the copy, then those who
-- have changed meanwhile.
create table user_texts (
  customer_id int not null,
  status_place smallint not null,
  access_place smallint not null,
  ssoid uuid not null,
  sort_key text collate "C" not null,
  search text collate "C" not null,
  facility_ids int[] not null,
  -- The searched fields as they are sorted by, where that is not what is searched: some have accents.
  lowered text collate "C",
  primary key (customer_id, sort_key, ssoid)
) with (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.05);
alter table user_texts enable row level security;
create policy user_texts_scope on user_texts using (visible_customer(customer_id));

create function lowered_texts(user_name text, email text, employee_id text, federated_login_id text, search text)
returns text language sql immutable parallel safe as $$
  select nullif(lower(user_name) || chr(31) || shown_email(email) || chr(31) || lower(coalesce(employee_id, '')) ||
    chr(31) || lower(coalesce(federated_login_id, '')), search)
$$;

create table changed_users (ssoid uuid not null);
create function note_changed_user() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into changed_users values (coalesce(new.ssoid, old.ssoid));
  return null;
end $$;
create trigger users_noted after insert or update or delete on users
  for each row execute function note_changed_user();

-- Locations without a text are still looked for among the users themselves; this takes the place of `users_by_product`
-- and of what `users_find` did for them.
create index users_by_product_or_location on users using gin (customer_id, product_ids, facility_ids)
  with (gin_pending_list_limit = 256);
