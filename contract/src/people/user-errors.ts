import { assignableAccess, isLocationAccess } from '../access/policies/user-values.ts';
import { type FieldProblem, problemAt } from '../field-error.ts';
import { careSettingMessage, facilityRoleMessage } from '../products/snf.ts';
import { emailMessage, isEmail } from '../rules/contact/email.ts';
import { hasRealEmail } from '../rules/contact/placeholder-email.ts';
import { deactivationDateMessage, isBeforeToday } from '../rules/time/deactivation-date.ts';
import { fullUsernameProblem } from '../rules/username.ts';
import { invisibleProblem } from '../rules/visible-text.ts';
import { type Sentence, sentence } from '../texts/sentence.ts';
import { type AccessValidationContext, accessErrors } from './access-errors.ts';
import { physicianErrors } from './physician-profile.ts';
import { prescriberAccess } from './products.ts';
import { hasRegion, physicianFacilityRoles } from './structure.ts';
import type { WritableUser } from './user.ts';
import { changedFields, type UserField } from './user-fields.ts';

const physicianPhoneMessage = sentence('physician.phoneMissing');
const physicianEmailMessage = sentence('physician.emailMissing');
const physicianFacilityMessage = sentence('physician.facilityMissing');

/** What a user is validated against: the environment's products and structure, and the customer's lists. */
export type UserValidationContext = AccessValidationContext & {
  offersPhysician: boolean;
  domains: readonly string[];
  signOnPolicies: readonly { id: number; status: 'Active' | 'Inactive' }[];
  /** yyyy-mm-dd in the customer's time zone. */
  today: string;
  /** The person saving reaches only users of some care settings, and must not lose access to this one. */
  isLimitedToLocations?: boolean;
  /** The user, including the name, comes from another system. */
  isFromElsewhere?: boolean;
};

/** The fields that identify a person to others. */
const shownFields = ['firstName', 'middleName', 'lastName', 'title', 'customerEmployeeId'] as const;

/** Stored values may be older than their rule. */
type ValidatedWhenChanged = 'userName' | 'email' | 'deactivationDate' | (typeof shownFields)[number];

/** Everything wrong with a user beyond the format of individual fields. `before` is the stored version. */
export const userErrors = (
  user: WritableUser,
  context: UserValidationContext,
  before: WritableUser | null,
): FieldProblem[] => {
  const isNew = (name: ValidatedWhenChanged): boolean => user[name] !== before?.[name];
  const { deactivationDate, email } = user;
  return [
    ...(isNew('userName')
      ? problemAt('userName', fullUsernameProblem(user.userName, context.domains, context.isFromElsewhere))
      : []),
    ...(isNew('email') && hasRealEmail(email) && !isEmail(email) ? problemAt('email', emailMessage) : []),
    ...(isNew('deactivationDate') && deactivationDate !== '' && isBeforeToday(deactivationDate, context.today)
      ? problemAt('deactivationDate', deactivationDateMessage)
      : []),
    ...shownFields.filter(isNew).flatMap((name) => problemAt(name, invisibleProblem(user[name]))),
    ...adminErrors(user, context, before),
    ...policyErrors(user, context, before),
    ...accessErrors(user, { ...context, before }, before ? 'update' : 'create'),
    ...(losesCareSetting(user, context, before) ? problemAt('careSettingName', careSettingMessage) : []),
    ...(user.physicianNppaEnabled ? prescriberErrors(user, context, before) : []),
    ...(before?.physicianNppaEnabled && !user.physicianNppaEnabled
      ? problemAt('physicianNppaEnabled', sentence('physician.notRemovable'))
      : []),
  ];
};

const losesCareSetting = (
  user: WritableUser,
  context: UserValidationContext,
  before: WritableUser | null,
): boolean =>
  context.isLimitedToLocations === true &&
  context.products.includes('snf') &&
  user.userType === '' &&
  before?.userType !== '';

