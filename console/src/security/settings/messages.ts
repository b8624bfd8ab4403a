import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    elsewhere:
      'This installation signs people in at another identity provider, which decides about lockout and password expiry.',
    section: 'Sessions and passwords',
    complexity: 'Password complexity',
    complexityText: 'Fixed for all applications that share the sign-in.',
    fields: {
      sessionTimeoutMinutes: 'Session timeout (minutes)',
      badPasswordLimit: 'Bad-password limit',
      automaticUnlockMinutes: 'Automatic unlock (minutes)',
      passwordExpiryDays: 'Password expiry (days)',
      passwordHistory: 'Password history',
      temporaryPasswordHours: 'Temporary password validity (hours)',
      requireSecurityQuestions: 'Require security questions',
      allowSelfServiceReset: 'Allow self-service reset',
    },
    help: {
      sessionTimeoutMinutes: 'Without activity a session ends after this time.',
      badPasswordLimit: 'Wrong passwords in a row that lock an account.',
      automaticUnlockMinutes:
        'A locked account opens again after this time, and after twice as long each time it is locked again, up to a day; 0 means never.',
      passwordExpiryDays: 'A password must be changed after this time; 0 means never.',
      passwordHistory: 'Earlier passwords that cannot be used again.',
      temporaryPasswordHours: 'A password set by an administrator ends after this time.',
      requireSecurityQuestions: 'People without questions are asked for them once they have signed in.',
      allowSelfServiceReset: 'People can reset a forgotten password by their security questions.',
    },
    range: (min: number, max: number) => `${min} to ${max}.`,
    never: 'Never',
    on: 'On',
    off: 'Off',
    ownTimeouts: 'Environments with a session timeout of their own',
    ownTimeout: (environment: string, minutes: number) =>
      `${environment} (${minutes} ${minutes === 1 ? 'minute' : 'minutes'})`,
    saved: 'Security settings have been saved.',
  },
});
