import { loginPath } from '@keystead/contract/console-addresses.ts';
import type { KoaContextWithOIDC } from 'oidc-provider';

/** The console shows 'Sign in failed!' for it. */
export const failedSignInPath = `${loginPath}?error=signIn`;

/** No form-action: browsers apply it to the redirect that follows, which may lead to another application. */
const policy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** A person looking at a page, as opposed to a call made by a script or a server. */
export const isNavigation = ({ headers }: Pick<KoaContextWithOIDC, 'headers'>): boolean => {
  const mode = headers['sec-fetch-mode'];
  return mode ? mode === 'navigate' : (headers.accept?.includes('text/html') ?? false);
};

export const showProviderError = (context: KoaContextWithOIDC, problem: object): void => {
  if (isNavigation(context)) context.redirect(failedSignInPath);
  else context.body = problem;
};

/** `form` is the provider's own, already escaped. */
export const showSignOut = (context: KoaContextWithOIDC, form: string): void => {
  context.set('content-security-policy', policy);
  context.type = 'html';
  context.body = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Log off</title>
</head>
<body>
  <main>
    <h1>Log off</h1>
    <p>Do you want to log off from all applications?</p>
    ${form}
    <button type="submit" form="op.logoutForm" name="logout" value="yes">Log off</button>
    <button type="submit" form="op.logoutForm">Stay signed in</button>
  </main>
</body>
</html>`;
};

export const showSignedOut = (context: KoaContextWithOIDC): void => context.redirect(loginPath);
