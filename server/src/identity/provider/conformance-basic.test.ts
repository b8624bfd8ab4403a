import * as oidc from 'openid-client';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { inProcessFetch } from '../relying-party/in-process-fetch.ts';
import { openConformance, type Parameters, userName } from '../testing/conformance-client.ts';
import { addApplication, callback, newBrowser } from '../testing/openid-application.ts';

/** The modules of the OpenID Foundation's Config, Basic and Form Post plans for providers, each under its own name. */
const world = await openApp();
const { first, second, run, exchange, tokensOf, userInfo, claimsOf } = await openConformance(world);

test('oidcc-discovery-endpoint-verification', async () => {
  const reply = await world.app.inject('/idp/.well-known/openid-configuration');
  const { issuer } = first.config.serverMetadata();
  expect(reply.headers['content-type']).toContain('application/json');
  expect(reply.json()).toMatchObject({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/me`,
    jwks_uri: `${issuer}/jwks`,
    end_session_endpoint: `${issuer}/session/end`,
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: expect.arrayContaining(['RS256']),
  });
  const { keys } = (await world.app.inject('/idp/jwks')).json<{ keys: Record<string, string>[] }>();
  expect(keys.every((key) => key.kid && key.use === 'sig' && !('d' in key))).toBe(true);
});

test('oidcc-server', async () => {
  const tokens = await tokensOf();
  expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: expect.any(Number) });
  expect(tokens.claims()).toMatchObject({ aud: first.clientId, iss: first.config.serverMetadata().issuer });
});

test('oidcc-response-type-missing', async () => {
  const { searchParams } = (await run({ response_type: '' })).url;
  expect(searchParams.get('error')).toBe('invalid_request');
});

test('oidcc-idtoken-signature', async () => {
  // openid-client is set up to reject ID tokens whose signature it hasn't checked.
  expect((await tokensOf()).id_token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
});

test('oidcc-idtoken-unsigned', async () => {
  const { id_token_signing_alg_values_supported: algorithms } = first.config.serverMetadata();
  expect(algorithms).not.toContain('none');
});

test('oidcc-userinfo-get, -post-header, -post-body', async () => {
  const { access_token } = await tokensOf();
  const authorization = `Bearer ${access_token}`;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const replies = [
    await world.app.inject({ url: '/idp/me', headers: { authorization } }),
    await world.app.inject({ method: 'POST', url: '/idp/me', headers: { authorization } }),
    await world.app.inject({
      method: 'POST',
      url: '/idp/me',
      headers: form,
      payload: new URLSearchParams({ access_token }).toString(),
    }),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
});

test('oidcc-ensure-request-without-nonce-succeeds-for-code-flow', async () => {
  expect((await tokensOf()).claims()).not.toHaveProperty('nonce');
});

test('oidcc-nonce-… is returned', async () => {
  const tokens = await tokensOf({ nonce: 'some-nonce' }, { expectedNonce: 'some-nonce' });
  expect(tokens.claims()).toMatchObject({ nonce: 'some-nonce' });
});

test.each<[string, Parameters, string[]]>([
  ['profile', { scope: 'openid profile' }, ['name', 'given_name', 'family_name', 'preferred_username']],
  ['email', { scope: 'openid email' }, ['email']],
  // Addresses and phone numbers are not supported: the scopes are ignored.
  ['address', { scope: 'openid address' }, []],
  ['phone', { scope: 'openid phone' }, []],
  ['all', { scope: 'openid profile email address phone' }, ['name', 'email']],
])('oidcc-scope-%s', async (_, parameters, wanted) => {
  expect(Object.keys(await userInfo(parameters))).toEqual(expect.arrayContaining(['sub', ...wanted]));
});

test('oidcc-ensure-other-scope-order-succeeds', async () => {
  expect(await userInfo({ scope: 'email openid' })).toHaveProperty('email');
});

test('oidcc-display-page, -popup', async () => {
  for (const display of ['page', 'popup']) expect((await tokensOf({ display })).id_token).toBeDefined();
});

test('oidcc-prompt-login', async () => {
  const browser = newBrowser(world);
  const before = await claimsOf({}, browser);
  await new Promise((passed) => setTimeout(passed, 1100));
  const after = await claimsOf({ prompt: 'login' }, browser);
  expect(after.wasAsked).toBe(true);
  expect(after.claims?.sub).toBe(before.claims?.sub);
  expect(Number(after.claims?.auth_time)).toBeGreaterThan(Number(before.claims?.auth_time));
});

test('oidcc-prompt-none-not-logged-in', async () => {
  expect((await run({ prompt: 'none' })).url.searchParams.get('error')).toBe('login_required');
});

test('oidcc-prompt-none-logged-in', async () => {
  const browser = newBrowser(world);
  const before = await claimsOf({}, browser);
  const after = await claimsOf({ prompt: 'none' }, browser);
  expect(after).toMatchObject({ wasAsked: false, claims: { sub: before.claims?.sub } });
  expect(after.claims?.auth_time).toBe(before.claims?.auth_time);
});

test('oidcc-max-age-1', async () => {
  const browser = newBrowser(world);
  const before = await claimsOf({}, browser);
  await new Promise((passed) => setTimeout(passed, 2100));
  const after = await claimsOf({ max_age: '1' }, browser);
  expect(after.wasAsked).toBe(true);
  expect(Number(after.claims?.auth_time)).toBeGreaterThan(Number(before.claims?.auth_time));
});

test('oidcc-max-age-10000', async () => {
  const browser = newBrowser(world);
  const before = await claimsOf({}, browser);
  const after = await claimsOf({ max_age: '10000' }, browser);
  expect(after).toMatchObject({ wasAsked: false, claims: { auth_time: before.claims?.auth_time } });
});

test('oidcc-ensure-request-with-unknown-parameter-succeeds', async () => {
  expect((await tokensOf({ extra: 'foobar' })).id_token).toBeDefined();
});

test('oidcc-id-token-hint', async () => {
  const browser = newBrowser(world);
  const tokens = await exchange((await run({}, browser)).url);
  const hinted = { prompt: 'none', id_token_hint: tokens.id_token ?? '' };
  expect((await claimsOf(hinted, browser)).claims?.sub).toBe(tokens.claims()?.sub);
});

test('oidcc-login-hint', async () => {
  expect((await tokensOf({ login_hint: userName })).id_token).toBeDefined();
});

test('oidcc-ui-locales, oidcc-claims-locales', async () => {
  expect((await tokensOf({ ui_locales: 'se', claims_locales: 'se' })).id_token).toBeDefined();
});

test('oidcc-ensure-request-with-acr-values-succeeds', async () => {
  const tokens = await tokensOf({ acr_values: '1 2' });
  expect(tokens.claims()).toHaveProperty('acr');
});

test('oidcc-codereuse, oidcc-codereuse-30seconds', async () => {
  const { url } = await run();
  const tokens = await exchange(url);
  await expect(exchange(url)).rejects.toMatchObject({ error: 'invalid_grant' });
  const sub = tokens.claims()?.sub ?? '';
  await expect(oidc.fetchUserInfo(first.config, tokens.access_token, sub)).rejects.toThrow();
});

test('oidcc-ensure-registered-redirect-uri', async () => {
  const { url } = await run({ redirect_uri: `${callback}/other` });
  expect([url.origin, url.searchParams.get('error')]).toEqual([world.services.config.publicUrl, 'signIn']);
});

test('oidcc-ensure-redirect-uri-in-authorization-request', async () => {
  const two = [callback, `${callback}/two`];
  const { clientId } = await addApplication(world, {
    requiresPkce: false,
    uris: { signInRedirectUris: two, signOutRedirectUris: [] },
  });
  const { url } = await newBrowser(world).open(
    `/idp/auth?${new URLSearchParams({ client_id: clientId, response_type: 'code', scope: 'openid' })}`,
  );
  expect(url.origin).toBe(world.services.config.publicUrl);
  expect(url.searchParams.has('interaction')).toBe(false);
});

test('oidcc-request-uri-unsigned, oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported', async () => {
  const byUri = await run({ request_uri: 'https://application.example/request' });
  expect(byUri.url.searchParams.get('error')).toBe('request_uri_not_supported');
  expect((await run({ request: 'e30.e30.' })).url.searchParams.get('error')).toBe('request_not_supported');
});

test('oidcc-claims-essential', async () => {
  // Discovery says that the parameter is not supported, so it is ignored.
  const claims = JSON.stringify({ userinfo: { name: { essential: true } } });
  expect(await userInfo({ claims })).not.toHaveProperty('name');
});

test('oidcc-server-client-secret-post: accepts client_secret_post as well as the header', async () => {
  const post = await oidc.discovery(
    new URL(first.config.serverMetadata().issuer),
    first.clientId,
    {},
    oidc.ClientSecretPost(first.clientSecret),
    { execute: [oidc.allowInsecureRequests], [oidc.customFetch]: inProcessFetch(world.app) },
  );
  const { url } = await run();
  const tokens = await oidc.authorizationCodeGrant(post, url, { expectedState: 'some-state' });
  expect(tokens.id_token).toBeDefined();
});

test('oidcc-refresh-token', async () => {
  const offline = { scope: 'openid offline_access', prompt: 'consent' };
  const browser = newBrowser(world);
  await run({}, browser);
  const tokens = await exchange((await run(offline, browser)).url);
  const next = await oidc.refreshTokenGrant(first.config, tokens.refresh_token ?? '');
  expect(next.claims()).toMatchObject({ sub: tokens.claims()?.sub, auth_time: tokens.claims()?.auth_time });
  const stolen = oidc.refreshTokenGrant(second.config, next.refresh_token ?? '');
  await expect(stolen).rejects.toMatchObject({ error: 'invalid_grant' });
});

test('form post: oidcc-server with response_mode=form_post', async () => {
  const { page } = await run({ response_mode: 'form_post' });
  expect(page.text).toContain(`<form method="post" action="${callback}">`);
  for (const name of ['code', 'state', 'iss']) expect(page.text).toContain(`name="${name}"`);
  const refused = await run({ response_mode: 'form_post', prompt: 'none' });
  expect(refused.page.text).toContain('value="login_required"');
});
