import type { SignInStep } from '@keystead/contract/account/sign-in.ts';
import { CompiledQuery } from 'kysely';
import * as oidc from 'openid-client';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import type { Browser } from '../../../../tooling/test/browser.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { addApplication, callback, newBrowser } from '../testing/openid-application.ts';
import { authenticationClasses } from './authentication-class.ts';

const world = await openApp();
const olivia = 'olivia.ord@maplegrove.example';
const tess = 'tess.text@maplegrove.example';
const offline = { scope: 'openid offline_access' };

const sql = async (query: string, values: unknown[] = []) =>
  (await world.services.data.transaction('all', (tx) => tx.executeQuery(CompiledQuery.raw(query, values))))
    .rows;

const sentCode = (): string => {
  const texts = world.enqueued.flatMap((job) => (job.queue === 'text-message.send' ? [job.data.text] : []));
  return /^\d{6}/.exec(texts.at(-1) ?? '')?.[0] ?? '';
};

const stepOf = async (browser: Browser, uid: string | null): Promise<SignInStep> =>
  (await browser.get(`/login/interaction/${uid}`)).json();

const answer = async (browser: Browser, uid: string | null, isAllowed: boolean) => {
  const step = (await browser.post(`/login/interaction/${uid}/consent`, { isAllowed })).json<SignInStep>();
  if (step.step !== 'done') throw new Error(`The sign-in waits for ${step.step}.`);
  return (await browser.open(step.location)).url;
};

test('advertises what works in discovery and nothing else', async () => {
  const { config } = await addApplication(world);
  expect(config.serverMetadata()).toMatchObject({
    scopes_supported: ['openid', 'profile', 'email', 'offline_access', 'tenant', 'roles'],
    response_types_supported: ['code'],
    response_modes_supported: ['form_post', 'fragment', 'query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    acr_values_supported: Object.values(authenticationClasses),
    backchannel_logout_supported: true,
    backchannel_logout_session_supported: true,
    claims_parameter_supported: false,
    request_uri_parameter_supported: false,
  });
});

test('submits form_post only to the application that requested it', async () => {
  const application = await addApplication(world);
  const signInResult = await application.signIn(newBrowser(world), olivia, { response_mode: 'form_post' });
  expect(signInResult.page.text).toContain(`action="${callback}"`);
  const policy = signInResult.page.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+'/);
  expect(policy).toContain(`form-action ${new URL(callback).origin}`);
  expect(policy).toContain("default-src 'none'");
  const code = /name="code" value="([^"]+)"/.exec(signInResult.page.text)?.[1] ?? '';
  const state = /name="state" value="([^"]+)"/.exec(signInResult.page.text)?.[1] ?? '';
  const issuer = /name="iss" value="([^"]+)"/.exec(signInResult.page.text)?.[1] ?? '';
  const url = new URL(`${callback}?${new URLSearchParams({ code, state, iss: issuer })}`);
  expect((await application.exchange({ ...signInResult, url })).claims()?.sub).toBeDefined();
});

test('fills in the username from login_hint and lets nothing else into the form', async () => {
  const { authorize } = await addApplication(world);
  const stepFor = async (login_hint: string) => {
    const browser = newBrowser(world);
    return stepOf(browser, (await authorize(browser, { login_hint })).uid);
  };
  expect(await stepFor(olivia)).toMatchObject({ step: 'password', userName: olivia });
  expect(await stepFor('x'.repeat(300))).toMatchObject({ userName: '' });
  expect(await stepFor('olivia\u202eord')).toMatchObject({ userName: '' });
});

test('says in acr and amr how the person signed in', async () => {
  const application = await addApplication(world);
  const passwordTokens = await application.exchange(await application.signIn(newBrowser(world), olivia));
  expect(passwordTokens.claims()).toMatchObject({
    acr: authenticationClasses.password,
    amr: ['pwd'],
    auth_time: expect.any(Number),
  });
  const browser = newBrowser(world);
  const signInResult = await application.signIn(browser, tess);
  const done = await browser.post(`/login/interaction/${signInResult.uid}/code`, { code: sentCode() });
  const { url } = await browser.open(done.json<{ location: string }>().location);
  expect((await application.exchange({ ...signInResult, url })).claims()).toMatchObject({
    acr: authenticationClasses.twoFactor,
    amr: ['pwd', 'sms', 'mfa'],
  });
});

