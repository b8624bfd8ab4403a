import { type UserType, userTypes } from '../../products/snf.ts';
import type { AdminAccessType } from '../bundles.ts';
import { adminAccessTypes } from '../bundles.ts';
import type { UserAdminKind } from './user-admin.ts';

const allTypes = Object.keys(adminAccessTypes) as AdminAccessType[];
const locationTypes = new Set<AdminAccessType>(['LMA', 'LLA']);

/** The admin access a person can assign. Location access requires the care-setting product, which has the locations. */
export const assignableAccess = (kind: UserAdminKind, hasCareSetting = true): AdminAccessType[] => {
  if (kind === 'LMA') return ['RU'];
  if (kind !== 'UMA') return [];
  return allTypes.filter((type) => hasCareSetting || !locationTypes.has(type));
};

export const isLocationAccess = (type: AdminAccessType): boolean => locationTypes.has(type);

export const assignableUserTypes = (kind: UserAdminKind): UserType[] =>
  userTypes.filter((type) => kind !== 'LMA' || type !== 'Corporate');

/** Tokens and SCIM mappings apply to people whom an organization manages itself. */
export const hasTokenCheckboxes = (settings: { hasFederation: boolean; scimEnabled: boolean }): boolean =>
  settings.hasFederation && settings.scimEnabled;

/** Whether to show the token management and SCIM mapping boxes. */
export const showsTokenCheckboxes = (
  kind: UserAdminKind,
  user: { adminToolRole: AdminAccessType },
  { azureADEnabled, scimEnabled }: { azureADEnabled: boolean; scimEnabled: boolean },
): boolean =>
  hasTokenCheckboxes({ hasFederation: azureADEnabled, scimEnabled }) &&
  kind !== 'LMA' &&
  user.adminToolRole !== 'LMA';
