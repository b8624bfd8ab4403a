import { bundles } from '../bundles.ts';
import { allRights, type Right } from '../rights.ts';
import { isLocationBound, type UserAdmin, type UserAdminKind, userAdminKind } from './user-admin.ts';
import type { UserTarget } from './user-target.ts';
import { assignableAccess } from './user-values.ts';

/** Rights over one's own account only: no one gains anything from them. */
const personal: ReadonlySet<Right> = new Set<Right>(['PROFILE', 'FEDERATED']);

/** The right that each kind of administrator needs, and the lesser ones that it includes. */
const rightsByAdminKind: Record<UserAdminKind, readonly Right[]> = {
  UMA: ['UM_CORP_ADMIN', 'UM_LOCAL_ADMIN', 'CORP_LIMITED', 'LOC_LIMITED'],
  LMA: ['UM_LOCAL_ADMIN', 'LOC_LIMITED'],
  CLA: ['CORP_LIMITED', 'LOC_LIMITED'],
  LLA: ['LOC_LIMITED'],
  SUP: [],
  VIEW: [],
};

/** The boxes on the user form that corporate admins can check. */
export const checkboxRights: readonly Right[] = ['TOKEN_MANAGER', 'MAPPING'];

/** Rights over how a customer's users sign in everywhere: the provider's staff pass them on, the customer's admins don't. */
const sharedLoginRights: readonly Right[] = ['IDP_ADMIN', 'MANAGE_SESSIONS'];

/** The rights that an administrator can grant to others. */
export const grantableRights = ({
  kind,
  rights,
  isProvider,
  isServing,
  isOrdinary,
}: Pick<UserAdmin, 'kind' | 'rights' | 'isProvider' | 'isServing' | 'isOrdinary'>): ReadonlySet<Right> => {
  if (isOrdinary) return new Set();
  if (kind === 'UMA' && isProvider) return new Set(allRights);
  return new Set([
    ...assignableAccess(kind).flatMap((type) => bundles[type]),
    ...(kind === 'UMA' ? checkboxRights : []),
    ...(kind === 'UMA' && isServing ? sharedLoginRights.filter((right) => rights.has(right)) : []),
  ]);
};

/** What a person can do: the bundle of the admin access plus the individually granted rights. */
const effectiveRights = ({
  adminAccess,
  grantedRights,
}: Pick<UserTarget, 'adminAccess' | 'grantedRights'>): Set<Right> =>
  new Set([...bundles[adminAccess], ...grantedRights]);

/** A right that a limiting right switches off is not held. */
const heldRights = ({ kind, rights, isOrdinary }: UserAdmin): Set<Right> => {
  if (isOrdinary) return new Set();
  const adminKindRights = new Set(rightsByAdminKind.UMA);
  return new Set([...[...rights].filter((right) => !adminKindRights.has(right)), ...rightsByAdminKind[kind]]);
};

/** Cached because it is needed for every row, field and action; a UserAdmin object never changes. */
const matchedRightsCache = new WeakMap<UserAdmin, ReadonlySet<Right>>();

/** Rights that do not make their holder outrank this administrator. */
export const matchedRights = (admin: UserAdmin): ReadonlySet<Right> => {
  const rights =
    matchedRightsCache.get(admin) ?? new Set([...personal, ...heldRights(admin), ...grantableRights(admin)]);
  matchedRightsCache.set(admin, rights);
  return rights;
};

/**
 * Whether the user has a right that the administrator neither has nor can grant, even if only at more locations. Anyone
 * who could sign in as such a user, or control how the user signs in, would gain that right.
 */
export const outranks = (user: UserTarget, admin: UserAdmin): boolean => {
  if (user.ssoid === admin.ssoid) return false;
  const adminRights = matchedRights(admin);
  const exceedsAdmin = (right: Right) => !adminRights.has(right);
  if (bundles[user.adminAccess].some(exceedsAdmin) || user.grantedRights.some(exceedsAdmin)) return true;
  return (
    isLocationBound(admin.kind) &&
    isLocationBound(userAdminKind(effectiveRights(user))) &&
    !user.facilityIds.every((id) => admin.facilityIds.includes(id))
  );
};
