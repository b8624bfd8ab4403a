import type { UserStatus } from '@keystead/contract/people/status.ts';
import { fullName, type User } from '@keystead/contract/people/user.ts';
import type { RefusedAction, UserAction } from '@keystead/contract/people/user-actions.ts';
import { hasRealEmail } from '@keystead/contract/rules/contact/placeholder-email.ts';
import type { UserState } from '@keystead/contract/users/user-list.ts';

/** What the dialogs know about a user, whether opened from a row or from the detail page. */
export type ActionTarget = {
  ssoid: string;
  name: string;
  firstName: string;
  lastName: string;
  userName: string;
  status: UserStatus;
  hasEmail: boolean;
  isPhysician: boolean;
  /** yyyy-mm-dd or empty. */
  deactivationDate: string;
  allowedActions: readonly UserAction[];
  refusedActions: readonly RefusedAction[];
  /** The full user, if the detail page is open. */
  detail: User | null;
};

export const toActionTarget = (user: UserState | User): ActionTarget => ({
  ssoid: user.ssoid,
  name: fullName(user),
  firstName: user.firstName,
  lastName: user.lastName,
  userName: user.userName,
  status: 'userStatusId' in user ? user.userStatusId : user.status,
  hasEmail: hasRealEmail(user.email),
  isPhysician: user.physicianNppaEnabled,
  deactivationDate: user.deactivationDate ?? '',
  allowedActions: user.allowedActions,
  refusedActions: user.refusedActions,
  detail: 'version' in user ? user : null,
});
