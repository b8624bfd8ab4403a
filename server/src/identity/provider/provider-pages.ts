import { createHash } from 'node:crypto';
import { loginPath } from '@keystead/contract/console-addresses.ts';
import { languageFor } from '@keystead/contract/texts/language.ts';
import { say, sentence } from '@keystead/contract/texts/sentence.ts';
import { errors, type KoaContextWithOIDC } from 'oidc-provider';
import { signOutStyle } from './sign-out-style.ts';

/** The console shows 'Sign in failed!' for this. */
export const failedSignInPath = `${loginPath}?error=signIn`;

/** Why a sign-in failed, most of them through an organization; the console has its own text for each. */
export type SignInRefusal =
  | 'noUser'
  | 'nameTaken'
  | 'notAdded'
  | 'unproved'
  | 'organization'
  | 'expired'
  | 'busy';

export const refusedSignInPath = (refusal: SignInRefusal): string => `${loginPath}?error=${refusal}`;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

/** No form-action: browsers apply it to the redirect that follows, which may lead to another application. */
const policy = `default-src 'none'; style-src 'sha256-${hashOf(signOutStyle)}'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** A person looking at a page, as opposed to a call made by a script or a server. */
export const isNavigation = ({ headers }: Pick<KoaContextWithOIDC, 'headers'>): boolean => {
  const mode = headers['sec-fetch-mode'];
  return mode ? mode === 'navigate' : (headers.accept?.includes('text/html') ?? false);
};

export const showProviderError = (context: KoaContextWithOIDC, problem: object, error: Error): void => {
  if (!isNavigation(context)) context.body = problem;
  else if (error instanceof errors.TemporarilyUnavailable) context.redirect(refusedSignInPath('busy'));
  else context.redirect(failedSignInPath);
};

/** `form` is the provider's own HTML, already escaped. */
export const showSignOut = (context: KoaContextWithOIDC, form: string): void => {
  context.set('content-security-policy', policy);
  context.type = 'html';
  const language = languageFor(context.headers['accept-language']);
  const pageText = (name: 'label' | 'question' | 'stay'): string => say(sentence(`logOff.${name}`), language);
  context.body = `<!doctype html>
<html lang="${language}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${pageText('label')}</title>
  <style>${signOutStyle}</style>
</head>
<body>
  <main>
    <img src="/mark.svg" alt="" width="40" height="40">
    <h1>${pageText('label')}</h1>
    <p>${pageText('question')}</p>
    ${form}
    <button type="submit" form="op.logoutForm" name="logout" value="yes">${pageText('label')}</button>
    <button type="submit" form="op.logoutForm" class="quiet">${pageText('stay')}</button>
  </main>
</body>
</html>`;
};

export const showSignedOut = (context: KoaContextWithOIDC): void => context.redirect(loginPath);
