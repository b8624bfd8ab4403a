-- An owner of another customer is support that made the token while it served this one. Without the right to choose a
-- customer the owner has no rights here, and the token stops.
create or replace function open_token(hash bytea)
returns table (id uuid, customer_id int, name text, scope text, networks text[], is_due boolean, has_owner boolean,
  owner_status text, owner_access text, owner_rights text[], serves_provider boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, t.customer_id, t.name, t.scope, t.networks,
    t.last_used_at is null or t.last_used_at < now() - interval '1 minute',
    t.owner_ssoid is not null, u.status, u.admin_access,
    array(select r."right" from user_rights r where r.ssoid = u.ssoid and (u.customer_id = t.customer_id
      or exists (select from user_rights v where v.ssoid = u.ssoid and v."right" = 'VIEW_ANY_CUSTOMER'))),
    t.customer_id is not distinct from provider_id()
  from access_tokens t left join users u on u.ssoid = t.owner_ssoid
  where t.token_hash = hash and t.revoked_at is null and t.expires_at > now()
$$;

create or replace function token_owners(customer int)
returns table (ssoid uuid, owner_status text, owner_access text, owner_rights text[], serves_provider boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.ssoid, u.status, u.admin_access,
    array(select r."right" from user_rights r where r.ssoid = u.ssoid and (u.customer_id = customer
      or exists (select from user_rights v where v.ssoid = u.ssoid and v."right" = 'VIEW_ANY_CUSTOMER'))),
    customer is not distinct from provider_id()
  from users u
  where visible_customer(customer)
    and u.ssoid in (select t.owner_ssoid from access_tokens t where t.customer_id = customer)
$$;
