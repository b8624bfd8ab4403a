/** What an address says about who signs in: their customer, and the domain of names without one. */
export type SignInHints = { 'mx.crmId'?: string; 'mx.dd'?: string };

/** They go along wherever the sign-in leads, and come back with whoever returns to it. */
export const hintsOf = (query: SignInHints) => ({ 'mx.crmId': query['mx.crmId'], 'mx.dd': query['mx.dd'] });
