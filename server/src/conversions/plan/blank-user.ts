import { emptyUser } from '@keystead/contract/people/empty-user.ts';
import type { NewUser } from '@keystead/contract/people/new-user.ts';

/** Somebody of whom another system tells no more than a name; a password travels sealed beside the user. */
export const blankUser = {
  ...emptyUser,
  federatedIdentity: false,
  federatedLoginID: '',
  passwordSetBy: 'User',
  password: '',
  changePasswordFirstLogin: false,
  sendActivationEmail: true,
} satisfies Partial<NewUser>;
