import { isLocationBound } from '@keystead/contract/access/policies/user-admin.ts';
import type { Corporation } from '@keystead/contract/people/structure.ts';
import type { Actor } from '../../actor/actor.ts';
import { userAdminOf } from '../../people/settings/user-admin-of.ts';

/** A location admin gets the corporations of their own facilities, and nothing else in them. */
export const ownFacilitiesOnly = (actor: Actor, corporations: Corporation[]): Corporation[] => {
  if (!isLocationBound(userAdminOf(actor).kind)) return corporations;
  return corporations
    .map((corporation) => ({
      ...corporation,
      facilities: corporation.facilities.filter(({ id }) => actor.facilityIds.includes(id)),
      regions: [],
      roles: [],
    }))
    .filter(({ facilities }) => facilities.length > 0);
};
