-- The session timeout of Security Settings is that of the default environment: another one may bring another. Noted when
-- the transaction ends, for a timeout that is changed after the default is held before the settings.
create constraint trigger parameters_default_set after insert on parameters deferrable initially deferred for each row
  when (new.key = 'bp.user.provisioning.config.isdefault' and lower(new.value) = 'true')
  execute function raise_settings_version();
create constraint trigger parameters_default_changed after update on parameters deferrable initially deferred for each row
  when ('bp.user.provisioning.config.isdefault' in (old.key, new.key)
    and (old.key, lower(old.value)) <> (new.key, lower(new.value)))
  execute function raise_settings_version();
create constraint trigger parameters_default_removed after delete on parameters deferrable initially deferred for each row
  when (old.key = 'bp.user.provisioning.config.isdefault' and lower(old.value) = 'true')
  execute function raise_settings_version();
