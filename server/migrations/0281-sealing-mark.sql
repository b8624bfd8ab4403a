-- What the history of parameters and the audit have been looked through for, and how far: the next start looks at what is
-- newer, and at everything again when something else would be a secret. For the owner alone.
create table sealing_mark (
  print text not null,
  last_change bigint not null,
  looked_at timestamptz not null
);
create unique index sealing_mark_single on sealing_mark ((true));
