import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OrganizationLogin } from '@keystead/contract/organization-login.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { startThirdPartyProvider } from '../../../../sandbox/src/organization-login/test-provider.ts';
import { openApp } from '../../../../tooling/test/app.ts';
import { createBrowser } from '../../../../tooling/test/browser.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { ask } from '../../../../tooling/test/enterprise.ts';
import { lastRefusal } from '../../../../tooling/test/last-refusal.ts';
import { loginDraftFor, loginsPath, testCallback } from '../../../../tooling/test/organization-login.ts';
import { startSignIn } from '../../../../tooling/test/sign-in.ts';

for (const method of ['warn', 'info'] as const) vi.spyOn(console, method).mockReturnValue();
const publicUrl = 'http://localhost:4999';

const honest = await startThirdPartyProvider({ redirectUri: testCallback.uri, namesIssuer: false });
afterAll(() => honest.stop());
honest.person = {
  sub: 'fay',
  email: 'fay.fed@harborpoint.example',
  email_verified: true,
  family_name: 'Fed',
};

/** What the attacker has seen of a sign-in at the honest provider that is waiting in their own browser. */
let seen = new URLSearchParams();
const stolenCodes: (string | null)[] = [];

/** Sends whoever wants to sign in on to the honest provider, and keeps the codes it is given. */
const malicious = createServer((request, reply) => {
  const { pathname, searchParams } = new URL(request.url ?? '', maliciousIssuer());
  if (pathname === '/auth') {
    const onward = new URLSearchParams(seen);
    onward.set('state', searchParams.get('state') ?? '');
    reply.writeHead(302, { location: `${honest.issuer}/auth?${onward}` }).end();
    return;
  }
  if (pathname === '/token') {
    request.setEncoding('utf8');
    request.on('data', (body: string) => stolenCodes.push(new URLSearchParams(body).get('code')));
    request.on('end', () => reply.writeHead(400).end());
    return;
  }
  const issuer = maliciousIssuer();
  const endpoints = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
  };
  reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(endpoints));
});
const maliciousIssuer = () => `http://localhost:${(malicious.address() as AddressInfo).port}`;
await new Promise<void>((resolve) => malicious.listen(0, '127.0.0.1', resolve));
afterAll(() => malicious.close());

const world = await openApp({ OUTSIDE_HOSTS: `${new URL(honest.issuer).origin},${maliciousIssuer()}` });
const ulf = await as(world, 'ulf.corp@harborpoint.example');
const una = await as(world, 'una.corp@maplegrove.example');

const addLogin = async (caller: typeof ulf, input: object): Promise<number> =>
  (await ask<OrganizationLogin>(caller, 'POST', loginsPath, { ...input, isActive: true })).body.id;

const honestId = await addLogin(ulf, {
  ...loginDraftFor(honest, { loginClaim: 'email' }),
  callbackKey: testCallback.key,
});
const maliciousId = await addLogin(
  una,
  loginDraftFor({ issuer: maliciousIssuer(), clientId: 'any', clientSecret: 'any' }),
);

/** Follows the button of a login as far as one of these origins. */
const begin = async (loginId: number, stopOrigins: string[] = []) => {
  const browser = createBrowser(world.app, publicUrl, stopOrigins);
  const { uid } = await startSignIn(browser);
  return browser.open(`/login/interaction/${uid}/federation?login=${loginId}`);
};

test('the code of one provider is never sent to another that led a person there', async () => {
  seen = (await begin(honestId, [new URL(honest.issuer).origin])).url.searchParams;
  expect(seen.get('redirect_uri')).toBe(testCallback.uri);
  const end = await begin(maliciousId);
  expect(stolenCodes).toEqual([]);
  expect([end.url.pathname, end.url.searchParams.get('error')]).toEqual(['/login', 'organization']);
  expect(await lastRefusal(world)).toMatchObject({ after: { reason: 'reply for another login' } });
});

test('without a detour, the same person comes in', async () => {
  expect((await begin(honestId)).url.pathname).toBe('/create-session');
});
