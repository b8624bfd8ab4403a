-- How a customer's sign-in page looks. The logo is asked for by its digest, which nobody can guess.
create table sign_in_pages (
  customer_id int primary key references customers on delete cascade,
  color text check (color ~ '^#[0-9a-f]{6}$'),
  logo bytea check (octet_length(logo) <= 65536),
  logo_type text,
  logo_digest text,
  version row_version,
  check (num_nulls(logo, logo_type, logo_digest) in (0, 3))
);
create index sign_in_pages_logo on sign_in_pages (logo_digest) where logo_digest is not null;
alter table sign_in_pages enable row level security;
create policy sign_in_pages_scope on sign_in_pages using (visible_customer(customer_id));
grant select, insert, update, delete on sign_in_pages to keystead_app;
