import type { FieldError } from '../field-error.ts';
import { brokenPasswordRequirements, type PasswordOwner } from './password.ts';

export type NewPassword = { newPassword: string; confirmPassword: string };

const newPasswordMessage = ({ newPassword }: NewPassword, owner: PasswordOwner): string | undefined => {
  if (newPassword === '') return 'Please enter new password.';
  const isWeak = brokenPasswordRequirements(newPassword, owner).length > 0;
  return isWeak ? 'New password does not match with password requirements.' : undefined;
};

const confirmPasswordMessage = ({ newPassword, confirmPassword }: NewPassword): string | undefined => {
  if (confirmPassword === '') return 'Please enter confirm password.';
  return confirmPassword === newPassword ? undefined : 'Confirm password does not match with new password.';
};

/** What is wrong with a new password and its confirmation, at most one message a field. */
export const newPasswordErrors = (entered: NewPassword, owner: PasswordOwner): FieldError[] => {
  const found = {
    newPassword: newPasswordMessage(entered, owner),
    confirmPassword: confirmPasswordMessage(entered),
  };
  return Object.entries(found).flatMap(([field, message]) => (message ? [{ field, message }] : []));
};
