import { Html, html } from '../html.ts';
import type { Organization } from './organizations.ts';
import { demoPassword, people } from './people.ts';

const page = ({ name }: Organization, title: string, content: Html): string =>
  html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title} – ${name}</title>
  <link rel="stylesheet" href="/desk/theme.css">
  <link rel="stylesheet" href="/organization-login/sign-in.css">
</head>
<body>
  <main>
    <p class="organization">${name}</p>
    <h1>${title}</h1>
    ${content}
  </main>
</body>
</html>`.markup;

type SignInForm = { action: string; username: string; isRefused: boolean };

export function signInPage(organization: Organization, { action, username, isRefused }: SignInForm): string {
  const usernames = people.filter(({ idpId }) => idpId === organization.idpId).map((one) => one.username);
  return page(
    organization,
    'Sign in',
    html`${isRefused && html`<p class="error" role="alert" id="refused">Wrong username or password.</p>`}
    <form method="post" action="${action}">
      <label for="username">Username</label>
      <input id="username" name="username" value="${username}" autocomplete="username" autocapitalize="none"
        spellcheck="false" required ${!username && new Html('autofocus')}
        ${isRefused && new Html('aria-invalid="true" aria-describedby="refused"')}>
      <label for="password">Password</label>
      <input id="password" name="password" type="password" autocomplete="current-password" required
        ${username && new Html('autofocus')}>
      <button type="submit">Sign in</button>
    </form>
    <p class="hint">A stand-in for the organization’s own login. Sign in as ${usernames.join(' or ')} with the
      password <code>${demoPassword}</code>.</p>`,
  );
}

/** `form` comes from the provider and is already escaped. */
export const signOutPage = (organization: Organization, form: string): string =>
  page(
    organization,
    'Sign out',
    html`<p>Do you want to sign out of ${organization.name}?</p>
    ${new Html(form)}
    <button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>
    <button type="submit" form="op.logoutForm" class="quiet">Stay signed in</button>`,
  );

export const signedOutPage = (organization: Organization): string =>
  page(organization, 'Signed out', html`<p>You are signed out. You can close this page.</p>`);

export const errorPage = (organization: Organization, reason: string): string =>
  page(organization, 'Sign-in is not possible', html`<p class="error">${reason}</p>`);

export const expiredPage = (organization: Organization): string =>
  page(
    organization,
    'Sign in again',
    html`<p>This sign-in has expired or was already used. Go back to where you came from and start again.</p>`,
  );
