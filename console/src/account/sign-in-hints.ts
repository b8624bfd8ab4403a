import { authorize } from '@keystead/contract/account/session.ts';

/** What an address says about who is signing in: their customer, and the default domain for names without one. */
export type SignInHints = { 'mx.crmId'?: string; 'mx.dd'?: string };

const { 'mx.crmId': crmId, 'mx.dd': defaultDomain } = authorize.query.shape;

/**
 * Passed along wherever the sign-in leads, and back to it when the user returns. What the sign-in would ignore is left
 * out, because the calls and the state on the way have limits too.
 */
export const hintsOf = (query: SignInHints) => ({
  'mx.crmId': crmId.parse(query['mx.crmId']),
  'mx.dd': defaultDomain.parse(query['mx.dd']),
});
