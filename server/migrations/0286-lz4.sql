-- LZ4 packs the payloads of the service log in a third of the time that PostgreSQL's own method takes. Not every build
-- of PostgreSQL has it, and whoever owns the schema does not always own the database.
do $$
begin
  if (select 'lz4' = any (enumvals) from pg_settings where name = 'default_toast_compression') then
    execute format('alter database %I set default_toast_compression = lz4', current_database());
  end if;
exception
  when insufficient_privilege then null;
end $$;
