import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    back: 'Back',
    federated:
      'Editing password and security questions is not available for AD federated users. Please contact your administrator.',
    support: 'Editing password and security questions is not available for Support users.',
    questionsMissing:
      'Your security questions have not yet been set up. Click "Edit" to set them up now or click "Back" to skip and create them later.',
    passwordSettings: 'Password Settings',
    currentPassword: 'Current Password',
    securityQuestions: 'Security Questions',
    question: (number: number) => `Question ${number}`,
    answer: (number: number) => `Answer ${number}`,
    notSelected: '- Not selected -',
    sameAnswer: 'Each answer must differ from the others.',
    twoFactor: 'Two-Factor Authentication',
    phone: 'Phone for text messages',
    phoneEnding: (digits: string) => `••• ••• ${digits}`,
    notEnrolled: 'Not enrolled',
    resetTwoFactor: 'Reset Two-Factor Authentication',
    resetTwoFactorText:
      'This will remove all of your enrolled factors. You will be asked to set them up again the next time you sign in.',
    reset: 'Reset',
    resetting: 'Resetting ... Please wait',
  },
});
