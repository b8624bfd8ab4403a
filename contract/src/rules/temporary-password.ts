import type { FieldError } from '../field-error.ts';
import { brokenPasswordRequirements, type PasswordOwner } from './password.ts';

export const temporaryPasswordMissingMessage = 'Please enter new user’s temporary password with rules.';
export const passwordsDifferMessage = 'Passwords do not match.';
export const passwordNamesMessage = 'Password must not contain the username, first name or last name.';

const nameRequirements = new Set(['username', 'firstName', 'lastName']);

/** What is wrong with a password that an administrator sets for somebody else. */
export const temporaryPasswordProblem = (password: string, owner: PasswordOwner): string | null => {
  if (password === '') return temporaryPasswordMissingMessage;
  const broken = brokenPasswordRequirements(password, owner);
  const [first] = broken;
  if (!first) return null;
  return broken.every(({ id }) => nameRequirements.has(id)) ? passwordNamesMessage : first.text;
};

export const temporaryPasswordErrors = (
  password: string,
  owner: PasswordOwner,
  field = 'credentials.password.value',
): FieldError[] => {
  const message = temporaryPasswordProblem(password, owner);
  return message ? [{ field, message }] : [];
};
