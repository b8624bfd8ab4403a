import { localize } from '../texts/localize.ts';
/** Texts of the user screens shared by both sides or several screens. `{name}` is "First Last". */
export const usersMessages = localize({
  created: 'New user {name} has been created.',
  deactivated: 'User {name} has been deactivated.',
  suspended: 'User {name} has been suspended.',
  deleted: 'User {name} has been deleted.',
  unlocked: 'User {name} has been unlocked.',
  activated: 'User {name} has been activated.',
  updated: 'Profile for {name} has been updated.',
  moved: 'User {name} has been moved.',
  convertedToFederated: 'User {name} has been converted to federated.',
  convertedToIdm: 'User {name} has been converted to IDM.',
  resetMailSent: 'A reset password email has been sent to {name}.',
  temporaryPassword: 'Temporary password generated. Communicate the temporary password to {name}.',
  mfaDisabled: 'Multifactor Authentication for the user {name} has been disabled.',
  mfaActivated: 'Multifactor Authentication has been activated for {name}.',
  factorsReset: 'All factors have been reset.',
  noRows: 'No Matching Records Found.',
  transactionErrors: 'Some errors occurred. Go to Transaction Log to view more details for the user.',
  noConfirmation: 'No confirmation of user creation after 60 seconds.',
  noSsoid: 'No SSOID created for the user.',
  accessUnavailable: 'The Access section on this page is temporarily not available.',
  emailRecommended: 'Email address has not been entered and is recommended for admin users',
  temporaryPasswordHelp: 'The temporary password must be communicated to the user.',
} as const);

export const listReloadDelayMs = 1000;
/** The text says 60 seconds; both numbers are required. */
export const createTimeoutMs = 55_000;
