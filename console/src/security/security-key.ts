/** Begins the key of everything that is read for these screens. */
export const securityKey = 'security';
