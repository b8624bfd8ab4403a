import type { NewUser } from '@keystead/contract/people/new-user.ts';
import { emptyPhysicianProfile } from '@keystead/contract/people/physician-profile.ts';
import { noProductAccess } from '@keystead/contract/people/product-access.ts';

/** Somebody of whom another system tells no more than a name; a password travels sealed beside the user. */
export const blankUser = {
  ...noProductAccess,
  prefix: '',
  middleName: '',
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
  physicianNppaEnabled: false,
  physicianProfile: emptyPhysicianProfile,
  stateDeaNumbers: [],
  factor: { signOnPolicyList: [] },
  federatedIdentity: false,
  federatedLoginID: '',
  passwordSetBy: 'User',
  password: '',
  changePasswordFirstLogin: false,
  sendActivationEmail: true,
} satisfies Partial<NewUser>;
