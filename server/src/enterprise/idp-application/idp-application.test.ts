import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OutputOf } from '@keystead/contract/endpoint.ts';
import type { saveIdpApplication } from '@keystead/contract/enterprise/idp-application.ts';
import * as client from 'openid-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../tooling/test/app.ts';
import { createBrowser } from '../../../../tooling/test/browser.ts';
import { as, type Caller } from '../../../../tooling/test/caller.ts';
import { ask } from '../../../../tooling/test/enterprise.ts';

type Saved = OutputOf<typeof saveIdpApplication>;

let world: TestApp;
let eve: Caller;
let rob: Caller;
let product: Server;
let productUrl: string;

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

const freePort = async (): Promise<number> => {
  const server = createServer();
  const port = await listen(server);
  await new Promise((closed) => server.close(closed));
  return port;
};

beforeAll(async () => {
  product = createServer((_, response) => response.end('Signed in'));
  productUrl = `http://localhost:${await listen(product)}`;
  const port = await freePort();
  world = await testApp({ PUBLIC_URL: `http://localhost:${port}` });
  await world.app.listen({ port, host: '127.0.0.1' });
  eve = await as(world, 'eve.edit@provider.example');
  rob = await as(world, 'rob.read@provider.example');
});
afterAll(async () => {
  await world.close();
  product.close();
});

/** The demo's applications point to addresses where nothing answers; each test creates its own. */
beforeEach(() =>
  world.services.data.transaction('all', async (tx) => {
    await tx.deleteFrom('idp_applications').where('customer_id', 'in', [1, 2, 3]).execute();
  }),
);

const applications = '/api/ect/idp-applications';
const uris = () => ({
  signInRedirectUris: [`${productUrl}/login/callback`],
  signOutRedirectUris: [`${productUrl}/logout?mx.crmId=10001`],
});

const save = (crmId: string, version: number | null, change: object = {}) =>
  ask<Saved>(eve, 'POST', applications, { crmId, version, ...uris(), ...change });

const discover = ({ issuer, clientId, clientSecret }: Pick<Saved, 'issuer' | 'clientId' | 'clientSecret'>) =>
  client.discovery(new URL(issuer ?? ''), clientId ?? '', {}, client.ClientSecretBasic(clientSecret ?? ''), {
    execute: [client.allowInsecureRequests],
  });

/** The steps a product takes to sign a person in, until the person is back. */
const signIn = async (
  config: client.Configuration,
  redirectUri: string,
  userName = 'olivia.ord@maplegrove.example',
) => {
  const verifier = client.randomPKCECodeVerifier();
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid profile email',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: 'some-state',
  });
  const browser = createBrowser(world.app, world.services.config.publicUrl);
  const page = await browser.open(address);
  const uid = page.url.searchParams.get('interaction');
  if (!uid) return { browser, verifier, url: page.url };
  const entered = { userName, password: 'Welcome#2026' };
  const reply = await browser.post(`/login/interaction/${uid}/password`, entered);
  if (reply.status !== 200) return { browser, verifier, url: page.url, refusal: reply.json() };
  const { url } = await browser.open(reply.json<{ location: string }>().location);
  return { browser, verifier, url };
};

const exchange = (config: client.Configuration, { url, verifier }: { url: URL; verifier: string }) =>
  client.authorizationCodeGrant(config, url, { pkceCodeVerifier: verifier, expectedState: 'some-state' });

test('signs people in through a created application, and out to its own address', async () => {
  expect((await ask(rob, 'GET', `${applications}/10001`)).status).toBe(404);
  const created = await save('10001', null);
  expect(created.body).toMatchObject({
    crmId: '10001',
    customerName: 'Maple Grove Senior Care',
    clientId: expect.any(String),
    clientSecret: expect.stringMatching(/^[\w-]{43}$/),
    issuer: `${world.services.config.publicUrl}/idp`,
    ...uris(),
  });
  const config = await discover(created.body);
  const back = await signIn(config, `${productUrl}/login/callback`);
  expect(`${back.url.origin}${back.url.pathname}`).toBe(`${productUrl}/login/callback`);
  const tokens = await exchange(config, back);
  expect(tokens.claims()).toMatchObject({ aud: created.body.clientId });
  const person = await client.fetchUserInfo(config, tokens.access_token, tokens.claims()?.sub ?? '');
  expect(person).toMatchObject({ name: 'Olivia Ord', preferred_username: 'olivia.ord@maplegrove.example' });

  const signOutUrl = (address: string) =>
    client.buildEndSessionUrl(config, {
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: address,
    });
  const signedOut = await back.browser.open(signOutUrl(`${productUrl}/logout?mx.crmId=10001`));
  expect(signedOut.text).toContain('Log off');
  const signedOutPage = await back.browser.submit(signedOut, { logout: 'yes' });
  expect(signedOutPage.url.href).toContain(`${productUrl}/logout?mx.crmId=10001`);
  const elsewhere = await back.browser.open(signOutUrl(`${productUrl}/elsewhere`));
  expect(elsewhere.url.pathname).toBe('/login');
});

