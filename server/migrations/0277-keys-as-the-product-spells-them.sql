-- The product reads these by their own spelling; as somebody had typed them, they said nothing.
select set_config('app.resealing', 'on', true);
update parameters p set key = known.key
from unnest(array[
  'bp.idm.at.maintenance.start', 'bp.idm.at.maintenance.end', 'bp.idm.at.maintenance.message',
  'bp.idm.at.changepassword.url', 'bp.idm.at.myprofile.enabled', 'bp.idm.at.ect.enabled', 'bp.idm.at.scim.enabled',
  'bp.idm.at.physician-nppa.enabled', 'bp.idm.at.employee-id.enabled', 'bp.idm.at.deactivation-date.enabled',
  'bp.idm.at.federated-login-id.enabled', 'bp.idm.at.username.pattern', 'sl.auto-provisioning.enabled',
  'bp.idm.at.lma.suspend-deactivate.enabled']) as known (key)
where lower(p.key) = known.key and p.key <> known.key;
select set_config('app.resealing', '', true);
