/** The clients of every realm. Each has a service account. */
export const clients = {
  full: 'keystead',
  /** Not allowed to use the password grant. */
  withoutGrant: 'keystead-no-password-grant',
  /** Not allowed to view all users. */
  limited: 'keystead-some-users',
};
