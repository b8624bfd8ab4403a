import { type Sentence, sentence } from '../../texts/sentence.ts';
import { hasCredentials } from './web-address.ts';

export const redirectUriLimit = 2000;

export const redirectUriMessages = {
  missing: sentence('redirectUri.missing'),
  invalid: sentence('redirectUri.invalid'),
} as const;

/** The problem with a sign-in or sign-out address, or undefined: it must be absolute and exact, without a fragment. */
export const redirectUriError = (text: string): Sentence | undefined => {
  if (text.trim() === '') return redirectUriMessages.missing;
  const isPlain = text.length <= redirectUriLimit && !/[\s#*]/.test(text) && URL.canParse(text);
  if (!isPlain) return redirectUriMessages.invalid;
  const { protocol } = new URL(text);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && !hasCredentials(text) ? undefined : redirectUriMessages.invalid;
};

/** Errors of a whole list by index; a duplicate address is reported where it is repeated. */
export const redirectUriErrors = (uris: readonly string[]): { index: number; wrong: Sentence }[] =>
  uris.flatMap((uri, index) => {
    const wrong =
      redirectUriError(uri) ?? (uris.indexOf(uri) < index ? redirectUriMessages.invalid : undefined);
    return wrong ? [{ index, wrong }] : [];
  });
