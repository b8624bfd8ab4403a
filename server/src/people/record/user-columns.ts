import { isLocationAccess } from '@keystead/contract/access/policies/user-values.ts';
import { type ProductAccess, productAccess } from '@keystead/contract/people/product-access.ts';
import { prescriberAccess } from '@keystead/contract/people/products.ts';
import {
  type Corporation,
  disciplinesFor,
  findDiscipline,
  findTemplate,
  templatesFor,
} from '@keystead/contract/people/structure.ts';
import type { WritableUser } from '@keystead/contract/people/user.ts';
import { hasRealEmail, placeholderEmail } from '@keystead/contract/rules/contact/placeholder-email.ts';
import { normalizeDeaNumber } from '@keystead/contract/rules/physician/dea-number.ts';

const orNull = (text: string): string | null => (text === '' ? null : text);

/** The columns of a user that both create and update write. */
export const toColumns = (
  user: WritableUser,
  corporations: readonly Corporation[],
  wasPhysician: boolean,
) => ({
  user_name: user.userName,
  first_name: user.firstName,
  middle_name: orNull(user.middleName),
  last_name: user.lastName,
  prefix: orNull(user.prefix),
  title: orNull(user.title),
  email: hasRealEmail(user.email) ? user.email : placeholderEmail,
  primary_phone: orNull(user.primaryPhone),
  ext: orNull(user.ext),
  mobile_phone: orNull(user.mobilePhone),
  employee_id: orNull(user.customerEmployeeId),
  deactivation_date: orNull(user.deactivationDate),
  admin_access: user.adminToolRole,
  token_management: user.tokenManagement,
  scim_mapping: user.scimMapping,
  admin_regions: JSON.stringify(isLocationAccess(user.adminToolRole) ? user.adminRegions : []),
  sign_on_policy_ids: user.factor.signOnPolicyList,
  access: JSON.stringify(accessOf(user, corporations, wasPhysician)),
  physician: user.physicianNppaEnabled ? JSON.stringify(physicianOf(user)) : null,
});

const accessOf = (
  user: WritableUser,
  corporations: readonly Corporation[],
  wasPhysician: boolean,
): ProductAccess => ({
  ...storedAccess(user, corporations),
  ...(user.physicianNppaEnabled && !wasPhysician && prescriberAccess),
});

/**
 * What a user can use: the role as spelled in the template, a care setting only with the type of that name, regions
 * only if the role allows them, facilities by role only for prescribers. If the role's template is gone, what is stored
 * with the role stays.
 */
export const storedAccess = (user: WritableUser, corporations: readonly Corporation[]): ProductAccess => {
  const access = productAccess.parse(user);
  const corporation = corporations.find(({ name }) => name === user.corporationName);
  const template = findTemplate(templatesFor(corporation, user), user.role);
  return {
    ...access,
    ...(template && { role: template.name }),
    careSettingName: access.userType === 'Care Setting' ? access.careSettingName : '',
    primaryDiscipline:
      findDiscipline(disciplinesFor(corporation, user), access.primaryDiscipline) ?? access.primaryDiscipline,
    userRegions: (template?.corporateLimited ?? access.role !== '') ? access.userRegions : [],
    facilityRoleAssignments: user.physicianNppaEnabled ? access.facilityRoleAssignments : [],
  };
};

const physicianOf = (user: WritableUser) => ({
  profile: user.physicianProfile,
  stateDeaNumbers: user.stateDeaNumbers
    .filter((row) => row.deaNumber !== '')
    .map((row) => ({ ...row, deaNumber: normalizeDeaNumber(row.deaNumber) })),
});
