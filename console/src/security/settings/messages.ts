import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    elsewhere:
      'This installation uses another identity provider, which controls lockout and password expiry.',
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
      sessionTimeoutMinutes: 'A session without activity ends after this time.',
      badPasswordLimit: 'Wrong passwords in a row before an account is locked.',
      automaticUnlockMinutes:
        'A locked account is unlocked after this time, and after twice as long each time it is locked again, up to a day; 0 means never.',
      passwordExpiryDays: 'A password must be changed after this time; 0 means never.',
      passwordHistory: 'Previous passwords that cannot be reused.',
      temporaryPasswordHours: 'A password set by an administrator expires after this time.',
      requireSecurityQuestions: 'Users without questions are asked to set them up after signing in.',
      allowSelfServiceReset: 'Users can reset a forgotten password with their security questions.',
    },
    range: (min: number, max: number) => `${min} to ${max}.`,
    never: 'Never',
    on: 'On',
    off: 'Off',
    ownTimeouts: 'Environments with their own session timeout',
    ownTimeout: (environment: string, minutes: number) =>
      `${environment} (${minutes} ${minutes === 1 ? 'minute' : 'minutes'})`,
    saved: 'Security settings have been saved.',
  },
});
