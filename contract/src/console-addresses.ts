// Console addresses that the server refers to: in mails, at the provider, and when returning from it.

export const loginPath = '/login';

/** Where the provider redirects people after sign-in. */
export const createSessionPath = '/create-session';

export const setPasswordPath = '/set-password';

/** The secret follows in the fragment, which is never sent to a server, a log or the next page. */
export const setUpPath = '/set-up';