test('requires a second factor for acr_values if there is one, and continues without it if not', async () => {
  await sql(`update customer_settings set mfa_enabled = true where customer_id = 1;`);
  await sql(`insert into sign_on_policies (customer_id, name, network, access, two_factor, priority, is_active)
    values (1, 'No codes', 'anywhere', 'allow', 'notRequired', 99, true)`);
  await sql(
    `update users set sign_on_policy_ids = array[(select id from sign_on_policies where name = 'No codes')]
    where user_name = $1`,
    [tess],
  );
  const application = await addApplication(world);
  const twoFactorRequest = { acr_values: authenticationClasses.twoFactor };
  const browser = newBrowser(world);
  const plain = await application.exchange(await application.signIn(browser, tess));
  expect(plain.claims()).toMatchObject({ acr: authenticationClasses.password });
  expect((await application.authorize(browser)).url.searchParams.has('code')).toBe(true);
  const again = await application.signIn(browser, tess, twoFactorRequest);
  expect(again).toMatchObject({ step: { step: 'code' } });
  const done = await browser.post(`/login/interaction/${again.uid}/code`, { code: sentCode() });
  const { url } = await browser.open(done.json<{ location: string }>().location);
  expect((await application.exchange({ ...again, url })).claims()).toMatchObject({
    acr: authenticationClasses.twoFactor,
  });
  expect((await application.authorize(browser, twoFactorRequest)).url.searchParams.has('code')).toBe(true);
});

test('includes tenant and roles if they are requested and allowed', async () => {
  const allowed = await addApplication(world, { scopes: ['profile', 'tenant', 'roles'] });
  const claimsOf = async (scope: string) => {
    const tokens = await allowed.exchange(
      await allowed.signIn(newBrowser(world), 'una.corp@maplegrove.example', { scope }),
    );
    return oidc.fetchUserInfo(allowed.config, tokens.access_token, tokens.claims()?.sub ?? '');
  };
  expect(await claimsOf('openid tenant roles')).toMatchObject({
    tenant_id: '10001',
    tenant_name: 'Maple Grove Senior Care',
    roles: ['UMA'],
    products: expect.any(Array),
  });
  expect(Object.keys(await claimsOf('openid profile'))).toEqual(
    expect.not.arrayContaining(['tenant_id', 'tenant_name', 'roles', 'products', 'email']),
  );
  const defaultApplication = await addApplication(world);
  const refused = await defaultApplication.authorize(newBrowser(world), { scope: 'openid roles' });
  expect(refused.url.searchParams.get('error')).toBe('invalid_scope');
});

test('issues a refresh token if it is requested and allowed, with or without prompt=consent', async () => {
  const application = await addApplication(world);
  const tokens = await application.exchange(await application.signIn(newBrowser(world), olivia, offline));
  const next = await oidc.refreshTokenGrant(application.config, tokens.refresh_token ?? '');
  expect(next.refresh_token).not.toBe(tokens.refresh_token);
  expect(next.claims()).toMatchObject({ acr: authenticationClasses.password });
  const onlineTokens = await application.exchange(await application.signIn(newBrowser(world), olivia));
  expect(onlineTokens.refresh_token).toBeUndefined();
  const restricted = await addApplication(world, { scopes: ['profile'] });
  const plain = await restricted.exchange(await restricted.signIn(newBrowser(world), olivia, offline));
  expect(plain.refresh_token).toBeUndefined();
  const browser = newBrowser(world);
  const consentPrompt = await application.signIn(browser, olivia, { ...offline, prompt: 'consent' });
  const url = await answer(browser, consentPrompt.uid, true);
  expect((await application.exchange({ ...consentPrompt, url })).refresh_token).toBeDefined();
});

test.each<[string, (browser: Browser, ssoid: string) => Promise<unknown>]>([
  ['signing off', (browser) => browser.post('/components/identity-management/logout')],
  [
    'a new password',
    (_, ssoid) => sql("update credentials set password_hash = 'x' where ssoid = $1", [ssoid]),
  ],
  ['a closed account', (_, ssoid) => sql("update users set status = 'D' where ssoid = $1", [ssoid])],
])('refresh tokens end with %s', async (_, end) => {
  const userName = 'leo.local@maplegrove.example';
  const [original] = (await sql(
    'select password_hash, u.ssoid from credentials c join users u using (ssoid) where user_name = $1',
    [userName],
  )) as { password_hash: string; ssoid: string }[];
  const application = await addApplication(world);
  const browser = newBrowser(world);
  const tokens = await application.exchange(await application.signIn(browser, userName, offline));
  const next = await oidc.refreshTokenGrant(application.config, tokens.refresh_token ?? '');
  await end(browser, original?.ssoid ?? '');
  const refused = { error: 'invalid_grant' };
  await expect(oidc.refreshTokenGrant(application.config, next.refresh_token ?? '')).rejects.toMatchObject(
    refused,
  );
  await expect(
    oidc.fetchUserInfo(application.config, next.access_token, original?.ssoid ?? ''),
  ).rejects.toThrow();
  await sql("update users set status = 'A' where ssoid = $1", [original?.ssoid]);
  await sql('update credentials set password_hash = $2 where ssoid = $1', [
    original?.ssoid,
    original?.password_hash,
  ]);
});

