import type { AdminAccessType } from '@keystead/contract/access/bundles.ts';
import type { UserTarget } from '@keystead/contract/access/policies/user-target.ts';
import type { Right } from '@keystead/contract/access/rights.ts';
import type { LifecycleFacts } from '@keystead/contract/people/lifecycle.ts';
import type { PhysicianProfile } from '@keystead/contract/people/physician-profile.ts';
import type { ProductAccess } from '@keystead/contract/people/product-access.ts';
import type { UserStatus } from '@keystead/contract/people/status.ts';
import { type FactorState, fullName } from '@keystead/contract/people/user.ts';
import type { UserRegion } from '@keystead/contract/products/snf.ts';
import { hasRealEmail } from '@keystead/contract/rules/contact/placeholder-email.ts';

/** The part of a user that only prescribers have. */
export type Physician = {
  profile: PhysicianProfile;
  stateDeaNumbers: { stateForDeaNumber: string; deaNumber: string }[];
};

/** A user as stored in the database, with what the directory knows. */
export type StoredUser = {
  ssoid: string;
  customerId: number;
  configId: number | null;
  configName: string | null;
  userName: string;
  firstName: string;
  middleName: string | null;
  lastName: string;
  prefix: string | null;
  title: string | null;
  email: string;
  primaryPhone: string | null;
  ext: string | null;
  mobilePhone: string | null;
  employeeId: string | null;
  isFederated: boolean;
  federatedLoginId: string | null;
  status: UserStatus;
  deactivationDate: string | null;
  adminAccess: AdminAccessType;
  /** In addition to the bundle of the admin access. */
  grantedRights: Right[];
  facilityIds: number[];
  access: ProductAccess;
  physician: Physician | null;
  tokenManagement: boolean;
  scimMapping: boolean;
  /** In addition to their own care setting. */
  adminRegions: UserRegion[];
  mfaEnabled: boolean;
  signOnPolicyIds: number[];
  version: number;
  hasPassword: boolean;
  mustChange: boolean;
  /** Of the phone that is being set up, if any, else of the one in use. */
  factorState: FactorState;
  phoneNumber: string | null;
  /** The phone that protects the sign-in, even while another one is being set up. */
  phoneInUse: string | null;
  isLastAdmin: boolean;
};

/** What the record of a change needs; the rest requires further queries. */
export type RecordedUser = Omit<StoredUser, 'configName' | 'isLastAdmin'>;

type TargetFields = Pick<
  StoredUser,
  | 'ssoid'
  | 'firstName'
  | 'lastName'
  | 'status'
  | 'isFederated'
  | 'email'
  | 'adminAccess'
  | 'grantedRights'
  | 'facilityIds'
  | 'isLastAdmin'
> & { physician: unknown };

export const toTarget = (user: TargetFields): UserTarget => ({
  ssoid: user.ssoid,
  name: fullName(user),
  status: user.status,
  isFederated: user.isFederated,
  hasEmail: hasRealEmail(user.email),
  isPhysician: user.physician !== null,
  adminAccess: user.adminAccess,
  grantedRights: user.grantedRights,
  facilityIds: user.facilityIds,
  isLastAdmin: user.isLastAdmin,
});

export const toLifecycleFacts = (user: StoredUser): LifecycleFacts => ({
  status: user.status,
  isFederated: user.isFederated,
  hasEmail: hasRealEmail(user.email),
  hasPassword: user.hasPassword,
  isPasswordExpired: user.mustChange,
});
