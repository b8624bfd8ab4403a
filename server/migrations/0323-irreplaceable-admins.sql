-- Whether no corporate admin would be left without this person, who is or was one. As part of a statement, this was
-- half of what a page of users cost, even where it held no admin: PostgreSQL prepares all parts before it reads a row.

-- Such an admin can't administer anyone, whatever the admin access says.
create function is_limited_admin(person uuid) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return exists (select from user_rights r where r.ssoid = person and r."right" in ('CORP_LIMITED', 'LOC_LIMITED'));
end $$;

create function is_irreplaceable_admin(person uuid) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return exists (select from users u
    where u.ssoid = person and not is_limited_admin(u.ssoid)
      -- The active ones count, and for the provider, whose admins no one else can help, also those who are locked out or
      -- have yet to choose a password.
      and (u.status = 'A' or (u.status in ('LO', 'PE', 'PR', 'PUA') and u.customer_id = provider_id()))
      -- Those with a set deactivation date will leave too. An admin of the provider who can't sign in while an
      -- organization's login fails can't replace one who can.
      and not exists (select from users other where other.customer_id = u.customer_id and other.ssoid <> u.ssoid
        and other.admin_access = 'UMA' and other.status = 'A' and other.deactivation_date is null
        and (u.is_federated or not (other.is_federated and other.customer_id is not distinct from provider_id()))
        and not is_limited_admin(other.ssoid)));
end $$;

revoke execute on function is_limited_admin(uuid), is_irreplaceable_admin(uuid) from public;
grant execute on function is_irreplaceable_admin(uuid) to keystead_app;
