import { refusalOf } from '@keystead/contract/access/policies/users.ts';
import type { UserStatus } from '@keystead/contract/people/status.ts';
import type { UserAction } from '@keystead/contract/people/user-actions.ts';
import type { ActorOrigin } from '../../actor/origin.ts';
import type { ActionContext } from '../lifecycle/change-status.ts';
import { type ActionNeeds, performAction } from '../lifecycle/perform-action.ts';
import { type StoredUser, toTarget } from '../record/stored-user.ts';
import { userAdminOf } from '../settings/user-admin-of.ts';

/** Users with these statuses get in only by a mailed link, which these actions send again. */
const resendActions: Partial<Record<UserStatus, UserAction>> = {
  PUA: 'resendPasswordEmail',
  PR: 'resetPassword',
};

/**
 * Sends a user who was waiting for a link one at the corrected address. Not on behalf of an actor who cannot send
 * links, such as support: the address would become a way to open the account.
 */
export const resendLink = async (
  origin: ActorOrigin,
  needs: ActionNeeds,
  { tx, user, settings }: ActionContext,
): Promise<StoredUser> => {
  const action = resendActions[user.status];
  if (!action || refusalOf(action, userAdminOf(origin.actor), toTarget(user), settings)) return user;
  return (await performAction(tx, origin, needs, action, user)) ?? user;
};
