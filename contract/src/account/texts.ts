/** What the server says beside failures to whoever is signed in. */
export const accountTexts = {
  'logOff.label': 'Log off',
  'logOff.duo': 'Log off Duo',
  'logOff.question': 'Do you want to log off from all applications?',
  'logOff.stay': 'Stay signed in',
} as const;
