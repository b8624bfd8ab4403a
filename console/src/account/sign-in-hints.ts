/** What an address says about who is signing in: their customer, and the default domain for names without one. */
export type SignInHints = { 'mx.crmId'?: string; 'mx.dd'?: string };

/** Passed along wherever the sign-in leads, and back to it when the user returns. */
export const hintsOf = (query: SignInHints) => ({ 'mx.crmId': query['mx.crmId'], 'mx.dd': query['mx.dd'] });
