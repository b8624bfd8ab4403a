import { assignableAccess, isLocationAccess } from '../access/policies/user-values.ts';
import type { FieldError } from '../field-error.ts';
import { careSettingMessage, facilityRoleMessage } from '../products/snf.ts';
import { deactivationDateMessage, isBeforeToday } from '../rules/deactivation-date.ts';
import { hasRealEmail } from '../rules/placeholder-email.ts';
import { fullUsernameProblem } from '../rules/username.ts';
import { type AccessPlace, accessErrors } from './access-errors.ts';
import { physicianErrors } from './physician-profile.ts';
import { physicianFacilityRoles } from './structure.ts';
import type { WritableUser } from './user.ts';

const physicianPhoneMessage = 'Primary Phone is required for Physician NP/PA users.';
const physicianEmailMessage = 'Email is required for Physician NP/PA users.';
const physicianFacilityMessage = 'Select at least one facility.';

/** What a user is judged against: the environment's products and structure, and the customer's lists. */
export type UserPlace = AccessPlace & {
  offersPhysician: boolean;
  domains: readonly string[];
  signOnPolicies: readonly { id: number; status: 'Active' | 'Inactive' }[];
  /** yyyy-mm-dd where the customer is. */
  today: string;
  /** Who saves reaches only the people of some care settings, and must not lose this one. */
  isReachBound?: boolean;
};

/** Everything wrong with a user beyond the form of its single fields. `before` is what is stored already. */
export const userErrors = (
  user: WritableUser,
  place: UserPlace,
  before: WritableUser | null,
): FieldError[] => {
  const isNew = (name: 'userName' | 'deactivationDate'): boolean => user[name] !== before?.[name];
  const { deactivationDate } = user;
  return [
    ...(isNew('userName') ? at('userName', fullUsernameProblem(user.userName, place.domains)) : []),
    ...(isNew('deactivationDate') && deactivationDate !== '' && isBeforeToday(deactivationDate, place.today)
      ? at('deactivationDate', deactivationDateMessage)
      : []),
    ...adminErrors(user, place),
    ...policyErrors(user, place, before),
    ...accessErrors(user, place, before ? 'update' : 'create'),
    ...(isLost(user, place, before) ? at('careSettingName', careSettingMessage) : []),
    ...(user.physicianNppaEnabled ? prescriberErrors(user, place, before) : []),
    ...(before?.physicianNppaEnabled && !user.physicianNppaEnabled
      ? at('physicianNppaEnabled', 'Physician NP/PA cannot be removed once saved.')
      : []),
  ];
};

const isLost = (user: WritableUser, place: UserPlace, before: WritableUser | null): boolean =>
  place.isReachBound === true &&
  place.products.includes('snf') &&
  user.userType === '' &&
  before?.userType !== '';

const at = (field: string, message: string | null): FieldError[] => (message ? [{ field, message }] : []);

const adminErrors = (user: WritableUser, place: UserPlace): FieldError[] => {
  const hasCareSetting = place.products.includes('snf');
  if (!assignableAccess('UMA', hasCareSetting).includes(user.adminToolRole))
    return at('adminToolRole', 'Location admins need the care-setting product.');
  if (user.adminToolRole === 'LMA' && (user.tokenManagement || user.scimMapping))
    return at('adminToolRole', 'A location admin cannot have token management or SCIM mapping.');
  return locationAccessErrors(user);
};

/** Whoever administers a location has one. */
export const locationAccessErrors = (
  user: Pick<WritableUser, 'adminToolRole' | 'userType' | 'careSettingName'>,
): FieldError[] => {
  if (!isLocationAccess(user.adminToolRole)) return [];
  if (user.userType !== 'Care Setting')
    return at('userType', 'Location admins need the user type Care Setting.');
  return user.careSettingName === '' ? at('careSettingName', careSettingMessage) : [];
};

const policyErrors = (user: WritableUser, place: UserPlace, before: WritableUser | null): FieldError[] => {
  const kept = new Set(before?.factor.signOnPolicyList);
  const isChoosable = (id: number): boolean =>
    kept.has(id) || place.signOnPolicies.some((policy) => policy.id === id && policy.status === 'Active');
  return user.factor.signOnPolicyList.every(isChoosable)
    ? []
    : at('factor.signOnPolicyList', 'Please select active sign-on policies.');
};

const prescriberErrors = (
  user: WritableUser,
  place: UserPlace,
  before: WritableUser | null,
): FieldError[] => {
  const isNewlyTicked = !before?.physicianNppaEnabled;
  if (isNewlyTicked && !place.offersPhysician)
    return at('physicianNppaEnabled', 'Physician NP/PA is not enabled in this environment.');
  const allowed: readonly string[] = physicianFacilityRoles;
  return [
    ...at(
      'adminToolRole',
      user.adminToolRole === 'RU' ? null : 'Physician NP/PA users have no admin rights.',
    ),
    ...at('userType', user.userType === 'Corporate' ? null : 'Physician NP/PA users are Corporate users.'),
    ...at('usesMeridian', user.usesMeridian ? null : 'Physician NP/PA users use the platform.'),
    ...at('tokenManagement', user.tokenManagement ? 'Physician NP/PA users cannot manage tokens.' : null),
    ...at('scimMapping', user.scimMapping ? 'Physician NP/PA users cannot have SCIM mapping.' : null),
    ...at('email', hasRealEmail(user.email) ? null : physicianEmailMessage),
    ...at('primaryPhone', user.primaryPhone === '' ? physicianPhoneMessage : null),
    ...physicianErrors(user.physicianProfile, user.stateDeaNumbers),
    ...at(
      'facilityRoleAssignments',
      user.facilityRoleAssignments.length === 0 ? physicianFacilityMessage : null,
    ),
    ...user.facilityRoleAssignments.flatMap(({ role }, index) =>
      at(`facilityRoleAssignments.${index}.role`, allowed.includes(role) ? null : facilityRoleMessage),
    ),
  ];
};
