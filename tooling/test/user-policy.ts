import { type AdminAccessType, bundles } from '../../contract/src/access/bundles.ts';
import type { UserAdmin, UserAdminKind } from '../../contract/src/access/policies/user-admin.ts';
import type { UserTarget } from '../../contract/src/access/policies/user-target.ts';
import type { UserPolicySettings } from '../../contract/src/access/policies/users.ts';

/** A customer that has everything the policies require. */
export const settings: UserPolicySettings = {
  isProvider: false,
  hasFederation: true,
  hasMfa: true,
  lmaCanDeactivate: true,
  employeeIdEnabled: true,
  deactivationDateEnabled: true,
};

const accessOf: Record<UserAdminKind, AdminAccessType> = {
  ...{ UMA: 'UMA', LMA: 'LMA', CLA: 'CLA', LLA: 'LLA' },
  ...{ SUP: 'RU', VIEW: 'RU' },
};

export const admin = (kind: UserAdminKind, change: Partial<UserAdmin> = {}): UserAdmin => ({
  kind,
  ssoid: 'admin',
  facilityIds: [101],
  rights: new Set(bundles[accessOf[kind]]),
  ...change,
});

export const target = (change: Partial<UserTarget> = {}): UserTarget => ({
  ssoid: 'somebody',
  name: 'Some Body',
  status: 'A',
  isFederated: false,
  hasEmail: true,
  isPhysician: false,
  adminAccess: 'RU',
  grantedRights: ['PROFILE'],
  facilityIds: [101],
  isLastAdmin: false,
  ...change,
});
