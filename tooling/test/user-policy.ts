import type { UserAdmin, UserAdminKind } from '../../contract/src/access/policies/user-admin.ts';
import type { UserPolicySettings, UserTarget } from '../../contract/src/access/policies/users.ts';

/** A customer that has everything the policies ask for. */
export const settings: UserPolicySettings = {
  hasFederation: true,
  hasMfa: true,
  lmaCanDeactivate: true,
  employeeIdEnabled: true,
  deactivationDateEnabled: true,
};

export const admin = (kind: UserAdminKind): UserAdmin => ({ kind, ssoid: 'admin', facilityIds: [101] });

export const target = (change: Partial<UserTarget> = {}): UserTarget => ({
  ssoid: 'somebody',
  name: 'Some Body',
  status: 'A',
  isFederated: false,
  hasEmail: true,
  isPhysician: false,
  adminAccess: 'RU',
  facilityIds: [101],
  isLastAdmin: false,
  ...change,
});
