import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    title: 'Reset password',
    texts: {
      userName: 'Enter your username to start.',
      answers: 'Answer your security questions.',
      password: 'Choose a new password.',
      closed: null,
    },
    userName: 'Username',
    back: 'Back',
    continue: 'Continue',
    next: 'Next',
    save: 'Save',
  },
});
