-- Codes by text message are limited by what was sent, which outlasts the factor they belong to. One that was entered was
-- not sent in vain, so it no longer counts. factors.codes_sent and codes_since remain for processes of the earlier version.
-- Those sent before are not held against anyone.
alter table deliveries add column is_entered boolean not null default true;
alter table deliveries alter column is_entered set default false;
create index deliveries_codes on deliveries (recipient, created_at) where channel = 'text' and kind = 'code';

-- The codes of the last hour that no one has entered: those of this person or those sent to this phone, whichever are
-- more, at all customers. Whoever has confirmed the phone shares it only with others who have: codes that strangers
-- request for it, who need not own it, must not use up those of its owner. Two who are sent a code at once take turns.
create function unanswered_codes(person uuid, phone text) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  since constant timestamptz := now() - interval '1 hour';
  is_confirmed constant boolean := exists (
    select from factors f where f.ssoid = person and f.phone_number = phone and f.state = 'enabled');
begin
  perform pg_advisory_xact_lock(hashtext('keystead.codes'), hashtext(phone));
  return greatest(
    (select count(*) from deliveries d
      where d.ssoid = person and d.created_at > since and d.channel = 'text' and d.kind = 'code' and not d.is_entered),
    (select count(*) from deliveries d
      where d.recipient = phone and d.created_at > since and d.channel = 'text' and d.kind = 'code' and not d.is_entered
        and (not is_confirmed or exists (select from factors f
          where f.ssoid = d.ssoid and f.phone_number = phone and f.state = 'enabled'))));
end $$;
revoke execute on function unanswered_codes(uuid, text) from public;
grant execute on function unanswered_codes(uuid, text) to keystead_app;
