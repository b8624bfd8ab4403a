import { failFields } from '@keystead/contract/errors.ts';
import type { PasswordOwner } from '@keystead/contract/rules/password/password.ts';
import { temporaryPasswordErrors } from '@keystead/contract/rules/password/temporary-password.ts';

/** Returns the password that an administrator chose, if the user may have it. */
export const checkTemporaryPassword = (
  { credentials }: { credentials: { password: { value: string } } },
  owner: PasswordOwner,
): string => {
  const password = credentials.password.value;
  const errors = temporaryPasswordErrors(password, owner);
  if (errors.length > 0) throw failFields(...errors);
  return password;
};
