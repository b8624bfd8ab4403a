-- A role that is no longer limited to regions left the facilities of those regions behind.
update users set facility_ids = '{}'
where access ->> 'userType' = 'Corporate' and coalesce(jsonb_array_length(access -> 'userRegions'), 0) = 0
  and admin_access not in ('LMA', 'LLA') and physician is null and facility_ids <> '{}';
