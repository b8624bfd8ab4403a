-- A domain can come to be another customer's after a login has named it: from then on that customer's people are led to
-- their own logins, which can name it.

-- Whether a customer leads people of a domain: it is theirs, or no other customer's usernames have it.
create function leads_domain(wanted_customer int, wanted_domain text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select wanted_domain in (select domains_of(wanted_customer)) or not exists (
    select from parameters p, unnest(string_to_array(p.value, ',')) other
    where p.key = 'bp.idm.email.domain' and p.customer_id <> wanted_customer and lower(trim(other)) = wanted_domain)
$$;
revoke execute on function leads_domain(int, text) from public;
grant execute on function leads_domain(int, text) to keystead_app;

create or replace function keep_domains_apart() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare taken text;
begin
  perform pg_advisory_xact_lock(hashtext('keystead.organization-domains'));
  select d into taken from unnest(new.domains) d
  where not leads_domain(new.customer_id, d)
    or exists (select from organization_logins l
      where l.customer_id <> new.customer_id and l.domains @> array[d] and leads_domain(l.customer_id, d))
  order by d limit 1;
  if taken is not null then
    raise exception using errcode = 'unique_violation', constraint = 'organization_logins_domain',
      message = 'A domain belongs to the logins of one customer', detail = taken;
  end if;
  return new;
end $$;