test('asks for consent with prompt=consent and does not remember a refusal', async () => {
  const application = await addApplication(world, { scopes: ['profile', 'roles'] });
  const browser = newBrowser(world);
  const scope = 'openid profile roles';
  const silent = await application.signIn(browser, olivia, { scope });
  expect(silent.url.searchParams.has('code')).toBe(true);
  const consentPrompt = await application.authorize(browser, { scope, prompt: 'consent' });
  expect(await stepOf(browser, consentPrompt.uid)).toMatchObject({
    step: 'consent',
    application: application.row.name,
    userName: olivia,
    scopes: ['profile', 'roles'],
  });
  const denied = await answer(browser, consentPrompt.uid, false);
  expect(denied.searchParams.get('error')).toBe('access_denied');
  expect(await sql('select 1 from consents where application_id = $1', [application.row.id])).toEqual([]);
  const none = await application.authorize(browser, { scope, prompt: 'none' });
  expect(none.url.searchParams.has('code')).toBe(true);
});

test('grants an application that needs consent what was allowed, until consent is withdrawn', async () => {
  const application = await addApplication(world, {
    asksConsent: true,
    scopes: ['profile', 'email', 'offline_access'],
  });
  const browser = newBrowser(world);
  const none = await application.authorize(browser, { prompt: 'none' });
  expect(none.url.searchParams.get('error')).toBe('login_required');
  const signInResult = await application.signIn(browser, olivia, { scope: 'openid profile' });
  expect(await stepOf(browser, signInResult.uid)).toMatchObject({ step: 'consent', scopes: ['profile'] });
  const wrongStep = await browser.post(`/login/interaction/${signInResult.uid}/password`, {
    userName: olivia,
    password: 'x',
  });
  expect(wrongStep.status).toBe(409);
  const tokens = await application.exchange({
    ...signInResult,
    url: await answer(browser, signInResult.uid, true),
  });
  expect(tokens.claims()).toMatchObject({ amr: ['pwd'] });
  expect(
    (await application.authorize(browser, { scope: 'openid profile' })).url.searchParams.has('code'),
  ).toBe(true);
  const widerRequest = await application.authorize(browser, { scope: 'openid profile email' });
  expect(await stepOf(browser, widerRequest.uid)).toMatchObject({
    step: 'consent',
    scopes: ['profile', 'email'],
  });
  const unanswered = await application.authorize(browser, { scope: 'openid profile email', prompt: 'none' });
  expect(unanswered.url.searchParams.get('error')).toBe('consent_required');

  const person = await as(world, olivia);
  const consents = (await person.call('GET', '/api/users/me/consents')).json<
    { id: number; application: string }[]
  >();
  expect(consents).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ application: application.row.name })]),
  );
  const stranger = await as(world, 'una.corp@maplegrove.example');
  const address = `/api/users/me/consents/${application.row.id}`;
  expect((await stranger.call('DELETE', address)).statusCode).toBe(404);
  expect((await person.call('DELETE', address)).statusCode).toBe(204);
  await expect(oidc.fetchUserInfo(application.config, tokens.access_token, person.ssoid)).rejects.toThrow();
  const again = await application.authorize(browser, { scope: 'openid profile', prompt: 'none' });
  expect(again.url.searchParams.get('error')).toBe('consent_required');
  expect(
    await sql(
      "select event from audit_events where event like 'Application %' and actor_name = 'Olivia Ord' and coalesce(after, before) ->> 'application' = $1 order by id",
      [application.row.name],
    ),
  ).toEqual([{ event: 'Application allowed' }, { event: 'Application access withdrawn' }]);
});

test('requires PKCE unless the client is exempt, and never drops it on the way', async () => {
  const strict = await addApplication(world);
  const address = (clientId: string) =>
    `/idp/auth?${new URLSearchParams({ client_id: clientId, response_type: 'code', redirect_uri: callback, scope: 'openid', state: 'some-state' })}`;
  const refused = await newBrowser(world).open(address(strict.clientId));
  expect(refused.url.searchParams.get('error')).toBe('invalid_request');
  const lax = await addApplication(world, { requiresPkce: false });
  expect((await newBrowser(world).open(address(lax.clientId))).url.searchParams.has('interaction')).toBe(
    true,
  );
  const signInResult = await lax.signIn(newBrowser(world), olivia);
  const withoutVerifier = oidc.authorizationCodeGrant(lax.config, signInResult.url, {
    expectedState: 'some-state',
  });
  await expect(withoutVerifier).rejects.toMatchObject({ error: 'invalid_grant' });
  const browser = newBrowser(world);
  await lax.signIn(browser, olivia);
  const url = (await browser.open(address(lax.clientId))).url;
  await expect(lax.exchange({ url, verifier: oidc.randomPKCECodeVerifier() })).rejects.toMatchObject({
    error: 'invalid_grant',
  });
});

test('accepts a code once and only from its client; reuse ends what was issued for it', async () => {
  const mine = await addApplication(world);
  const other = await addApplication(world);
  const browser = newBrowser(world);
  const signInResult = await mine.signIn(browser, olivia);
  await expect(other.exchange(signInResult)).rejects.toMatchObject({ error: 'invalid_grant' });
  const again = await mine.authorize(browser);
  const tokens = await mine.exchange(again);
  await expect(mine.exchange(again)).rejects.toMatchObject({ error: 'invalid_grant' });
  await expect(
    oidc.fetchUserInfo(mine.config, tokens.access_token, tokens.claims()?.sub ?? ''),
  ).rejects.toThrow();
});
