import type { Actor } from '../../actor/actor.ts';
import type { OrganizationLogin } from '../../identity/federation/organization-logins.ts';

/** The organization manages its own people under the name of its login, with the rights of corporate admins. */
export const actorOf = ({ actorId, customerId, name }: OrganizationLogin): Actor => ({
  sessionId: actorId,
  ssoid: actorId,
  userName: name,
  firstName: name,
  lastName: '',
  fullName: name,
  isFederated: false,
  rights: new Set(['UM_ADMIN', 'UM_CORP_ADMIN']),
  adminAccess: 'UMA',
  facilityIds: [],
  hiddenEnvironments: [],
  configId: null,
  ownConfigId: null,
  ownCustomerId: customerId,
  isStaff: false,
  customerId,
  token: { scope: 'scim', reach: 'administered' },
});
