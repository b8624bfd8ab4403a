-- Where a location admin administers beside the own care setting: regions, districts and facilities of the corporation.
-- Told to no product.
alter table users add admin_regions jsonb not null default '[]';
