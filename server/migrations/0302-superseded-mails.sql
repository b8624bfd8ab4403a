-- A mail whose link was voided while it waited is not sent.
alter table deliveries drop constraint deliveries_state_check;
alter table deliveries add constraint deliveries_state_check
  check (state in ('Waiting', 'Sent', 'Failed', 'Superseded'));
