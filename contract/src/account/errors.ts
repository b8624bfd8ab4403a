export const accountErrors = {
  'signIn.failed': { status: 400, text: 'Sign in failed!' },
  'signIn.expired': { status: 409, text: 'This sign-in has expired. Please start again.' },
  'signIn.wrongCode': { status: 400, text: 'Invalid code.' },
} as const;
