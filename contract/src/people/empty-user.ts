import { emptyPhysicianProfile } from './physician-profile.ts';
import { noProductAccess } from './product-access.ts';
import type { WritableUser } from './user.ts';

/** A blank user: the starting point for forms, directories and imports. */
export const emptyUser: WritableUser = {
  ...noProductAccess,
  userName: '',
  prefix: '',
  firstName: '',
  middleName: '',
  lastName: '',
  title: '',
  email: '',
  primaryPhone: '',
  ext: '',
  mobilePhone: '',
  customerEmployeeId: '',
  deactivationDate: '',
  adminToolRole: 'RU',
  tokenManagement: false,
  scimMapping: false,
  adminRegions: [],
  physicianNppaEnabled: false,
  physicianProfile: emptyPhysicianProfile,
  stateDeaNumbers: [],
  factor: { signOnPolicyList: [] },
};
