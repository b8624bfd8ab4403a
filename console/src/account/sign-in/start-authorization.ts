import { applicationId, authorize } from '@keystead/contract/account/session.ts';
import { getSignInStep, type SignInStep, signInStep } from '@keystead/contract/account/sign-in.ts';
import { createSessionPath } from '@keystead/contract/console-addresses.ts';
import { fail } from '@keystead/contract/errors.ts';
import { addressOf, call } from '../../client/call.ts';
import { createAttempt, type SignInParams, storedAttempt } from './attempt.ts';
import { challengeOf } from './code-verifier.ts';

export type OpenStep = Exclude<SignInStep, { step: 'done' }>;

/** Either the form of the provider's first step, or an address where the sign-in continues without one. */
export type StartResult = { step: OpenStep } | { leaveFor: string };

export const startAuthorization = async (
  params: SignInParams,
  signIn: 'embedded' | 'redirect',
): Promise<StartResult> => {
  const attempt = createAttempt(params);
  storedAttempt.keep(attempt);
  const query = {
    client_id: applicationId,
    response_type: 'code',
    code_challenge: await challengeOf(attempt.verifier),
    code_challenge_method: 'S256',
    state: attempt.state,
    'mx.crmId': params.crmId,
    'mx.dd': params.defaultDomain,
    'mx.fresh': params.isFresh ? '1' : undefined,
  } as const;
  if (signIn === 'redirect') return { leaveFor: addressOf(authorize, { query }) };
  return readResponse(await call(authorize, { query }));
};

/** Continues a sign-in that another application started at our provider; this tab's own attempt has ended. */
export const joinInteraction = async (uid: string): Promise<StartResult> => {
  storedAttempt.forget();
  return toStartResult(await call(getSignInStep, { params: { uid } }));
};

/** The provider redirects to its form or, for users it still knows, straight back to the console. */
const readResponse = async (response: Response): Promise<StartResult> => {
  const { pathname, search, searchParams } = new URL(response.url, window.location.origin);
  if (pathname === createSessionPath) {
    if (searchParams.has('error')) throw fail('signIn.failed');
    return { leaveFor: pathname + search };
  }
  return toStartResult(signInStep.parse(await response.json()));
};

export const toStartResult = (step: SignInStep): StartResult =>
  step.step === 'done' ? { leaveFor: step.location } : { step };
