import { applicationId, exchangeCode } from '@keystead/contract/account/session.ts';
import { fail } from '@keystead/contract/errors.ts';
import { call } from '../../client/call.ts';
import { startFailureRedirect } from '../../shell/opening/start-failure-redirect.ts';
import { otherTabs } from '../../shell/session/log-off.ts';
import { refreshSession, sessionStore } from '../../shell/session/session.ts';
import { blankScreen } from '../landing/screen.ts';
import { afterSignIn } from './after-sign-in.ts';
import { type Attempt, paramsFromState, type SignInParams, storedAttempt } from './attempt.ts';
import { queryFromParams } from './login-query.ts';
import { loginScreen } from './screen.ts';

type AuthorizationResponse = { code?: string; state?: string; iss?: string };

/** Passed to the router. */
type Redirect = ReturnType<typeof startFailureRedirect> | { href: string; replace: true };

const redirectTo = (href: string): Redirect => ({ href, replace: true });

const backToLogin = (params: SignInParams): string =>
  loginScreen.href({ note: 'failed', ...queryFromParams(params) });

/** A state that this tab did not send ends the attempt. */
const exchange = ({ code, state, iss }: AuthorizationResponse, attempt: Attempt | null) => {
  if (!code || !attempt || attempt.state !== state) throw fail('signIn.failed');
  return call(exchangeCode, {
    body: {
      clientId: applicationId,
      code,
      codeVerifier: attempt.verifier,
      ...(iss !== undefined && { issuer: iss }),
    },
  });
};

/** The user is signed in at this point: a failure from here on is not a failed sign-in. */
const finishSignIn = async (securityQuestionsMissing: boolean, params: SignInParams): Promise<Redirect> => {
  const { deepLink } = params;
  try {
    await refreshSession();
    otherTabs.tellSignedIn();
  } catch (error) {
    return startFailureRedirect(error, deepLink ?? blankScreen.href());
  }
  const context = sessionStore.get()?.context;
  return redirectTo(
    context ? afterSignIn({ context, deepLink, securityQuestionsMissing }) : backToLogin(params),
  );
};

/** Processes the provider's response and returns where to go. */
export const completeSignIn = async (response: AuthorizationResponse): Promise<Redirect> => {
  const attempt = storedAttempt.read();
  storedAttempt.forget();
  const params = paramsFromState(attempt?.state ?? '');
  try {
    const { securityQuestionsMissing } = await exchange(response, attempt);
    return await finishSignIn(securityQuestionsMissing, params);
  } catch {
    return redirectTo(backToLogin(params));
  }
};
