import { checkboxRights } from '@keystead/contract/access/policies/outranks.ts';
import type { Right } from '@keystead/contract/access/rights.ts';
import { noProductAccess } from '@keystead/contract/people/product-access.ts';
import type { RecordedUser } from '../record/stored-user.ts';
import { toColumns } from '../record/user-columns.ts';
import { boxColumns } from '../rights/box-columns.ts';
import type { ValidatedUser } from './validate-new-user.ts';

/** The row of a new user. */
export type NewRow = ReturnType<typeof toNewRow>;

export const toNewRow = (
  { ssoid, customerId, facilityIds, place, requested, status, federatedLoginId }: ValidatedUser,
  createdBy: string,
) => ({
  ...toColumns(requested, place.corporations ?? [], false),
  ...boxColumns(requested.rights ?? [], true),
  ssoid,
  customer_id: customerId,
  config_id: requested.configId,
  facility_ids: facilityIds,
  status,
  is_federated: requested.federatedIdentity === true,
  federated_login_id: federatedLoginId,
  created_by: createdBy,
});

/** Without those of the checked boxes, which the database itself adds. */
export const rightsOfNew = ({ requested }: ValidatedUser): Right[] => [
  ...new Set<Right>([
    'PROFILE',
    ...(requested.rights ?? []).filter((right) => !checkboxRights.includes(right)),
  ]),
];

const boxedRights = (row: NewRow): Right[] => [
  ...(row.token_management ? (['TOKEN_MANAGER'] as const) : []),
  ...(row.scim_mapping ? (['MAPPING'] as const) : []),
];

/** A new user as it would be read from the database, so recording it doesn't have to wait for a read. */
export const toCreated = (newUser: ValidatedUser, row: NewRow): RecordedUser => ({
  ssoid: row.ssoid,
  customerId: row.customer_id,
  configId: row.config_id,
  userName: row.user_name,
  firstName: row.first_name,
  middleName: row.middle_name,
  lastName: row.last_name,
  prefix: row.prefix,
  title: row.title,
  email: row.email,
  primaryPhone: row.primary_phone,
  ext: row.ext,
  mobilePhone: row.mobile_phone,
  employeeId: row.employee_id,
  isFederated: row.is_federated,
  federatedLoginId: row.federated_login_id,
  status: row.status,
  deactivationDate: row.deactivation_date,
  adminAccess: row.admin_access,
  grantedRights: [...boxedRights(row), ...rightsOfNew(newUser)],
  facilityIds: row.facility_ids,
  access: { ...noProductAccess, ...JSON.parse(row.access) },
  physician: row.physician === null ? null : JSON.parse(row.physician),
  tokenManagement: row.token_management,
  scimMapping: row.scim_mapping,
  adminRegions: JSON.parse(row.admin_regions),
  mfaEnabled: false,
  signOnPolicyIds: row.sign_on_policy_ids,
  version: 1,
  hasPassword: newUser.first.kind !== 'none',
  mustChange: newUser.first.kind === 'hash' && newUser.first.mustChange,
  factorState: 'none',
  phoneNumber: null,
  phoneInUse: null,
});
