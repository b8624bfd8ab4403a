import { isLocationBound } from '@keystead/contract/access/policies/user-admin.ts';
import { fail } from '@keystead/contract/errors.ts';
import { sql } from 'kysely';
import type { Actor } from '../../actor/actor.ts';
import { userAdminOf } from '../../people/settings/user-admin-of.ts';

/** The facilities whose users the actor sees in the log; null means all of the customer. */
export const logVisibility = (actor: Actor, location?: number): number[] | null => {
  const admin = userAdminOf(actor);
  if (!isLocationBound(admin.kind)) return location === undefined ? null : [location];
  if (location === undefined) return [...admin.facilityIds];
  if (!admin.facilityIds.includes(location)) throw fail('access.denied');
  return [location];
};

/**
 * Whether a transaction is about a user in reach: by where the user works now, as everywhere else, and not by where
 * they worked when it was created. For a deleted user, it is where they last worked. `find_transactions` does the same.
 */
export const isVisibleInLog = (
  transaction: 't' | 'transactions',
  visibleFacilities: readonly number[] | null,
) => {
  if (visibleFacilities === null) return sql<boolean>`true`;
  const [ssoid, facilities] = [sql.ref(`${transaction}.ssoid`), sql.ref(`${transaction}.facility_ids`)];
  return sql<boolean>`coalesce((select u.facility_ids from users u where u.ssoid = ${ssoid}), ${facilities})
    && ${visibleFacilities}::int[] and (hidden_environments() is null or not is_hidden_person(${ssoid}))`;
};

/** Support and read-only users see the log but can't change it. */
export const mayResolveFailures = (actor: Actor): boolean => ['UMA', 'LMA'].includes(userAdminOf(actor).kind);
