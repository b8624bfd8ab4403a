import { type FieldProblem, problemAt } from '../../field-error.ts';
import { sentence } from '../../texts/sentence.ts';
import { type NewPassword, newPasswordErrors } from './new-password.ts';
import type { PasswordOwner } from './password.ts';

/** The problems with changing one's own password, at most one message per field. */
export const passwordChangeErrors = (
  entered: NewPassword & { oldPassword: string },
  owner: PasswordOwner,
): FieldProblem[] => [
  ...problemAt('oldPassword', entered.oldPassword === '' ? sentence('oldPassword.missing') : null),
  ...newPasswordErrors(entered, owner),
];
