import type { UserAdmin } from '@keystead/contract/access/policies/user-admin.ts';
import { actionGrants } from '@keystead/contract/access/policies/users.ts';
import { fail } from '@keystead/contract/errors.ts';
import type { BulkActionName } from '@keystead/contract/users/bulk-actions.ts';
import type { Actor } from '../../actor/actor.ts';
import { userAdminOf } from '../../people/settings/user-admin-of.ts';

/** Who may do it to nobody at all begins nothing; who may is judged for each person alone. */
export const authorizeBulk = (actor: Actor, action: BulkActionName): UserAdmin => {
  const admin = userAdminOf(actor);
  if (!actionGrants[action][admin.kind]) throw fail('access.denied');
  return admin;
};
