-- Environments that call one address have one old user system: whoever came from it is known by the address. Not where
-- the environment has a credential of its own, which may open another system there. Of two who came from one user the
-- first stays linked by the address, the other by the environment.
with systems as (
  select p.configuration_id, 'legacy:' || lower(rtrim(btrim(p.value), '/')) as name from parameters p
  where p.configuration_id is not null and p.key = 'provision.legacy.url.root' and p.value <> ''
    and not exists (
      select from outside_credentials c where c.configuration_id = p.configuration_id and c.product = 'legacy')
), first as (
  select distinct on (i.customer_id, s.name, i.exported_user_id) i.ssoid, s.name
  from imported_users i join systems s on i.exported_system_id = 'legacy:' || s.configuration_id
  order by i.customer_id, s.name, i.exported_user_id, i.imported_at, i.ssoid
)
update imported_users i set exported_system_id = f.name from first f where f.ssoid = i.ssoid;
