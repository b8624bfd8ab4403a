import type { Right } from '../rights.ts';

/**
 * A person's role toward the users of a customer: corporate admin, location admin, corporate limited, location limited,
 * support, or view only.
 */
export const userAdminKinds = ['UMA', 'LMA', 'CLA', 'LLA', 'SUP', 'VIEW'] as const;
export type UserAdminKind = (typeof userAdminKinds)[number];

export type UserAdmin = {
  kind: UserAdminKind;
  ssoid: string;
  facilityIds: readonly number[];
  rights: ReadonlySet<Right>;
  /** Belongs to the provider, whose corporate admins grant every right. */
  isProvider?: boolean;
  /** Belongs to the provider and works for a customer. */
  isServing?: boolean;
  /** The organization's own directory, which maintains the profiles of its federated people. */
  isOrganization?: boolean;
  /** Manages people without rights over others, and grants no rights. */
  isOrdinary?: boolean;
};

/** They take precedence over a right that allows. */
export const limitingRights: readonly Right[] = ['CORP_LIMITED', 'LOC_LIMITED'];

export const userAdminKind = (rights: ReadonlySet<Right>): UserAdminKind => {
  if (rights.has('LOC_LIMITED')) return 'LLA';
  if (rights.has('CORP_LIMITED')) return 'CLA';
  if (rights.has('UM_CORP_ADMIN')) return 'UMA';
  if (rights.has('UM_LOCAL_ADMIN')) return 'LMA';
  if (rights.has('VIEW_ANY_CUSTOMER')) return 'SUP';
  return 'VIEW';
};

/** Location admins reach the users of their facilities; everyone else reaches those of the whole customer. */
export const isLocationBound = (kind: UserAdminKind): boolean => kind === 'LMA' || kind === 'LLA';

export const canSeeUser = (admin: UserAdmin, user: { facilityIds: readonly number[] }): boolean =>
  !isLocationBound(admin.kind) || user.facilityIds.some((id) => admin.facilityIds.includes(id));
