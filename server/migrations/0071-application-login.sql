-- The role the application signs in with; it is a member of keystead_app and of nothing else. Only the owner reads this.
create table application_login (
  role_name text primary key,
  sealed_password text not null,
  created_at timestamptz not null default now()
);
-- One database, one login.
create unique index application_login_single on application_login ((true));

-- Without pg_temp at the end PostgreSQL looks there first, so that a caller's temporary table could stand in for ours.
do $$
declare
  definer record;
begin
  for definer in
    select p.oid::regprocedure as signature from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.proowner = current_user::regrole
  loop
    execute format('alter function %s set search_path = public, pg_temp', definer.signature);
  end loop;
end $$;
