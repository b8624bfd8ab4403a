import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type AccountClaims } from 'oidc-provider';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../../../../tooling/test/app.ts';
import { createBrowser } from '../../../../tooling/test/browser.ts';
import { signInElsewhere } from '../../../../tooling/test/sign-in.ts';
import { openDatabase } from '../../data/database.ts';
import { linkIdentity, listLinks } from '../../identity/link-identity.ts';

const publicUrl = 'http://localhost:4999';
const secret = 'a-secret-shared-with-the-other-provider';

/** The person the other provider signs in next. */
let account: AccountClaims = { sub: 'olivia', preferred_username: 'OLIVIA.ord@maplegrove.example' };
let providerServer: Server;
let provider: Provider;
let world: TestApp;

beforeAll(async () => {
  // It warns at length that such keys and storage are for development only.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  providerServer = createServer((request, reply) => provider.callback()(request, reply));
  await new Promise<void>((resolve) => providerServer.listen(0, '127.0.0.1', resolve));
  const issuer = `http://localhost:${(providerServer.address() as AddressInfo).port}`;
  provider = otherProvider(issuer);
  world = await testApp({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'keystead', OIDC_CLIENT_SECRET: secret });
});
afterAll(async () => {
  await world.close();
  providerServer.close();
});

const otherProvider = (issuer: string): Provider => {
  const other = new Provider(issuer, {
    clients: [
      {
        client_id: 'keystead',
        client_secret: secret,
        redirect_uris: [`${publicUrl}/create-session`],
        post_logout_redirect_uris: [`${publicUrl}/login`],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], profile: ['preferred_username'], email: ['email', 'email_verified'] },
    extraParams: ['mx.crmId', 'mx.dd'],
    issueRefreshToken: async () => true,
    interactions: { url: (_, { uid }) => `/enter/${uid}` },
    features: { devInteractions: { enabled: false } },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...account, sub }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        accountId: oidc.session?.accountId ?? '',
        clientId: oidc.client?.clientId ?? '',
      });
      grant.addOIDCScope('openid profile email offline_access');
      await grant.save();
      return grant;
    },
  });
  // Its sign-in page: every visitor is signed in as `account`.
  other.use(async (context, next) => {
    if (!context.path.startsWith('/enter/')) return next();
    const result = { login: { accountId: account.sub } };
    context.redirect(await other.interactionResult(context.req, context.res, result));
  });
  return other;
};

const signIn = (person: AccountClaims) => {
  account = person;
  return signInElsewhere(createBrowser(world.app, publicUrl), { 'mx.crmId': '10001' });
};

test('requires a new sign-in at the other provider for a confirmation', async () => {
  const { relyingParty } = world.services.signIn;
  const request = { state: 'x'.repeat(16), code_challenge: 'y'.repeat(43) };
  const defaultParams = new URL(await relyingParty.authorizationUrl(request)).searchParams;
  const freshParams = new URL(await relyingParty.authorizationUrl({ ...request, 'mx.fresh': '1' }))
    .searchParams;
  const asked = ['prompt', 'max_age', 'mx.fresh'];
  expect(asked.map((name) => defaultParams.get(name))).toEqual([null, null, null]);
  expect(asked.map((name) => freshParams.get(name))).toEqual(['login', '0', null]);
});

test('a sign-in elsewhere confirms only if the provider says when it asked', async () => {
  account = { sub: 'olivia', preferred_username: 'olivia.ord@maplegrove.example' };
  const isConfirmedAfter = async (hints: Record<string, string>) => {
    const { reply } = await signInElsewhere(createBrowser(world.app, publicUrl), hints);
    expect(reply.status).toBe(200);
    const { rows } = await world.services.data.query<{ is: boolean }>(
      "select confirmed_at > now() - interval '10 minutes' as is from sessions order by created_at desc limit 1",
    );
    return rows[0]?.is;
  };
  expect(await isConfirmedAfter({})).toBe(false);
  expect(await isConfirmedAfter({ 'mx.fresh': '1' })).toBe(true);
});

test.each([
  ['by name', { sub: 'olivia', preferred_username: 'OLIVIA.ord@maplegrove.example' }],
  ['by email', { sub: 'o', email: 'olivia.ord@maplegrove.example', email_verified: true }],
])('accepts people signed in by another provider, found %s', async (_, person) => {
  const { reply } = await signIn(person);
  expect(reply.status).toBe(200);
  expect(reply.json()).toMatchObject({ preferredName: 'olivia.ord@maplegrove.example' });
});

test('needs no name from another provider that knows the ssoid', async () => {
  const { ssoid } = await world.services.data.transaction('all', (tx) =>
    tx
      .selectFrom('users')
      .select('ssoid')
      .where('user_name', '=', 'una.corp@maplegrove.example')
      .executeTakeFirstOrThrow(),
  );
  const { reply } = await signIn({ sub: ssoid });
  expect(reply.json()).toMatchObject({ preferredName: 'una.corp@maplegrove.example' });
});

