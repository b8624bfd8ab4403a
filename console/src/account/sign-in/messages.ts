import { messages as account } from '@keystead/contract/account/messages.ts';
import { brand } from '@keystead/contract/brand.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import type { AlertContent } from '../../client/errors-to-alerts.ts';
import { say } from '../../say.ts';
import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    title: `Sign in to ${brand.console}`,
    sentence: 'The right access for everyone who gives care.',
    starting: 'Preparing the sign-in …',
    signingIn: 'Signing you in …',
    tryAgain: 'Try again',
    userName: 'Username',
    password: 'Password',
    signIn: 'Sign In',
    forgotPassword: 'Forgot password?',
    contactUs: 'Contact us',
    or: 'or',
    startOver: 'Sign in as someone else',
    consentTitle: 'Allow access?',
    phoneTitle: 'Set up two-factor authentication',
    phoneText: 'Your organization requires a code when you sign in. Enter the mobile phone to send codes to.',
    phone: 'Mobile Phone',
    sendCode: 'Send code',
    codeTitle: 'Enter the code',
    codeText: (phoneEnding: string) =>
      `We sent a text message with a 6-digit code to your phone ending in ${phoneEnding}.`,
    code: 'Code',
    codeIncomplete: 'Please enter the 6-digit code.',
    verify: 'Verify',
    resend: 'Send a new code',
    resendIn: (seconds: number) => `Send a new code in ${seconds} s`,
    otherPhone: 'Use another phone',
    resent: 'A new code was sent.',
    newPasswordTitle: 'Set new password',
    newPasswordText: 'You must change your password to continue.',
    newPassword: 'New Password',
    confirmPassword: 'Confirm New Password',
    save: 'Save',
    busy: 'The service was not available. Please try again.',
    noUser:
      'Your organization signed you in, but you have no account here. Please contact your administrator.',
    nameTaken:
      'Your organization signed you in, but your name belongs to another account here. Please contact your administrator.',
    notAdded:
      'Your organization signed you in, but no account could be created for you. Please contact your administrator.',
    unproved:
      'Your organization signed you in, but did not say that you entered your password just now, which is required to confirm that it is you. Please contact your administrator.',
    organization: 'The login of your organization did not respond correctly. Please try again later.',
    demo: 'Demo installation',
    demoPassword: 'Every demo user has the password',
    demoAccounts: 'Demo accounts',
    demoDesk: 'Mail and text messages',
  },
});

/** What another page can make the sign-in say, by name in the query so that no one can put words in its mouth. */
const notes = {
  failed: { type: 'danger', message: say(sentence('signIn.failed')) },
  expired: { type: 'info', message: say(sentence('signIn.expired')) },
  busy: { type: 'warning', message: messages.busy },
  noUser: { type: 'warning', message: messages.noUser },
  nameTaken: { type: 'warning', message: messages.nameTaken },
  notAdded: { type: 'warning', message: messages.notAdded },
  unproved: { type: 'warning', message: messages.unproved },
  organization: { type: 'danger', message: messages.organization },
  timedOut: { type: 'warning', message: 'Your session has timed out. Please sign in again.' },
  ended: { type: 'warning', message: 'Your session has ended. Please sign in again.' },
  passwordChanged: { type: 'success', message: account.passwordChanged },
} as const satisfies Record<string, AlertContent>;

export const noteNamed = (name: string | undefined): AlertContent | null =>
  name !== undefined && Object.hasOwn(notes, name) ? notes[name as keyof typeof notes] : null;
