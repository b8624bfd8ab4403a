export const accountErrors = {
  'signIn.failed': { status: 400, text: 'Sign in failed!' },
  /** Shown only to the person who typed the password. */
  'signIn.temporaryExpired': {
    status: 400,
    text: 'Your temporary password has expired. Please ask your administrator for a new one.',
  },
  'signIn.expired': { status: 409, text: 'This sign-in has expired. Please start again.' },
  'signIn.wrongCode': { status: 400, text: 'Invalid code.' },
  'factor.tooSoon': {
    status: 429,
    text: 'A code was sent a moment ago. Please wait before sending another.',
  },
  'factor.tooManyCodes': {
    status: 429,
    text: 'No code was sent: there were too many. Please try again later.',
  },
  'password.wrongCurrent': { status: 400, text: 'The current password is incorrect.' },
  'confirmation.wrongPassword': { status: 400, text: 'The password is incorrect.' },
  'confirmation.unavailable': { status: 409, text: 'You cannot confirm in this way. Please sign in again.' },
  'reset.invalid': {
    status: 400,
    text: 'Information entered is not valid. Please check with your system administrator.',
  },
  'reset.closed': { status: 400, text: 'Please contact your system administrator to reset password.' },
  'reset.wrongAnswers': {
    status: 400,
    text: 'Answers incorrect, there are {remaining} attempts remaining.',
  },
  'customer.unknown': { status: 404, text: 'Customer Id {id} not found.' },
  'customer.notSelectable': {
    status: 409,
    text: 'Customer {id} cannot be selected: its users are not managed here.',
  },
} as const;
