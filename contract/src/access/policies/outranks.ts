import { bundles } from '../bundles.ts';
import { allRights, type Right } from '../rights.ts';
import { isLocationBound, type UserAdmin, type UserAdminKind, userAdminKind } from './user-admin.ts';
import type { UserTarget } from './user-target.ts';
import { assignableAccess } from './user-values.ts';

/** Rights over their own account alone: nobody gains anything by them. */
const personal: ReadonlySet<Right> = new Set<Right>(['PROFILE', 'FEDERATED']);

/** The right by which each kind administers, and the lesser ones that it includes. */
const reachRights: Record<UserAdminKind, readonly Right[]> = {
  UMA: ['UM_CORP_ADMIN', 'UM_LOCAL_ADMIN', 'CORP_LIMITED', 'LOC_LIMITED'],
  LMA: ['UM_LOCAL_ADMIN', 'LOC_LIMITED'],
  CLA: ['CORP_LIMITED', 'LOC_LIMITED'],
  LLA: ['LOC_LIMITED'],
  SUP: [],
  VIEW: [],
};

/** The boxes on a user's form that corporate admins tick. */
const boxedRights: readonly Right[] = ['TOKEN_MANAGER', 'MAPPING'];

/** Which rights an administrator may give to others. */
export const grantableRights = ({
  kind,
  isProvider,
  isOrdinary,
}: Pick<UserAdmin, 'kind' | 'isProvider' | 'isOrdinary'>): ReadonlySet<Right> => {
  if (isOrdinary) return new Set();
  if (kind === 'UMA' && isProvider) return new Set(allRights);
  return new Set([
    ...assignableAccess(kind).flatMap((type) => bundles[type]),
    ...(kind === 'UMA' ? boxedRights : []),
  ]);
};

/** What a person may do: the bundle of the admin access, and what was granted one by one. */
const effectiveRights = ({
  adminAccess,
  grantedRights,
}: Pick<UserTarget, 'adminAccess' | 'grantedRights'>): Set<Right> =>
  new Set([...bundles[adminAccess], ...grantedRights]);

/** A right that is switched off by one that limits is not held. */
const heldRights = ({ kind, rights, isOrdinary }: UserAdmin): Set<Right> => {
  if (isOrdinary) return new Set();
  const reach = new Set(reachRights.UMA);
  return new Set([...[...rights].filter((right) => !reach.has(right)), ...reachRights[kind]]);
};

/** Judged for every row, field and action; whoever judges does not change meanwhile. */
const matched = new WeakMap<UserAdmin, ReadonlySet<Right>>();

/** Rights of others by which nobody rises above this administrator. */
const matchedRights = (admin: UserAdmin): ReadonlySet<Right> => {
  const rights =
    matched.get(admin) ?? new Set([...personal, ...heldRights(admin), ...grantableRights(admin)]);
  matched.set(admin, rights);
  return rights;
};

/**
 * Whether the user has a right that the administrator neither has nor may grant, be it only at more locations. Whoever
 * could sign in as such a user, or decide how the user does, would gain that right.
 */
export const outranks = (user: UserTarget, admin: UserAdmin): boolean => {
  if (user.ssoid === admin.ssoid) return false;
  const known = matchedRights(admin);
  const isBeyond = (right: Right) => !known.has(right);
  if (bundles[user.adminAccess].some(isBeyond) || user.grantedRights.some(isBeyond)) return true;
  return (
    isLocationBound(admin.kind) &&
    isLocationBound(userAdminKind(effectiveRights(user))) &&
    !user.facilityIds.every((id) => admin.facilityIds.includes(id))
  );
};
