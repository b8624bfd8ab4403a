import { type UserAdmin, userAdminKind } from '@keystead/contract/access/policies/user-admin.ts';
import { type Actor, administersProvider } from '../../actor/actor.ts';

const cachedAdmins = new WeakMap<Actor, UserAdmin>();

/** The actor's role toward the customer's users. */
export const userAdminOf = (actor: Actor): UserAdmin => {
  const admin = cachedAdmins.get(actor) ?? toUserAdmin(actor);
  cachedAdmins.set(actor, admin);
  return admin;
};

const toUserAdmin = (actor: Actor): UserAdmin => ({
  kind: userAdminKind(actor.rights),
  ssoid: actor.ssoid,
  facilityIds: actor.facilityIds,
  rights: actor.rights,
  isProvider: administersProvider(actor) && actor.customerId === actor.ownCustomerId,
  isServing: actor.isStaff && actor.customerId !== actor.ownCustomerId,
  isOrganization: actor.token !== undefined,
  isOrdinary: actor.token?.reach === 'ordinary',
});
