import { type FieldProblem, problemAt } from '../../field-error.ts';
import { type Sentence, sentence } from '../../texts/sentence.ts';
import { brokenPasswordRequirements, type PasswordOwner } from './password.ts';

export const temporaryPasswordMissingMessage = sentence('temporaryPassword.missing');
export const passwordsDifferMessage = sentence('passwords.different');
export const passwordNamesMessage = sentence('password.hasNames');

const nameRequirements = new Set(['username', 'firstName', 'lastName']);

/** The problem with a password that an administrator sets for another person. */
export const temporaryPasswordProblem = (password: string, owner: PasswordOwner): Sentence | null => {
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
): FieldProblem[] => problemAt(field, temporaryPasswordProblem(password, owner));
