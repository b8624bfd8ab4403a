-- A customer's own parameter of that name makes nothing the default, so it takes no configuration's place.
drop index parameters_one_default;
create unique index parameters_one_default on parameters (customer_id)
  where key = 'bp.user.provisioning.config.isdefault' and lower(value) = 'true' and configuration_id is not null;
