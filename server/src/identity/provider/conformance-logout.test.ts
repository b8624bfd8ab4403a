import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { openConformance, type Parameters } from '../testing/conformance-client.ts';
import { type newBrowser, signedOut } from '../testing/openid-application.ts';

/** The modules of the OpenID Foundation's RP-Initiated Logout plan for providers, each under its own name. */
const world = await openApp();
const { run, exchange } = await openConformance(world);

/** Signs in and starts the logout. */
const logOut = async (parameters: (idToken: string) => Parameters) => {
  const { browser, url } = await run();
  const { id_token } = await exchange(url);
  const address = `/idp/session/end?${new URLSearchParams(parameters(id_token ?? ''))}`;
  const page = await browser.open(address);
  const isAsked = page.text.includes('op.logoutForm');
  return { browser, isAsked, page: isAsked ? await browser.submit(page, { logout: 'yes' }) : page };
};

const isSignedOut = async (browser: ReturnType<typeof newBrowser>) =>
  (await run({ prompt: 'none' }, browser)).url.searchParams.get('error') === 'login_required';

test('oidcc-rp-initiated-logout', async () => {
  const { browser, page } = await logOut((id_token_hint) => ({
    id_token_hint,
    post_logout_redirect_uri: signedOut,
    state: 'bye',
  }));
  expect(page.url.href).toBe(`${signedOut}?state=bye`);
  expect(await isSignedOut(browser)).toBe(true);
});

test.each<[string, (idToken: string) => Parameters, string]>([
  ['no-state', (id_token_hint) => ({ id_token_hint, post_logout_redirect_uri: signedOut }), signedOut],
  ['no-id-token-hint', () => ({ post_logout_redirect_uri: signedOut }), '/login'],
  ['no-post-logout-redirect-uri', (id_token_hint) => ({ id_token_hint }), '/login'],
  ['no-params', () => ({}), '/login'],
  ['only-state', () => ({ state: 'bye' }), '/login'],
])('oidcc-rp-initiated-logout-%s', async (_, parameters, end) => {
  const { browser, page } = await logOut(parameters);
  expect(page.url.href).toBe(new URL(end, world.services.config.publicUrl).href);
  expect(await isSignedOut(browser)).toBe(true);
});

test.each<[string, (idToken: string) => Parameters]>([
  [
    'bad-post-logout-redirect-uri',
    (id_token_hint) => ({ id_token_hint, post_logout_redirect_uri: `${signedOut}/x` }),
  ],
  [
    'query-added-to-post-logout-redirect-uri',
    (id_token_hint) => ({ id_token_hint, post_logout_redirect_uri: `${signedOut}?x=1` }),
  ],
  [
    'modified-id-token-hint',
    (idToken) => ({ id_token_hint: `${idToken.slice(0, -4)}AAAA`, post_logout_redirect_uri: signedOut }),
  ],
  ['bad-id-token-hint', () => ({ id_token_hint: 'bad', post_logout_redirect_uri: signedOut })],
])('oidcc-rp-initiated-logout-%s', async (_, parameters) => {
  const { browser, isAsked, page } = await logOut(parameters);
  expect([isAsked, page.url.origin]).toEqual([false, world.services.config.publicUrl]);
  expect(await isSignedOut(browser)).toBe(false);
});
