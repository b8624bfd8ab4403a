import { applicationId, exchangeCode } from '@keystead/contract/account/session.ts';
import { fail } from '@keystead/contract/errors.ts';
import { call } from '../../client/call.ts';
import { refreshSession, sessionStore } from '../../shell/session/session.ts';
import { afterSignIn } from './after-sign-in.ts';
import { keptAttempt, type Luggage, luggageOf } from './attempt.ts';

type Answer = { code?: string; state?: string; iss?: string };

const backToLogin = ({ deepLink, crmId, defaultDomain, isFresh }: Luggage): string => {
  const query = new URLSearchParams({ note: 'failed' });
  if (deepLink) query.set('returnUrl', deepLink);
  if (crmId) query.set('mx.crmId', crmId);
  if (defaultDomain) query.set('mx.dd', defaultDomain);
  if (isFresh) query.set('fresh', 'true');
  return `/login?${query}`;
};

/** Takes the provider's answer; answers where to go. A state that this tab did not send ends the attempt. */
export const completeSignIn = async (
  { code, state, iss }: Answer,
  isBuilt: (path: string) => boolean,
): Promise<string> => {
  const attempt = keptAttempt.read();
  keptAttempt.forget();
  const brought = luggageOf(attempt?.state ?? '');
  try {
    if (!code || !attempt || attempt.state !== state) throw fail('signIn.failed');
    const { securityQuestionsMissing } = await call(exchangeCode, {
      body: {
        clientId: applicationId,
        code,
        codeVerifier: attempt.verifier,
        ...(iss !== undefined && { issuer: iss }),
      },
    });
    await refreshSession();
    const session = sessionStore.get();
    if (!session) throw fail('signIn.failed');
    return afterSignIn({
      context: session.context,
      isBuilt,
      deepLink: brought.deepLink,
      securityQuestionsMissing,
    });
  } catch {
    return backToLogin(brought);
  }
};
