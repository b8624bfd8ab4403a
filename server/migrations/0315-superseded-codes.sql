-- A code that was replaced while its text message waited is not sent. A phone in use and its successor have a code each,
-- possibly with the same number.
alter table deliveries add column code_slot text check (code_slot in ('code', 'next_code'));
