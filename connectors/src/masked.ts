/** Reported to the observer in place of what must not be logged, as the service log itself does. */
export const masked = '******';
