import { isLocationBound, userAdminKind } from '@keystead/contract/access/policies/user-admin.ts';
import type { Actor } from './actor.ts';

/** The locations whose users the actor reaches; null means all of the customer. */
export const ownLocations = (actor: Pick<Actor, 'rights' | 'facilityIds'>): readonly number[] | null =>
  isLocationBound(userAdminKind(actor.rights)) ? actor.facilityIds : null;
