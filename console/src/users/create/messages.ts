import type { DuplicateReason } from '@keystead/contract/users/duplicates.ts';
import { texts } from '../../text.ts';

const reasons: Record<DuplicateReason, string> = {
  employeeId: 'employee id',
  email: 'email',
  phone: 'phone',
  name: 'name and place',
};

export const messages = texts({
  en: {
    title: 'Create New User',
    create: 'Create User',
    signIn: 'Sign-in',
    passwordSetBy: 'Password set by',
    admin: 'Admin',
    user: 'User',
    setByUser: 'The user chooses a password through a link sent by email.',
    setByAdmin: 'Without an email address the administrator sets the first password.',
    password: 'Password',
    generatePassword: 'Generate password',
    confirmPassword: 'Confirm Password',
    sendActivationEmail: 'Send activation email',
    sendLater: 'The user stays Staged until activated.',
    changePasswordFirstLogin: 'Must change password on first login',
    chooseEnvironment: 'Select an environment to see the products it offers.',
    mayExist: (count: number) =>
      count === 1 ? 'This person may be here already:' : 'One of these people may be the same person:',
    sameAs: (same: readonly DuplicateReason[], place: string) =>
      `Same ${same.map((reason) => reasons[reason]).join(' and ')}${place === '' ? '' : ` · ${place}`}`,
    activateInstead: 'Activate instead',
    activateWho: (name: string) => `Activate ${name} instead`,
    open: 'Open',
    openWho: (name: string) => `Open ${name} in a new tab`,
    further: (count: number) => `and ${count} more`,
    suggested: 'Suggested from the name.',
    copyAccess: 'Copy access from…',
    copyText:
      'Copies environment, roles, facilities and products into this form, as far as you can grant them. Nothing is saved yet.',
    person: 'Person',
    personHint: 'Name, username, email or employee id',
    copy: 'Copy access',
    copiedFrom: (name: string) => `The access of ${name} was copied.`,
    leftOut: 'Left out:',
    noProducts: 'This environment has no products.',
  },
});
