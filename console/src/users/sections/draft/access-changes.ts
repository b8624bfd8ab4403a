import type { AdminAccessType } from '@keystead/contract/access/bundles.ts';
import { isLocationAccess } from '@keystead/contract/access/policies/user-values.ts';
import { noProductAccess } from '@keystead/contract/people/product-access.ts';
import type { Product } from '@keystead/contract/people/products.ts';
import type { UserType } from '@keystead/contract/products/snf.ts';
import type { UserDraft } from './user-draft.ts';

/** What else changes with a field. Each function returns the values that differ afterwards. */
type Patch = Partial<UserDraft>;

/** Create starts over, while the detail page keeps what is still valid. */
export type Mode = 'create' | 'update';

const noPlace = {
  corporationName: '',
  careSettingName: '',
  role: '',
  primaryDiscipline: '',
  userRegions: [],
  facilityRoleAssignments: [],
  adminRegions: [],
} satisfies Patch;

/** Another environment has different products, places and roles. */
export const afterEnvironment = (): Patch => ({
  ...noProductAccess,
  adminToolRole: 'RU',
  tokenManagement: false,
  scimMapping: false,
  adminRegions: [],
  physicianNppaEnabled: false,
});

export const afterUserType = (draft: UserDraft, userType: '' | UserType, mode: Mode): Patch => {
  if (mode === 'create') return { ...noPlace, userType };
  return {
    userType,
    role: '',
    primaryDiscipline: '',
    userRegions: [],
    careSettingName: userType === 'Care Setting' ? draft.careSettingName : '',
    ...(userType === '' && { corporationName: '' }),
  };
};

/** Location admins belong to a care setting; the place from the previous access is not kept. */
export const afterAdminAccess = (draft: UserDraft, adminToolRole: AdminAccessType, mode: Mode): Patch => ({
  adminToolRole,
  ...(!isLocationAccess(adminToolRole) && { adminRegions: [] }),
  ...(adminToolRole === 'LMA' && { tokenManagement: false, scimMapping: false }),
  ...placeAfterAccess(draft, adminToolRole, mode),
});

const placeAfterAccess = (draft: UserDraft, adminToolRole: AdminAccessType, mode: Mode): Patch => {
  const isLocation = isLocationAccess(adminToolRole);
  if (mode === 'create') {
    if (isLocation) return draft.userType === 'Care Setting' ? {} : { ...noPlace, userType: 'Care Setting' };
    // A forced type without a place would only be in the way.
    return isLocationAccess(draft.adminToolRole) && draft.corporationName === '' ? { userType: '' } : {};
  }
  const userType = isLocation ? 'Care Setting' : draft.userType === 'Corporate' ? 'Corporate' : '';
  return { ...noPlace, userType };
};

export const afterCorporation = (corporationName: string): Patch => ({ ...noPlace, corporationName });

export const afterCareSetting = (careSettingName: string): Patch => ({
  careSettingName,
  role: '',
  primaryDiscipline: '',
});

/** Only corporate-limited templates have regions. */
export const afterRole = (role: string, isCorporateLimited: boolean): Patch => ({
  role,
  ...(!isCorporateLimited && { userRegions: [] }),
});

/**
 * Prescribers are corporate users of the platform without admin rights, and get their mobile role from us. Turning that
 * off starts over.
 */
export const afterPhysician = (draft: UserDraft, isPhysician: boolean): Patch => {
  if (!isPhysician) return { physicianNppaEnabled: false, ...noPlace, userType: '', usesMeridian: false };
  return {
    physicianNppaEnabled: true,
    adminToolRole: 'RU',
    tokenManagement: false,
    scimMapping: false,
    usesMeridian: true,
    userType: 'Corporate',
    role: '',
    primaryDiscipline: '',
    careSettingName: '',
    userRegions: [],
    mcmdRole: '',
    ...(draft.userType !== 'Corporate' && { corporationName: '' }),
  };
};

/** Revoking a product clears its fields. */
export const afterProductGrant = ({ assignmentField, fields }: Product, isGranted: boolean): Patch => ({
  ...(!isGranted && Object.fromEntries(Object.entries(fields).map(([name, { none }]) => [name, none]))),
  [assignmentField]: isGranted,
});
