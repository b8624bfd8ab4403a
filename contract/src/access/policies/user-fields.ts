import type { FieldProblem } from '../../field-error.ts';
import {
  type UserField,
  type UserFieldGroup,
  userFieldGroupNames,
  userFieldGroups,
} from '../../people/user-fields.ts';
import { outranks } from './outranks.ts';
import { canSeeUser, isLocationBound, type UserAdmin, type UserAdminKind } from './user-admin.ts';
import { type RefusalReason, refusalSentence } from './user-refusals.ts';
import type { UserTarget } from './user-target.ts';
import type { UserPolicySettings } from './users.ts';

type Grant = 'always' | 'notSelf';

const everybody: Partial<Record<UserAdminKind, Grant>> = {
  UMA: 'always',
  LMA: 'notSelf',
  CLA: 'always',
  LLA: 'notSelf',
  SUP: 'always',
};
const corporateAndLocation: Partial<Record<UserAdminKind, Grant>> = { UMA: 'always', LMA: 'notSelf' };

/** Who can change which fields of a user. */
export const fieldGrants: Record<UserFieldGroup, Partial<Record<UserAdminKind, Grant>>> = {
  profile: everybody,
  phone: everybody,
  email: everybody,
  employeeId: corporateAndLocation,
  deactivationDate: { ...corporateAndLocation, LLA: 'notSelf' },
  userName: corporateAndLocation,
  adminAccess: corporateAndLocation,
  signOnPolicies: corporateAndLocation,
  careSetting: corporateAndLocation,
  products: corporateAndLocation,
  physician: { UMA: 'always' },
};

/** The organization maintains these for its federated people. */
const organizationManagedGroups = new Set<UserFieldGroup>([
  'profile',
  'phone',
  'email',
  'employeeId',
  'deactivationDate',
  'signOnPolicies',
]);

/** These describe who the person is; all others control how the person signs in, or grant and revoke access. */
const harmless = new Set<UserFieldGroup>(['profile', 'employeeId']);

/** Null when the person can change fields of this group, otherwise the reason. */
export const fieldRefusal = (
  group: UserFieldGroup,
  admin: UserAdmin,
  user: UserTarget,
  settings: UserPolicySettings,
): RefusalReason | null => {
  const grant = fieldGrants[group][admin.kind];
  if (!grant || !canSeeUser(admin, user)) return 'rights';
  if (grant === 'notSelf' && user.ssoid === admin.ssoid) return 'self';
  if (isLocationBound(admin.kind) && user.isPhysician) return 'physician';
  if (user.isFederated && organizationManagedGroups.has(group) && !admin.isOrganization)
    return 'federatedProfile';
  return (
    groupRefusal(group, admin, user, settings) ??
    (!harmless.has(group) && outranks(user, admin) ? 'outranked' : null)
  );
};

const groupRefusal = (
  group: UserFieldGroup,
  admin: UserAdmin,
  user: UserTarget,
  settings: UserPolicySettings,
): RefusalReason | null => {
  switch (group) {
    case 'email':
      return user.adminAccess !== 'RU' && admin.kind !== 'UMA' ? 'adminEmail' : null;
    case 'employeeId':
      return settings.employeeIdEnabled ? null : 'switchedOff';
    case 'deactivationDate':
      return deactivationDateRefusal(admin, settings);
    case 'signOnPolicies':
      return settings.hasMfa ? null : 'mfaOff';
    case 'adminAccess':
      return admin.kind === 'LMA' && user.adminAccess !== 'RU' ? 'rights' : null;
    default:
      return null;
  }
};

/** Also for a user who does not exist yet. Deactivating by date is deactivating, and so is undoing it. */
export const deactivationDateRefusal = (
  { kind }: Pick<UserAdmin, 'kind'>,
  settings: Pick<UserPolicySettings, 'deactivationDateEnabled' | 'lmaCanDeactivate'>,
): RefusalReason | null => {
  if (!settings.deactivationDateEnabled) return 'switchedOff';
  return isLocationBound(kind) && !settings.lmaCanDeactivate ? 'locationSwitch' : null;
};

/** The fields of a user that this person can change. */
export const editableFields = (
  admin: UserAdmin,
  user: UserTarget,
  settings: UserPolicySettings,
): UserField[] =>
  userFieldGroupNames
    .filter((group) => fieldRefusal(group, admin, user, settings) === null)
    .flatMap((group): readonly UserField[] => userFieldGroups[group]);

export type RefusedField = FieldProblem & { field: UserField };

/** The changed fields that this person cannot change, each with its reason. */
export const refusedFields = (
  admin: UserAdmin,
  user: UserTarget,
  settings: UserPolicySettings,
  changed: readonly UserField[],
): RefusedField[] =>
  userFieldGroupNames.flatMap((group) => {
    const reason = fieldRefusal(group, admin, user, settings);
    if (!reason) return [];
    const refusal = refusalSentence(reason, { name: user.name });
    const fields: readonly UserField[] = userFieldGroups[group];
    return changed.filter((field) => fields.includes(field)).map((field) => ({ field, ...refusal }));
  });