test.each([
  ['a stranger', { sub: 'x', preferred_username: 'stranger@else.example' }],
  ['a name with a Kelvin sign', { sub: 'k', preferred_username: 'tara.to\u212aens@maplegrove.example' }],
  ['a deactivated person', { sub: 'd', preferred_username: 'dora.deactivated@maplegrove.example' }],
  ['an unverified address', { sub: 'e', email: 'olivia.ord@maplegrove.example', email_verified: false }],
  ['an address of which nothing is said', { sub: 'e', email: 'olivia.ord@maplegrove.example' }],
  ['staff by a verified address', { sub: 'r', email: 'sue.support@provider.example', email_verified: true }],
  ['staff by name', { sub: 'r', preferred_username: 'sue.support@provider.example' }],
])('%s gets no session', async (_, person) => {
  const { browser, reply } = await signIn(person);
  expect(reply.json()).toMatchObject({ code: 'signIn.failed' });
  expect(browser.cookie('keystead_session')).toBeUndefined();
});

test('lets staff sign in elsewhere once an administrator has linked their identity', async () => {
  const { issuer } = provider;
  // The application can read links but not create them.
  const owner = openDatabase(world.ownerUrl, 2);
  const userName = 'Sue.Support@provider.example';
  const sue = { sub: 'sues-number', preferred_username: 'sue.support@provider.example' };
  const link = (subject: string | null, of = userName) =>
    owner.transaction('all', (tx) => linkIdentity(tx, { userName: of, issuer, subject }, 'trace'));

  expect((await signIn(sue)).reply.status).toBe(400);
  const { rows } = await owner.query(
    "select after, target_name from audit_events where event = 'Sign in failed' order by at desc limit 1",
  );
  expect(rows).toEqual([
    {
      after: { reason: 'not linked', issuer, subject: 'sues-number' },
      target_name: 'sue.support@provider.example',
    },
  ]);

  await link('sues-number');
  const { browser, reply } = await signIn({ sub: 'sues-number' });
  expect(reply.json()).toMatchObject({ preferredName: 'sue.support@provider.example' });
  expect(await owner.transaction('all', listLinks)).toEqual([
    { userName: 'sue.support@provider.example', issuer, subject: 'sues-number' },
  ]);
  await expect(link('sues-number', 'olivia.ord@maplegrove.example')).rejects.toThrow('someone else');
  await expect(link('x', 'nobody@maplegrove.example')).rejects.toThrow('no user');

  await link(null);
  expect((await browser.get('/components/identity-management/claims')).status).toBe(401);
  expect((await signIn(sue)).reply.status).toBe(400);
  await owner.close();
});

test('refreshes the session there, ends it when it ends there, and logs off there', async () => {
  const refresh = '/components/identity-management/token/refresh';
  const makeCheckDue = () =>
    world.services.data.query("update sessions set provider_asked_at = now() - interval '31 seconds'");
  const { browser } = await signIn({ sub: 'olivia', preferred_username: 'olivia.ord@maplegrove.example' });
  let refreshCount = 0;
  provider.on('grant.success', () => {
    refreshCount += 1;
  });
  expect((await browser.post(refresh)).status).toBe(200);
  expect(refreshCount).toBe(0);
  await makeCheckDue();
  expect((await browser.post(refresh)).status).toBe(200);
  expect((await browser.post(refresh)).status).toBe(200);
  expect(refreshCount).toBe(1);

  const second = await signIn(account);
  const logOff = await second.browser.post('/components/identity-management/logout');
  const { logoutUrl } = logOff.json<{ logoutUrl: string }>();
  expect(logoutUrl).toContain(`${provider.issuer}/session/end?`);
  expect(new URL(logoutUrl).searchParams.get('post_logout_redirect_uri')).toBe(`${publicUrl}/login`);
  expect(new URL(logoutUrl).searchParams.get('id_token_hint')).toBeTruthy();

  const stored = await world.services.data.query<{ sealed_tokens: string }>(
    'select sealed_tokens from sessions where sealed_tokens is not null',
  );
  for (const { sealed_tokens } of stored.rows) {
    const tokens = world.services.seal.open(sealed_tokens, 'session-tokens');
    const { refreshToken } = JSON.parse(tokens) as { refreshToken: string };
    await (await provider.RefreshToken.find(refreshToken))?.destroy();
  }
  await makeCheckDue();
  expect((await browser.post(refresh)).status).toBe(401);
  expect(browser.cookie('keystead_session')).toBeUndefined();
});

test('serves no sign-in form and no provider of our own', async () => {
  const browser = createBrowser(world.app, publicUrl);
  expect((await browser.get('/login/interaction/abcdefghijklm')).json()).toMatchObject({
    code: 'signIn.expired',
  });
  expect((await browser.get('/idp/.well-known/openid-configuration')).text).not.toContain('issuer');
});
