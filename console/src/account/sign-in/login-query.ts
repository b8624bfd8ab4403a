import { hintsOf } from '../sign-in-hints.ts';
import { paramsFromState, type SignInParams, storedAttempt } from './attempt.ts';

export type LoginQuery = {
  'mx.crmId'?: string;
  'mx.dd'?: string;
  returnUrl?: string;
  /** 'true' if a user who is already signed in must prove it again. */
  fresh?: string;
  note?: string;
  /** Set by the provider when a sign-in that left this page failed. */
  error?: string;
  /** A sign-in started by another application of the suite. */
  interaction?: string;
};

export const paramsFromQuery = (query: LoginQuery): SignInParams => {
  const { 'mx.crmId': crmId, 'mx.dd': defaultDomain } = hintsOf(query);
  return { deepLink: query.returnUrl ?? null, crmId, defaultDomain, isFresh: query.fresh === 'true' };
};

export const queryFromParams = ({ deepLink, crmId, defaultDomain, isFresh }: SignInParams): LoginQuery => ({
  ...(deepLink !== null && { returnUrl: deepLink }),
  ...(crmId !== undefined && { 'mx.crmId': crmId }),
  ...(defaultDomain !== undefined && { 'mx.dd': defaultDomain }),
  ...(isFresh && { fresh: 'true' }),
});

/** The provider only says what failed; what the user brought along is known from the attempt. */
export const withAttempted = (query: LoginQuery): LoginQuery =>
  query.error === undefined
    ? query
    : { ...queryFromParams(paramsFromState(storedAttempt.read()?.state ?? '')), ...query };
