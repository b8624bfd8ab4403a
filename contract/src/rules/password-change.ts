import type { FieldError } from '../field-error.ts';
import { type NewPassword, newPasswordErrors } from './new-password.ts';
import type { PasswordOwner } from './password.ts';

/** What is wrong with a change of the own password, at most one message a field. */
export const passwordChangeErrors = (
  entered: NewPassword & { oldPassword: string },
  owner: PasswordOwner,
): FieldError[] => [
  ...(entered.oldPassword === ''
    ? [{ field: 'oldPassword', message: 'Please enter your current password.' }]
    : []),
  ...newPasswordErrors(entered, owner),
];
