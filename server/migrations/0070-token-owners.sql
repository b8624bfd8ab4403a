-- A token belongs to whoever made it: it reaches no further than its owner does at the moment of the call, and stops
-- with its owner.
alter table access_tokens
  -- No reference: an owner who is gone must stay known, so that the token stays stopped. Null: made before tokens had
  -- owners, by somebody the audit does not know.
  add column owner_ssoid uuid,
  -- Where it may be used from: addresses, blocks and ranges; empty for anywhere.
  add column networks text[] not null default '{}';

update access_tokens t set owner_ssoid = e.actor_ssoid
from audit_events e
where e.event = 'Token created' and e.target_type = 'token' and e.target_id = t.id::text
  and e.actor_ssoid is not null;
update access_tokens set expires_at = least(expires_at, now() + interval '1 year') where owner_ssoid is null;

-- Finds a token that is neither revoked nor expired, with its owner, before its customer is known.
drop function open_token(bytea);
create function open_token(hash bytea)
returns table (id uuid, customer_id int, name text, scope text, networks text[], is_due boolean, has_owner boolean,
  owner_status text, owner_access text, owner_rights text[], serves_provider boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, t.customer_id, t.name, t.scope, t.networks,
    t.last_used_at is null or t.last_used_at < now() - interval '1 minute',
    t.owner_ssoid is not null, u.status, u.admin_access,
    array(select r."right" from user_rights r where r.ssoid = u.ssoid), t.customer_id is not distinct from provider_id()
  from access_tokens t left join users u on u.ssoid = t.owner_ssoid
  where t.token_hash = hash and t.revoked_at is null and t.expires_at > now()
$$;
revoke execute on function open_token(bytea) from public;
grant execute on function open_token(bytea) to keystead_app;

-- The last use is kept to the minute: no write per call.
create function touch_token(token uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  update access_tokens set last_used_at = now() where id = token
$$;
revoke execute on function touch_token(uuid) from public;
grant execute on function touch_token(uuid) to keystead_app;

-- The owners of a customer's tokens; some belong to the provider and are out of the customer's sight otherwise.
create function token_owners(customer int)
returns table (ssoid uuid, owner_status text, owner_access text, owner_rights text[], serves_provider boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.ssoid, u.status, u.admin_access, array(select r."right" from user_rights r where r.ssoid = u.ssoid),
    customer is not distinct from provider_id()
  from users u
  where visible_customer(customer)
    and u.ssoid in (select t.owner_ssoid from access_tokens t where t.customer_id = customer)
$$;
revoke execute on function token_owners(int) from public;
grant execute on function token_owners(int) to keystead_app;
