-- What the identity provider remembers of one person, so that all of it can be ended at once.
create index oidc_records_account on oidc_records ((payload ->> 'accountId')) where payload ? 'accountId';
