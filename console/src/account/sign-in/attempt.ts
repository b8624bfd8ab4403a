import { redirectTarget } from '@keystead/contract/rules/network/redirect-target.ts';
import { z } from 'zod';
import { fromBase64Url, toBase64Url } from './base64-url.ts';
import { createVerifier } from './code-verifier.ts';

/** What a user brought along; it travels in the state, so that a failed attempt keeps it. */
const signInParams = z.object({
  deepLink: z.string().nullable(),
  crmId: z.string().optional(),
  defaultDomain: z.string().optional(),
  /** Set if an earlier sign-in elsewhere does not count. */
  isFresh: z.boolean().optional(),
});
export type SignInParams = z.output<typeof signInParams>;

const attempt = z.object({ verifier: z.string(), state: z.string() });
export type Attempt = z.output<typeof attempt>;

const attemptKey = 'signIn';

/** The state can be at most 2,000 characters long; a deep link that does not fit is dropped. */
const maxDeepLinkLength = 1000;

export const createAttempt = (params: SignInParams): Attempt => {
  const random = toBase64Url(crypto.getRandomValues(new Uint8Array(24)));
  const deepLink = redirectTarget(params.deepLink);
  const fits = deepLink !== null && deepLink.length <= maxDeepLinkLength;
  const packed = new TextEncoder().encode(JSON.stringify({ ...params, deepLink: fits ? deepLink : null }));
  return { verifier: createVerifier(), state: `${random}.${toBase64Url(packed)}` };
};

/** Nothing in the state is trusted: the deep link is checked again. */
export const paramsFromState = (state: string): SignInParams => {
  try {
    const packed = new TextDecoder().decode(fromBase64Url(state.split('.')[1] ?? ''));
    const parsed = signInParams.parse(JSON.parse(packed));
    return { ...parsed, deepLink: redirectTarget(parsed.deepLink) };
  } catch {
    return { deepLink: null };
  }
};

/** The attempt is kept in this tab until its code is exchanged. */
export const storedAttempt = {
  keep: (newAttempt: Attempt): void => sessionStorage.setItem(attemptKey, JSON.stringify(newAttempt)),
  read: (): Attempt | null => {
    try {
      return attempt.parse(JSON.parse(sessionStorage.getItem(attemptKey) ?? 'null'));
    } catch {
      return null;
    }
  },
  forget: (): void => sessionStorage.removeItem(attemptKey),
};
