import { type FieldProblem, problemAt } from '../../field-error.ts';
import { sentence } from '../../texts/sentence.ts';
import { type NewPassword, newPasswordErrors } from './new-password.ts';
import type { PasswordOwner } from './password.ts';

/** What is wrong with a change of their own password, at most one message a field. */
export const passwordChangeErrors = (
  entered: NewPassword & { oldPassword: string },
  owner: PasswordOwner,
): FieldProblem[] => [
  ...problemAt('oldPassword', entered.oldPassword === '' ? sentence('oldPassword.missing') : null),
  ...newPasswordErrors(entered, owner),
];
