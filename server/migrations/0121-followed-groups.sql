-- Whether the groups that a provider names decide again at each sign-in.
alter table organization_logins add column follows_groups boolean not null default false;

-- What a provider said last about those who come through it, in its own words.
create table organization_words (
  ssoid uuid primary key references users on delete cascade,
  customer_id int not null references customers on delete cascade,
  groups text[] not null,
  location text not null
);
create index organization_words_customer on organization_words (customer_id);
alter table organization_words enable row level security;
create policy organization_words_scope on organization_words using (visible_customer(customer_id));
grant select, insert, update, delete on organization_words to keystead_app;
