-- When the last wrong answer was counted. As of now for those that were counted before; without any it means nothing.
alter table credentials add column failed_answers_at timestamptz not null default now();
