-- The logins of customers' organizations, which their administrators set up.
create table organization_logins (
  id int generated always as identity primary key,
  customer_id int not null references customers on delete cascade,
  -- What the federation parameter of an environment calls it.
  idp_id text not null,
  -- Who it is in the records when it brings somebody.
  actor_id uuid not null default gen_random_uuid(),
  name text not null,
  issuer text not null,
  client_id text not null,
  sealed_secret text not null,
  secret_sent text not null check (secret_sent in ('basic', 'post')),
  scopes text not null default '',
  -- Lowercase; none means all people of the customer.
  domains text[] not null default '{}',
  login_claim text not null,
  groups_claim text not null default '',
  location_claim text not null default '',
  newcomers text not null default 'refused' check (newcomers in ('refused', 'mapped', 'all')),
  default_config_id int references configurations on delete set null,
  default_access_id int references access_mappings on delete set null,
  default_location_id int references location_mappings on delete set null,
  is_active boolean not null,
  modified_by text not null,
  modified_at timestamptz not null default now(),
  version row_version
);
create unique index organization_logins_idp on organization_logins (customer_id, lower(idp_id));
create unique index organization_logins_name on organization_logins (customer_id, lower(name));
create index organization_logins_domains on organization_logins using gin (domains);
create index organization_logins_config on organization_logins (default_config_id);
create index organization_logins_access on organization_logins (default_access_id);
create index organization_logins_location on organization_logins (default_location_id);

alter table organization_logins enable row level security;
create policy organization_logins_scope on organization_logins using (visible_customer(customer_id));
grant select, insert, update, delete on organization_logins to keystead_app;

-- The domains that a customer's usernames have.
create function domains_of(wanted_customer int) returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct lower(trim(d)) from parameters p, unnest(string_to_array(p.value, ',')) d
  where p.key = 'bp.idm.email.domain' and p.customer_id = wanted_customer and trim(d) <> ''
$$;

-- Whoever types an address of a domain is led to the login that serves it: no other customer may lead them elsewhere.
-- Looks beyond the customer, and says no more than which of the wanted domains is another's.
create function keep_domains_apart() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare taken text;
begin
  perform pg_advisory_xact_lock(hashtext('keystead.organization-domains'));
  select d into taken from unnest(new.domains) d
  where exists (select from organization_logins l where l.customer_id <> new.customer_id and l.domains @> array[d])
    or (d not in (select domains_of(new.customer_id)) and exists (
      select from parameters p, unnest(string_to_array(p.value, ',')) other
      where p.key = 'bp.idm.email.domain' and p.customer_id <> new.customer_id and lower(trim(other)) = d))
  order by d limit 1;
  if taken is not null then
    raise exception using errcode = 'unique_violation', constraint = 'organization_logins_domain',
      message = 'A domain belongs to the logins of one customer', detail = taken;
  end if;
  return new;
end $$;
revoke execute on function domains_of(int), keep_domains_apart() from public;
create trigger organization_logins_domain before insert or update of domains on organization_logins
  for each row execute function keep_domains_apart();

-- Those that were there belong to the customers whose environments name them.
insert into organization_logins (customer_id, idp_id, name, issuer, client_id, sealed_secret, secret_sent, login_claim,
  is_active, modified_by)
select distinct on (c.id, f.idp_id) c.id, f.idp_id, f.idp_id, f.issuer, f.client_id,
  f.sealed_secret, 'post', 'sub', true, 'Upgrade'
from federation_providers f
join parameters p on p.key = 'provision.usermanagement.okta.federation'
  and position('"idpId":"' || f.idp_id || '"' in replace(p.value, ': ', ':')) > 0
join customers c on c.id = p.customer_id;
drop table federation_providers;
