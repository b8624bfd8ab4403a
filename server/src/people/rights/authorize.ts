import { refusalOf } from '@keystead/contract/access/policies/users.ts';
import { Failure } from '@keystead/contract/errors.ts';
import type { UserAction } from '@keystead/contract/people/user-actions.ts';
import type { Actor } from '../../actor/actor.ts';
import { type StoredUser, toTarget } from '../record/stored-user.ts';
import { userAdminOf } from '../settings/user-admin-of.ts';
import type { UserSettings } from '../settings/user-settings.ts';

/** Passes, or throws with the first reason against the action. */
export const authorize = (
  action: UserAction,
  actor: Actor,
  user: StoredUser,
  settings: UserSettings,
): void => {
  const refusal = refusalOf(action, userAdminOf(actor), toTarget(user), settings);
  if (refusal) throw new Failure(refusal.code, { reason: refusal.message });
};
