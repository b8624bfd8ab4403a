import { failFields } from '@keystead/contract/errors.ts';
import type { PasswordOwner } from '@keystead/contract/rules/password.ts';
import { temporaryPasswordErrors } from '@keystead/contract/rules/temporary-password.ts';
import type { Passwords } from '../../identity/passwords.ts';

/** Checks a password that an administrator has chosen and answers its hash. */
export const hashTemporaryPassword = async (
  passwords: Pick<Passwords, 'hash'>,
  { credentials }: { credentials: { password: { value: string } } },
  owner: PasswordOwner,
): Promise<{ passwordHash: string }> => {
  const password = credentials.password.value;
  const errors = temporaryPasswordErrors(password, owner);
  if (errors.length > 0) throw failFields(...errors);
  return { passwordHash: await passwords.hash(password) };
};
