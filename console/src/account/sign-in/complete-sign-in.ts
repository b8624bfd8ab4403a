import { applicationId, exchangeCode } from '@keystead/contract/account/session.ts';
import { fail } from '@keystead/contract/errors.ts';
import { call } from '../../client/call.ts';
import { refreshSession, sessionStore } from '../../shell/session/session.ts';
import { afterSignIn } from './after-sign-in.ts';
import { keptAttempt, type Luggage, luggageOf } from './attempt.ts';
import { loginScreen } from './screen.ts';

type Answer = { code?: string; state?: string; iss?: string };

const backToLogin = ({ deepLink, crmId, defaultDomain, isFresh }: Luggage): string =>
  loginScreen.href({
    note: 'failed',
    returnUrl: deepLink ?? undefined,
    'mx.crmId': crmId ?? undefined,
    'mx.dd': defaultDomain ?? undefined,
    fresh: isFresh || undefined,
  });

/** Takes the provider's answer; answers where to go. A state that this tab did not send ends the attempt. */
export const completeSignIn = async ({ code, state, iss }: Answer): Promise<string> => {
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
      deepLink: brought.deepLink,
      securityQuestionsMissing,
    });
  } catch {
    return backToLogin(brought);
  }
};
