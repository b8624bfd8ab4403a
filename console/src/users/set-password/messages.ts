import { linkHours } from '@keystead/contract/people/password-links.ts';
import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    title: 'Set password',
    titles: { activation: 'Set up your account', reset: 'Choose a new password' },
    text: (userName: string) => `Choose the password for ${userName}.`,
    userName: 'Username',
    save: 'Save',
    expired: 'Link expired',
    expiredText: `A link works once and expires after ${linkHours} hours.`,
    done: 'Your password has been set.',
    doneText: 'You can sign in with it now.',
    signIn: 'Sign In',
  },
});
