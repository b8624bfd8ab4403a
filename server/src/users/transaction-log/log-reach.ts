import { isLocationBound } from '@keystead/contract/access/policies/user-admin.ts';
import { fail } from '@keystead/contract/errors.ts';
import type { Actor } from '../../actor/actor.ts';
import { userAdminOf } from '../../people/settings/user-admin-of.ts';

/** The facilities whose users a person sees in the log; null means all of the customer. */
export const logReach = (actor: Actor, location?: number): number[] | null => {
  const admin = userAdminOf(actor);
  if (!isLocationBound(admin.kind)) return location === undefined ? null : [location];
  if (location === undefined) return [...admin.facilityIds];
  if (!admin.facilityIds.includes(location)) throw fail('access.denied');
  return [location];
};

/** Support and people who may only look see the log and leave it as it is. */
export const maySettle = (actor: Actor): boolean => ['UMA', 'LMA'].includes(userAdminOf(actor).kind);
