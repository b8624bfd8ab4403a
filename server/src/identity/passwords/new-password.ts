import { failFields } from '@keystead/contract/errors.ts';
import { type NewPassword, newPasswordErrors } from '@keystead/contract/rules/password/new-password.ts';
import type { PasswordOwner } from '@keystead/contract/rules/password/password.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { Passwords } from './passwords.ts';
import { isUsedBefore } from './store-password.ts';

/** All checks of a new password except comparing it with earlier ones. */
export const requireNewPassword = async (entered: NewPassword, owner: PasswordOwner): Promise<void> => {
  const errors = newPasswordErrors(entered, owner);
  if (errors.length > 0) throw failFields(...errors);
  if (await isCommonPassword(entered.newPassword))
    throw failFields({ field: 'newPassword', ...sentence('newPassword.tooCommon') });
};

/** `hashes` are the person's current and earlier passwords that must not be reused. */
export const requireUnusedPassword = async (
  passwords: Pick<Passwords, 'verify'>,
  hashes: string[],
  newPassword: string,
): Promise<void> => {
  if (await isUsedBefore(passwords, hashes, newPassword))
    throw failFields({ field: 'newPassword', ...sentence('newPassword.usedBefore') });
};
