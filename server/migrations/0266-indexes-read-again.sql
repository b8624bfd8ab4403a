-- Connections that were open before 0264 remember these indexes with what the functions said in SQL, and would no longer
-- find by them. Setting nothing makes them read the indexes again.
alter index users_by_email reset (fillfactor);
alter index users_by_primary_phone reset (fillfactor);
alter index users_by_mobile_phone reset (fillfactor);
