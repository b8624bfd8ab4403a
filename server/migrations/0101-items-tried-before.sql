-- Items that were under way when a server process died come first, and are few among many.
create index process_items_again on process_items (process_id, position) where state = 'Pending' and attempts > 0;
