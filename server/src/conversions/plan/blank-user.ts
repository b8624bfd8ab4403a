import { emptyUser } from '@keystead/contract/people/empty-user.ts';
import type { NewUser } from '@keystead/contract/people/new-user.ts';

/** A person of whom another system provides only a name; a password travels sealed alongside the user. */
export const blankUser = {
  ...emptyUser,
  federatedIdentity: false,
  federatedLoginID: '',
  passwordSetBy: 'User',
  password: '',
  changePasswordFirstLogin: false,
  sendActivationEmail: true,
} satisfies Partial<NewUser>;
