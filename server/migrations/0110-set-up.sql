-- The one-time address by which the first person comes into an empty installation. The secret of the address is known
-- to who reads the log; here is its hash. The phone that is to become the first factor is proved before there is anybody
-- whose factor it could be, so its code stands here too.
create table set_up_addresses (
  token_hash bytea primary key,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  phone_number text,
  code_hash text,
  code_sent_at timestamptz,
  code_expires_at timestamptz,
  code_tries int not null default 0,
  codes_sent int not null default 0
);
-- A further address takes the place of the one before it.
create unique index set_up_addresses_single on set_up_addresses ((true));
-- The application cannot make an address: the owner does, at the start or by the command.
grant select on set_up_addresses to keystead_app;
grant update (phone_number, code_hash, code_sent_at, code_expires_at, code_tries, codes_sent)
  on set_up_addresses to keystead_app;

-- Nobody is here and nobody ever was: the provider's customer is made with the first person and can never be removed.
create function is_set_up() returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from customers where is_provider) or exists (select from users)
$$;
revoke execute on function is_set_up() from public;
grant execute on function is_set_up() to keystead_app;

-- Uses the address up and makes the stack and the provider; null when somebody else was quicker.
create function finish_set_up(token bytea, stack_name text, provider_name text, domains text) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  default_stack constant int := 4;
begin
  -- Two who hold the same address come one after the other; the second finds none.
  delete from set_up_addresses a where a.token_hash = token and a.expires_at > now();
  if not found or is_set_up() then return null; end if;
  insert into stacks as s (id, stack_name) values (default_stack, finish_set_up.stack_name)
  on conflict (id) do update set stack_name = excluded.stack_name;
  return ensure_provider(provider_name, domains);
end $$;
revoke execute on function finish_set_up(bytea, text, text, text) from public;
grant execute on function finish_set_up(bytea, text, text, text) to keystead_app;

-- What people choose their security questions from, in an installation that has none yet.
insert into security_questions (id, question)
select listed.id, listed.question from (values
  (1, 'What is your favorite color?'),
  (2, 'What was your first pet''s name?'),
  (3, 'In what city were you born?'),
  (4, 'What was the name of your first school?'),
  (5, 'What is your oldest sibling''s first name?'),
  (6, 'What was the make of your first car?'),
  (7, 'What is your favorite food?'),
  (8, 'What street did you grow up on?'),
  (9, 'What was your first job?'),
  (10, 'What is the name of your favorite teacher?'),
  (11, 'What was your childhood nickname?'),
  (12, 'What is your favorite season?')) as listed (id, question)
where not exists (select from security_questions);
