-- Whoever retries an order by hand wants it sent, even if the product has the answer of an earlier round in store.
alter table sub_transactions add column retries integer not null default 0;
