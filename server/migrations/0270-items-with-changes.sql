-- Most of a profile sync's items are as they should be: the few that are not are found without reading all of them.
create index process_items_changes on process_items (process_id, position) where after @? '$.changes[0]';
