/** The first part of every query key of these screens. */
export const securityKey = 'security';
