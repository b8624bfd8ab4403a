import type { UserAdmin } from '@keystead/contract/access/policies/user-admin.ts';
import { actionGrants } from '@keystead/contract/access/policies/users.ts';
import { fail } from '@keystead/contract/errors.ts';
import type { BulkActionName } from '@keystead/contract/users/bulk-actions.ts';
import type { Actor } from '../../actor/actor.ts';
import { userAdminOf } from '../../people/settings/user-admin-of.ts';

/** A caller who can't do this to any user can't start; otherwise each user is checked individually. */
export const authorizeBulk = (actor: Actor, action: BulkActionName): UserAdmin => {
  const admin = userAdminOf(actor);
  if (!actionGrants[action][admin.kind]) throw fail('access.denied');
  return admin;
};
