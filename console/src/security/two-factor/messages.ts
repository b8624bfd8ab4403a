import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    switch: 'Enable Two-Factor Authentication',
    on: 'People with an enrolled phone are asked for a code at sign-in, or as their sign-on policy says.',
    off: 'Nobody is asked for a code at sign-in.',
    method: 'Method',
    textMessage: 'Text message',
    enrolled: 'Enrolled',
    notEnrolled: 'Not enrolled',
    total: 'Total',
    counted: 'Deactivated and federated users are not counted.',
    report: 'Two-Factor Enrollment report',
    elsewhere:
      'This installation signs people in at another identity provider, which decides about second factors.',
    settings: 'Settings',
    enrollment: 'Enrollment',
    switchedOn: 'Two-factor authentication has been enabled.',
    switchedOff: 'Two-factor authentication has been disabled.',
    offTitle: 'Disable Two-Factor Authentication?',
    offText:
      'People will sign in with their password alone. Enrolled phones are kept and are used again once you enable two-factor authentication.',
    offVerb: 'Disable',
  },
});
