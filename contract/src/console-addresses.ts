// Addresses of the console that the server names: in mails, at the provider, on the way back from it.

export const loginPath = '/login';

/** Where the provider sends people back to. */
export const createSessionPath = '/create-session';

export const setPasswordPath = '/set-password';

/** The secret follows in the fragment, which no server, log or next page is sent. */
export const setUpPath = '/set-up';
