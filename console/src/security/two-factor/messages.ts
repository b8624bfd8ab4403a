import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    switch: 'Enable Two-Factor Authentication',
    on: 'Users with an enrolled phone are asked for a code at sign-in, or as their sign-on policy requires.',
    off: 'No one is asked for a code at sign-in.',
    method: 'Method',
    textMessage: 'Text message',
    enrolled: 'Enrolled',
    notEnrolled: 'Not enrolled',
    total: 'Total',
    counted: 'Deactivated and federated users are not counted.',
    report: 'Two-Factor Enrollment report',
    elsewhere: 'This installation uses another identity provider, which controls second factors.',
    settings: 'Settings',
    enrollment: 'Enrollment',
    switchedOn: 'Two-factor authentication has been enabled.',
    switchedOff: 'Two-factor authentication has been disabled.',
    offTitle: 'Disable Two-Factor Authentication?',
    offText:
      'Users will sign in with only their password. Enrolled phones are kept and will be used again once you enable two-factor authentication.',
    offVerb: 'Disable',
  },
});
