import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LoginTestResult, OrganizationLogin } from '@keystead/contract/organization-login.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { startThirdPartyProvider } from '../../../../sandbox/src/organization-login/test-provider.ts';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { ask } from '../../../../tooling/test/enterprise.ts';
import { loginDraftFor, loginsPath, testCallback } from '../../../../tooling/test/organization-login.ts';

vi.spyOn(console, 'warn').mockImplementation(() => undefined);
vi.spyOn(console, 'info').mockImplementation(() => undefined);
const provider = await startThirdPartyProvider({ redirectUri: testCallback.uri });
afterAll(() => provider.stop());
const { origin } = new URL(provider.issuer);

/** A provider that accepts the secret only in a header, and knows no redirect URI. */
const strict = createServer((request, reply) => {
  const issuer = strictIssuer();
  const at = (name: string) => `${issuer}/${name}`;
  const answers: Record<string, [number, object]> = {
    '/.well-known/openid-configuration': [
      200,
      { issuer, authorization_endpoint: at('auth'), token_endpoint: at('token'), jwks_uri: at('keys') },
    ],
    '/keys': [200, { keys: [{}] }],
    '/token': request.headers.authorization
      ? [400, { error: 'invalid_grant' }]
      : [401, { error: 'unauthorized_client' }],
  };
  const [status, body] = answers[request.url ?? ''] ?? [400, {}];
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
const strictIssuer = () => `http://localhost:${(strict.address() as AddressInfo).port}`;
await new Promise<void>((resolve) => strict.listen(0, '127.0.0.1', resolve));
afterAll(() => strict.close());

const world = await openApp({ OUTSIDE_HOSTS: `${origin},${strictIssuer()},http://localhost:9,idp.example` });
const ulf = await as(world, 'ulf.corp@harborpoint.example');
const una = await as(world, 'una.corp@maplegrove.example');

const path = loginsPath;
const loginDraft = (changes: object = {}) =>
  loginDraftFor(provider, { callbackKey: testCallback.key, ...changes });

const testLogin = async (changes: object = {}) => {
  const reply = await ask<LoginTestResult>(ulf, 'POST', `${path}/test`, {
    ...loginDraft(),
    id: null,
    ...changes,
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body;
};
const lastStep = ({ steps }: LoginTestResult) => steps.at(-1);

test('a correct login passes', async () => {
  const { isUsable, steps } = await testLogin();
  expect(isUsable).toBe(true);
  expect(steps.map(({ step, outcome }) => `${step} ${outcome}`)).toEqual([
    'provider passed',
    'keys passed',
    'client passed',
    'redirect passed',
  ]);
});

test.each([
  [
    'nobody listens',
    { issuer: 'http://localhost:9' },
    'The provider cannot be reached: the host refuses the connection.',
  ],
  [
    'there is no such host',
    { issuer: 'https://idp.example' },
    'The provider cannot be reached: there is no host of this name.',
  ],
  ['there is no provider', { issuer: `${origin}/realms/wrong` }, 'no description of an OpenID provider at'],
  [
    'the provider calls itself otherwise',
    { issuer: `${provider.issuer}/` },
    `The provider calls itself ${provider.issuer}.`,
  ],
])('says that %s', async (_, changes, message) => {
  const result = await testLogin(changes);
  expect(result).toMatchObject({ isUsable: false, steps: [{ step: 'provider', outcome: 'failed' }] });
  expect(lastStep(result)?.message).toContain(message);
});

test.each([
  [
    'a wrong secret',
    { clientSecret: 'wrong' },
    'client',
    'rejects the client id or its secret (invalid_client)',
  ],
  [
    'a redirect URI of another login',
    { callbackKey: randomUUID() },
    'redirect',
    'Register the redirect URI there',
  ],
  ['an unknown client', { clientId: 'unknown' }, 'redirect', 'Register the redirect URI there'],
])('says what is wrong with %s', async (_, changes, step, message) => {
  const { isUsable, steps } = await testLogin(changes);
  expect(isUsable).toBe(false);
  expect(steps.find((one) => one.step === step)).toMatchObject({
    outcome: 'failed',
    message: expect.stringContaining(message),
  });
});

test('reports a secret sent the wrong way, and an unregistered redirect URI', async () => {
  const { steps } = await testLogin({ issuer: strictIssuer(), secretSent: 'post' });
  expect(steps.slice(2)).toMatchObject([
    {
      step: 'client',
      outcome: 'failed',
      message: expect.stringContaining('change how the secret is sent'),
    },
    {
      step: 'redirect',
      outcome: 'failed',
      message: expect.stringContaining('Register the redirect URI there'),
    },
  ]);
  expect(lastStep(await testLogin({ issuer: strictIssuer() }))?.step).toBe('redirect');
});

test('uses the stored secret only at its own issuer', async () => {
  const { id } = (await ask<OrganizationLogin>(ulf, 'POST', path, loginDraft())).body;
  expect(await testLogin({ id, clientSecret: '', callbackKey: randomUUID() })).toMatchObject({
    isUsable: true,
  });
  const body = { ...loginDraft(), id, clientSecret: '' };
  const otherIssuer = { ...body, issuer: 'http://localhost:9' };
  expect(await ask(ulf, 'POST', `${path}/test`, otherIssuer)).toMatchObject({
    status: 400,
    body: { fieldErrors: [{ field: 'clientSecret' }] },
  });
  expect((await ask(una, 'POST', `${path}/test`, body)).status).toBe(404);
  expect((await ask(ulf, 'POST', `${path}/test`, { ...body, id: null })).status).toBe(400);
  const moved = { ...loginDraft({ clientSecret: '', issuer: 'http://localhost:9' }), version: 1 };
  expect(await ask(ulf, 'PUT', `${path}/${id}`, moved)).toMatchObject({
    status: 400,
    body: { fieldErrors: [{ field: 'clientSecret' }] },
  });
});
