/** Server texts other than errors. */
export const accountTexts = {
  /** Named from the person's point of view: where they have typed the password so far. */
  'system.formerSignIn': 'Your former sign-in',
  'logOff.label': 'Log off',
  'logOff.duo': 'Log off Duo',
  'logOff.question': 'Do you want to log off from all applications?',
  'logOff.stay': 'Stay signed in',
} as const;