test('shows the secret once, stores it sealed, and logs it nowhere', async () => {
  const created = await save('10002', null);
  const secret = created.body.clientSecret ?? '';
  const read = await ask(rob, 'GET', `${applications}/10002`);
  expect(read.status).toBe(200);
  expect(JSON.stringify(read.body)).not.toContain(secret);
  expect(read.body).not.toHaveProperty('clientSecret');
  const { rows } = await world.services.data.query(
    `select concat(before::text, after::text) from audit_events
     union all select payload::text from oidc_records union all select sealed_secret from client_secrets`,
  );
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test('enforces addresses and lets them change without a new secret', async () => {
  const created = await save('10003', null);
  const config = await discover(created.body);
  const own = 'ursula.corp@duovalley.example';
  const foreign = await signIn(config, `${productUrl}/other`, own);
  expect(foreign.url.origin).toBe(world.services.config.publicUrl);
  const change = { signInRedirectUris: [`${productUrl}/other`] };
  const changed = await save('10003', created.body.version, change);
  expect(changed.body).toMatchObject({ clientId: created.body.clientId, clientSecret: null, ...change });
  const back = await signIn(config, `${productUrl}/other`, own);
  expect((await exchange(config, back)).id_token).toBeDefined();
  const late = await save('10003', created.body.version);
  expect(late).toMatchObject({ status: 409, body: { code: 'record.changedBy' } });
});

test('does not know people of other customers, or those without one', async () => {
  const config = await discover((await save('10001', null)).body);
  const address = `${productUrl}/login/callback`;
  const known = await signIn(config, address);
  expect(known.url.searchParams.has('code')).toBe(true);
  for (const userName of ['ursula.corp@duovalley.example', 'eve.edit@provider.example']) {
    expect((await signIn(config, address, userName)).refusal).toMatchObject({ code: 'signIn.failed' });
  }
});

test("asks a person signed in elsewhere again at another customer's application", async () => {
  const own = await discover((await save('10002', null)).body);
  const back = await signIn(own, `${productUrl}/login/callback`, 'ulf.corp@harborpoint.example');
  expect(back.url.searchParams.has('code')).toBe(true);
  const foreign = await discover((await save('10001', null)).body);
  const parameters = {
    redirect_uri: `${productUrl}/login/callback`,
    scope: 'openid',
    code_challenge: await client.calculatePKCECodeChallenge(client.randomPKCECodeVerifier()),
    code_challenge_method: 'S256',
  };
  const again = await back.browser.open(client.buildAuthorizationUrl(own, parameters));
  expect(again.url.searchParams.has('code')).toBe(true);
  const prompted = await back.browser.open(client.buildAuthorizationUrl(foreign, parameters));
  expect(prompted.url.searchParams.has('interaction')).toBe(true);
});

test('rejects a wrong secret', async () => {
  const { body } = await save('10001', null);
  const wrong = await discover({ ...body, clientSecret: 'guessed' });
  const back = await signIn(wrong, `${productUrl}/login/callback`);
  await expect(exchange(wrong, back)).rejects.toMatchObject({ status: 401 });
});

test('gives an application without a client one when it is saved', async () => {
  const taken = await ask<Saved>(rob, 'GET', `${applications}/10011`);
  expect(taken.body).toMatchObject({ clientId: null, issuer: null });
  const saved = await save('10011', taken.body.version);
  expect(saved.body).toMatchObject({ clientId: expect.any(String), clientSecret: expect.any(String) });
});

test.each([
  [{ signInRedirectUris: [] }, 'signInRedirectUris'],
  [{ signInRedirectUris: ['https://a.example', ''] }, 'signInRedirectUris.1'],
  [{ signOutRedirectUris: ['https://a.example/#x'] }, 'signOutRedirectUris.0'],
])('rejects %j at %s', async (change, field) => {
  const refused = await save('10005', null, change);
  expect(refused).toMatchObject({ status: 400, body: { fieldErrors: [{ field }] } });
});

test('deletes the application with its customer', async () => {
  const created = await save('10013', null);
  const config = await discover(created.body);
  expect((await ask(eve, 'DELETE', '/api/ect/customers/13')).status).toBe(204);
  const back = await signIn(config, `${productUrl}/login/callback`);
  expect(back.url.origin).toBe(world.services.config.publicUrl);
  expect((await save('10013', null)).status).toBe(404);
});