const adminErrors = (
  user: WritableUser,
  context: UserValidationContext,
  before: WritableUser | null,
): FieldProblem[] => {
  const hasCareSetting = context.products.includes('snf');
  if (!assignableAccess('UMA', hasCareSetting).includes(user.adminToolRole))
    return problemAt('adminToolRole', sentence('adminAccess.needsCareSetting'));
  if (user.adminToolRole === 'LMA' && (user.tokenManagement || user.scimMapping))
    return problemAt('adminToolRole', sentence('adminAccess.locationExtras'));
  return [...locationAccessErrors(user), ...adminRegionErrors(user, context, before)];
};

const adminFields = new Set<UserField>(['adminToolRole', 'adminRegions', 'corporationName']);

/** Regions newly assigned to a location admin must exist in the admin's own corporation. */
const adminRegionErrors = (
  user: WritableUser,
  { corporations }: UserValidationContext,
  before: WritableUser | null,
): FieldProblem[] => {
  if (before && !changedFields(before, user).some((field) => adminFields.has(field))) return [];
  const corporation = corporations?.find(({ name }) => name === user.corporationName);
  if (!isLocationAccess(user.adminToolRole) || !corporation) return [];
  return user.adminRegions.some((region) => !hasRegion(corporation, region))
    ? problemAt('adminRegions', sentence('access.regionUnknown'))
    : [];
};

/** Anyone who administers a location must have one. */
export const locationAccessErrors = (
  user: Pick<WritableUser, 'adminToolRole' | 'userType' | 'careSettingName'>,
): FieldProblem[] => {
  if (!isLocationAccess(user.adminToolRole)) return [];
  if (user.userType !== 'Care Setting') return problemAt('userType', sentence('adminAccess.needsUserType'));
  return user.careSettingName === '' ? problemAt('careSettingName', careSettingMessage) : [];
};

const policyErrors = (
  user: WritableUser,
  context: UserValidationContext,
  before: WritableUser | null,
): FieldProblem[] => {
  const storedPolicies = new Set(before?.factor.signOnPolicyList);
  const isChoosable = (id: number): boolean =>
    storedPolicies.has(id) ||
    context.signOnPolicies.some((policy) => policy.id === id && policy.status === 'Active');
  return user.factor.signOnPolicyList.every(isChoosable)
    ? []
    : problemAt('factor.signOnPolicyList', sentence('signOnPolicies.notActive'));
};

/** We give prescribers their role; it can be removed, and returns when they are activated. */
const mobileRoleProblem = (mcmdRole: string): Sentence | null => {
  const { mcmdRole: role = '' } = prescriberAccess;
  return mcmdRole === '' || mcmdRole === role ? null : sentence('physician.mobileRole', { role });
};

const prescriberErrors = (
  user: WritableUser,
  context: UserValidationContext,
  before: WritableUser | null,
): FieldProblem[] => {
  const isNewlyEnabled = !before?.physicianNppaEnabled;
  if (isNewlyEnabled && !context.offersPhysician)
    return problemAt('physicianNppaEnabled', sentence('physician.off'));
  const allowed: readonly string[] = physicianFacilityRoles;
  return [
    ...problemAt('adminToolRole', user.adminToolRole === 'RU' ? null : sentence('physician.noAdmin')),
    ...problemAt('userType', user.userType === 'Corporate' ? null : sentence('physician.corporate')),
    ...problemAt('usesMeridian', user.usesMeridian ? null : sentence('physician.platform')),
    ...problemAt('tokenManagement', user.tokenManagement ? sentence('physician.noTokens') : null),
    ...problemAt('scimMapping', user.scimMapping ? sentence('physician.noScim') : null),
    ...problemAt('mcmdRole', mobileRoleProblem(user.mcmdRole)),
    ...problemAt('email', hasRealEmail(user.email) ? null : physicianEmailMessage),
    ...problemAt('primaryPhone', user.primaryPhone === '' ? physicianPhoneMessage : null),
    ...physicianErrors(user.physicianProfile, user.stateDeaNumbers),
    ...problemAt(
      'facilityRoleAssignments',
      user.facilityRoleAssignments.length === 0 ? physicianFacilityMessage : null,
    ),
    ...user.facilityRoleAssignments.flatMap(({ role }, index) =>
      problemAt(`facilityRoleAssignments.${index}.role`, allowed.includes(role) ? null : facilityRoleMessage),
    ),
  ];
};
