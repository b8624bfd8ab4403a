import { failFields } from '@keystead/contract/errors.ts';
import type { PasswordOwner } from '@keystead/contract/rules/password/password.ts';
import { temporaryPasswordErrors } from '@keystead/contract/rules/password/temporary-password.ts';

/** The password that an administrator has chosen, if it may be that person's. */
export const checkTemporaryPassword = (
  { credentials }: { credentials: { password: { value: string } } },
  owner: PasswordOwner,
): string => {
  const password = credentials.password.value;
  const errors = temporaryPasswordErrors(password, owner);
  if (errors.length > 0) throw failFields(...errors);
  return password;
};
