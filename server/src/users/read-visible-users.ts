import { canSeeUser } from '@keystead/contract/access/policies/user-admin.ts';
import { type Actor, requireCustomer } from '../actor/actor.ts';
import type { Tx } from '../data/database.ts';
import { userAdminOf } from '../people/settings/user-admin-of.ts';

/** Names and statuses of those of the given users that the actor can see; the others are not revealed. */
export const readVisibleUsers = async (tx: Tx, actor: Actor, ssoids: readonly string[]) => {
  const users = await tx
    .selectFrom('users')
    .select([
      'ssoid',
      'first_name as firstName',
      'last_name as lastName',
      'user_name as userName',
      'status',
      'facility_ids as facilityIds',
    ])
    .where('customer_id', '=', requireCustomer(actor))
    .where('ssoid', 'in', ssoids)
    .execute();
  const admin = userAdminOf(actor);
  return users.filter((user) => canSeeUser(admin, user));
};
