import { texts } from '../../../text.ts';

export const messages = texts({
  en: {
    timeZone: 'Time zone',
    timeZoneDescription: 'Days begin and end there, for example the day on which a user is deactivated.',
    twoFactor: 'Two-Factor Authentication',
    twoFactorDescription: 'Its administrators can enable two-factor authentication for its users.',
    available: 'Available',
    notAvailable: 'Not available',
    revokeTitle: 'Make Two-Factor Authentication unavailable?',
    revokeText:
      'Users of this customer will sign in with only their password. Enrolled phones are kept and will be used again once its administrators enable two-factor authentication again.',
    revoke: 'Make unavailable',
  },
});
