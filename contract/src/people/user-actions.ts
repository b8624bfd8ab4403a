import { z } from 'zod';
import { refusalReasons } from '../access/policies/user-refusals.ts';
import { localize } from '../texts/localize.ts';

/** Every one-button action on a user, with the word its messages use. */
export const userActions = localize({
  unlock: { label: 'Unlock', done: 'unlocked' },
  suspend: { label: 'Suspend', done: 'suspended' },
  activate: { label: 'Activate', done: 'activated' },
  activateWithPassword: { label: 'Activate', done: 'activated' },
  deactivate: { label: 'Deactivate', done: 'deactivated' },
  delete: { label: 'Delete', done: 'deleted' },
  resetPassword: { label: 'Reset Password', done: 'sent a reset password email' },
  resendPasswordEmail: { label: 'Resend Password Email', done: 'sent a password email' },
  expirePassword: { label: 'Reset Password', done: 'given a temporary password' },
  setTemporaryPassword: { label: 'Set Temporary Password', done: 'given a temporary password' },
  convertToFederated: { label: 'Convert to Federated', done: 'converted to federated' },
  convertToIdm: { label: 'Convert to IDM', done: 'converted to IDM' },
  manageFactors: { label: 'Prescriber MFA', done: 'enrolled' },
  editUsername: { label: 'Edit username', done: 'renamed' },
} as const);

export type UserAction = keyof typeof userActions;

export const userActionNames = Object.keys(userActions) as [UserAction, ...UserAction[]];
export const userAction = z.enum(userActionNames);

/** An action that is not available, and why. */
export const refusedAction = z.object({
  action: userAction,
  code: z.enum(refusalReasons),
  reason: z.string(),
});
export type RefusedAction = z.output<typeof refusedAction>;

/** Actions in a list row; the detail page offers all. */
export const rowActions = [
  'unlock',
  'suspend',
  'activate',
  'activateWithPassword',
  'deactivate',
  'delete',
] as const satisfies readonly UserAction[];
