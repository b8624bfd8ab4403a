import type { UserStatus } from '../../people/status.ts';
import type { AdminAccessType } from '../bundles.ts';
import type { Right } from '../rights.ts';

/** What the policies know about the user being acted on. */
export type UserTarget = {
  ssoid: string;
  name: string;
  status: UserStatus;
  isFederated: boolean;
  hasEmail: boolean;
  isPhysician: boolean;
  adminAccess: AdminAccessType;
  /** Rights the person holds in addition to the bundle of the admin access. */
  grantedRights: readonly Right[];
  facilityIds: readonly number[];
  /** The only active corporate admin of the customer. */
  isLastAdmin: boolean;
};
