import { refusalOf } from '@keystead/contract/access/policies/users.ts';
import { Failure } from '@keystead/contract/errors.ts';
import type { UserAction } from '@keystead/contract/users/user-actions.ts';
import type { Actor } from '../http/actor.ts';
import { userAdminOf } from './settings/user-admin-of.ts';
import type { UserSettings } from './settings/user-settings.ts';
import { type StoredUser, toTarget } from './stored-user.ts';

/** Passes, or fails with the first reason against the action. */
export const authorise = (
  action: UserAction,
  actor: Actor,
  user: StoredUser,
  settings: UserSettings,
): void => {
  const refusal = refusalOf(action, userAdminOf(actor), toTarget(user), settings);
  if (refusal) throw new Failure(refusal.code, { message: refusal.text });
};
