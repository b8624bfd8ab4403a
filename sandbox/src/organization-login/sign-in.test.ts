import * as oidc from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../sandbox.ts';
import { createBrowser } from './test-browser.ts';

const keysteadUrl = 'http://localhost:4999';
const callback = `${keysteadUrl}/login/federation/callback`;
const redirectUri = `${callback}/2f1d7c1e-6a55-4c0e-9d0b-5f5f3b8b1c11`;

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0, keysteadUrl });
});
afterAll(() => sandbox.stop());

const discover = (idpId: string) =>
  oidc.discovery(
    new URL(`${sandbox.url}/organization-login/${idpId}`),
    'keystead',
    sandbox.settings.federationSecret,
    undefined,
    { execute: [oidc.allowInsecureRequests] },
  );

async function startSignIn(config: oidc.Configuration, extra: Record<string, string> = {}) {
  const verifier = oidc.randomPKCECodeVerifier();
  const state = oidc.randomState();
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...extra,
  });
  return { url, checks: { pkceCodeVerifier: verifier, expectedState: state } };
}

test.each([
  ['harborpoint-generic', 'Fay.Fed@harborpoint.example', 'Harbor Point Health'],
  ['duovalley-duo', 'dan.duo@duovalley.example', 'Duo Valley Care'],
])('%s signs its user in and out', async (idpId, username, name) => {
  const config = await discover(idpId);
  expect(config.serverMetadata().issuer).toBe(`${sandbox.url}/organization-login/${idpId}`);
  const { url, checks } = await startSignIn(config, { login_hint: username });
  const browser = createBrowser(keysteadUrl);

  const page = await browser.open(url);
  expect(page.text).toContain(name);
  expect(page.text).toContain(`value="${username}"`);

  const refused = await browser.submit(page, { username, password: 'wrong' });
  expect(refused.text).toContain('Wrong username or password.');

  const back = await browser.submit(refused, { username, password: 'Welcome#2026' });
  const tokens = await oidc.authorizationCodeGrant(config, back.url, checks);
  const person = username.toLowerCase();
  expect(tokens.claims()).toMatchObject({ sub: person, email: person, preferred_username: person });

  const again = await startSignIn(config);
  expect((await browser.open(again.url)).url.searchParams.get('code')).toBeTruthy();

  const signOut = await browser.open(
    oidc.buildEndSessionUrl(config, {
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: `${keysteadUrl}/login`,
    }),
  );
  const signedOut = await browser.submit(signOut, { logout: 'yes' });
  expect(signedOut.url.href).toBe(`${keysteadUrl}/login`);
  expect((await browser.open(again.url)).text).toContain('Sign in');
});

test('says when the person signed in if it is asked with max_age', async () => {
  const config = await discover('duovalley-duo');
  const timeFor = async (extra: Record<string, string>) => {
    const { url, checks } = await startSignIn(config, extra);
    const browser = createBrowser(keysteadUrl);
    const entered = { username: 'dan.duo@duovalley.example', password: 'Welcome#2026' };
    const back = await browser.submit(await browser.open(url), entered);
    return (await oidc.authorizationCodeGrant(config, back.url, checks)).claims()?.auth_time;
  };
  expect(await timeFor({})).toBeUndefined();
  expect(await timeFor({ prompt: 'login', max_age: '0' })).toEqual(expect.any(Number));
});

test('rejects a person of another organization', async () => {
  const config = await discover('duovalley-duo');
  const browser = createBrowser(keysteadUrl);
  const page = await browser.open((await startSignIn(config)).url);
  const entered = { username: 'fay.fed@harborpoint.example', password: 'Welcome#2026' };
  expect((await browser.submit(page, entered)).text).toContain('Wrong username or password.');
});

test('rejects a sign-in without PKCE', async () => {
  const config = await discover('duovalley-duo');
  const url = oidc.buildAuthorizationUrl(config, { redirect_uri: redirectUri, scope: 'openid' });
  const { url: back } = await createBrowser(keysteadUrl).open(url);
  expect(back.searchParams.get('error')).toBe('invalid_request');
});

test.each(['http://evil.example/', `${redirectUri}/more`, callback])(
  'never redirects to the foreign address %s',
  async (foreign) => {
    const config = await discover('duovalley-duo');
    const { url } = await startSignIn(config, { redirect_uri: foreign });
    const page = await createBrowser(keysteadUrl).open(url);
    expect(page.url.origin).toBe(sandbox.url);
    expect(page.text).toContain('Sign-in is not possible');
  },
);

test('escapes input, does not log the password, and says when a page was already used', async () => {
  const config = await discover('duovalley-duo');
  const browser = createBrowser(keysteadUrl);
  const page = await browser.open((await startSignIn(config)).url);
  const refused = await browser.submit(page, { username: '"><script>', password: 'my-own-secret' });
  expect(refused.text).toContain('value="&quot;&gt;&lt;script&gt;"');
  expect(await (await fetch(`${sandbox.url}/desk/api/calls`)).text()).not.toContain('my-own-secret');
  expect((await createBrowser(keysteadUrl).open(page.url)).text).toContain('expired or was already used');
});

test('an unknown organization does not exist', async () => {
  for (const path of ['.well-known/openid-configuration', 'sign-in/x']) {
    expect((await fetch(`${sandbox.url}/organization-login/nobody/${path}`)).status).toBe(404);
  }
});

test('reset signs everyone out and keeps the keys', async () => {
  const config = await discover('duovalley-duo');
  const keys = async () => (await fetch(`${sandbox.url}/organization-login/duovalley-duo/jwks`)).text();
  const before = await keys();
  const browser = createBrowser(keysteadUrl);
  const page = await browser.open((await startSignIn(config)).url);
  await browser.submit(page, { username: 'dan.duo@duovalley.example', password: 'Welcome#2026' });
  sandbox.reset();
  expect((await browser.open((await startSignIn(config)).url)).text).toContain('Sign in');
  expect(await keys()).toBe(before);
});
