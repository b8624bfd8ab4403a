/** What the server says beside failures. */
export const accountTexts = {
  /** As the person knows it: where the password has been typed so far. */
  'system.formerSignIn': 'Your former sign-in',
  'logOff.label': 'Log off',
  'logOff.duo': 'Log off Duo',
  'logOff.question': 'Do you want to log off from all applications?',
  'logOff.stay': 'Stay signed in',
} as const;
