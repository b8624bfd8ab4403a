import { refusalOf } from '@keystead/contract/access/policies/users.ts';
import type { UserStatus } from '@keystead/contract/people/status.ts';
import type { UserAction } from '@keystead/contract/people/user-actions.ts';
import type { ActorOrigin } from '../../actor/origin.ts';
import type { LinkKind } from '../directory/port.ts';
import type { ActionContext } from '../lifecycle/change-status.ts';
import { type ActionNeeds, performAction } from '../lifecycle/perform-action.ts';
import { type StoredUser, toTarget } from '../record/stored-user.ts';
import { userAdminOf } from '../settings/user-admin-of.ts';

const resendActions: Record<LinkKind, UserAction> = {
  activation: 'resendPasswordEmail',
  reset: 'resetPassword',
};

/** Users with these statuses get in only by a mailed link, even if theirs has expired. */
const linksByStatus: Partial<Record<UserStatus, LinkKind>> = { PUA: 'activation', PR: 'reset' };

/**
 * Sends a user who was waiting for a link another one of the same kind at the corrected address; whoever was locked out
 * meanwhile was waiting, too. Not on behalf of an actor who cannot send links, such as support: the address would
 * become a way to open the account.
 */
export const resendLink = async (
  origin: ActorOrigin,
  needs: ActionNeeds,
  { tx, user, settings }: ActionContext,
  voidedLink: LinkKind | null,
): Promise<StoredUser> => {
  const kind = voidedLink ?? linksByStatus[user.status];
  if (!kind) return user;
  const action = resendActions[kind];
  if (refusalOf(action, userAdminOf(origin.actor), toTarget(user), settings)) return user;
  return (await performAction(tx, origin, needs, action, user)) ?? user;
};
