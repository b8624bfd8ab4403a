-- Applications that want to know when somebody has signed out. Sessions at our provider end in many ways: by signing
-- out, by an administrator, with a new password or a closed account. Each of them removes the session's record.
create table logout_notices (
  id bigint generated always as identity primary key,
  application_id int not null references idp_applications on delete cascade,
  customer_id int not null references customers on delete cascade,
  ssoid uuid not null,
  session_uid text not null,
  sid text not null,
  tries int not null default 0,
  made_at timestamptz not null default now(),
  -- A session that only gets a new name is there again within a moment.
  next_try_at timestamptz not null default now() + interval '3 seconds'
);
create index logout_notices_due on logout_notices (next_try_at);
create index logout_notices_application on logout_notices (application_id);
create index logout_notices_customer on logout_notices (customer_id);
alter table logout_notices enable row level security;
create policy logout_notices_scope on logout_notices using (visible_customer(customer_id));
grant select, update, delete on logout_notices to keystead_app;

create function note_logouts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into logout_notices (application_id, customer_id, ssoid, session_uid, sid)
  select a.id, a.customer_id, (old.payload ->> 'accountId')::uuid, old.uid, opened.value ->> 'sid'
  from jsonb_each(coalesce(old.payload -> 'authorizations', '{}')) opened
  join idp_applications a on a.client_id = opened.key and a.backchannel_logout_uri is not null
  where opened.value ? 'sid';
  return null;
end $$;
revoke execute on function note_logouts() from public;
create trigger oidc_session_ended after delete on oidc_records for each row
  when (old.model = 'Session' and old.payload ? 'accountId' and old.expires_at > now())
  execute function note_logouts();
