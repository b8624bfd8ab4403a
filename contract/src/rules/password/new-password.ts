import { type FieldProblem, problemAt } from '../../field-error.ts';
import { type Sentence, sentence } from '../../texts/sentence.ts';
import { brokenPasswordRequirements, type PasswordOwner } from './password.ts';

export type NewPassword = { newPassword: string; confirmPassword: string };

const newPasswordProblem = ({ newPassword }: NewPassword, owner: PasswordOwner): Sentence | null => {
  if (newPassword === '') return sentence('newPassword.missing');
  const isWeak = brokenPasswordRequirements(newPassword, owner).length > 0;
  return isWeak ? sentence('newPassword.weak') : null;
};

const confirmPasswordProblem = ({ newPassword, confirmPassword }: NewPassword): Sentence | null => {
  if (confirmPassword === '') return sentence('confirmPassword.missing');
  return confirmPassword === newPassword ? null : sentence('confirmPassword.different');
};

/** The problems with a new password and its confirmation, at most one message per field. */
export const newPasswordErrors = (entered: NewPassword, owner: PasswordOwner): FieldProblem[] => [
  ...problemAt('newPassword', newPasswordProblem(entered, owner)),
  ...problemAt('confirmPassword', confirmPasswordProblem(entered)),
];
