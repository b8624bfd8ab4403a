insert into user_texts
select customer_id, status_place, access_place, ssoid, sort_key, search, facility_ids,
  lowered_texts(user_name, email, employee_id, federated_login_id, search)
from users order by customer_id, sort_key, ssoid;

-- Any part of the four searched fields, of the names, and the location, in one bitmap scan.
create index user_texts_find on user_texts
  using gin (customer_id, facility_ids, search gin_trgm_ops, sort_key gin_trgm_ops) with (gin_pending_list_limit = 256);
analyze user_texts;
