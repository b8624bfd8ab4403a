-- Who moved which documents is known after the customer is deleted, too. Like processes, sessions keep its number.
alter table document_sessions drop constraint document_sessions_customer_id_fkey;
