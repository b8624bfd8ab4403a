import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { anonymous, as } from '../../../../tooling/test/caller.ts';
import { newToken, tokenClient } from '../../../../tooling/test/token-client.ts';
import { createServer } from '../../app.ts';
import { guardRoutes } from './guard-routes.ts';

/** A hundredth of the default: 6 calls of most kinds. */
const world = await openApp({ RATE_LIMIT_SCALE: '0.01' });
const publicCall = '/components/identity-management/logout';

const statusesOf = async (calls: number, call: () => PromiseLike<{ statusCode: number }>) => {
  const statuses = new Set<number>();
  for (let n = 0; n < calls; n++) statuses.add((await call()).statusCode);
  return statuses;
};

test.each([
  ['GET', '/api/security-questions'],
  ['GET', '/api/openapi.json'],
  ['GET', '/idp/jwks'],
  ['GET', '/login/federation/callback/x'],
] as const)('%s %s ends for an address that calls too often', async (method, url) => {
  const frequentCaller = anonymous(world);
  expect(await statusesOf(7, () => frequentCaller.call(method, url))).toContain(429);
  const other = await anonymous(world).call(method, url);
  expect(other.statusCode).not.toBe(429);
});

test('a signed-in person is not limited by the address their facility shares', async () => {
  const una = await as(world, 'una.corp@maplegrove.example');
  expect(await statusesOf(15, () => una.call('GET', '/api/customer-view'))).toEqual(new Set([200]));
});

test('an undeclared route fails at startup', () => {
  const app = createServer('silent', false);
  guardRoutes(app, 1);
  expect(() => app.get('/forgotten', async () => 'open')).toThrow('GET /forgotten is not declared');
});

const text = (size: number): string => 'x'.repeat(size);

test.each([
  ['a public call', publicCall, 20_000, 413],
  ['a call that needs a session', '/api/users', 900_000, 401],
])('%s reads only a small body from an anonymous caller', async (_, url, size, status) => {
  const reply = await anonymous(world).call('POST', url, { reason: text(size) });
  expect(reply.statusCode).toBe(status);
});

test('an invalid token is rejected without reading the body', async () => {
  const reply = await tokenClient(world, 'nonsense')('POST', '/Users', { userName: text(900_000) });
  expect(reply.status).toBe(401);
});

test('a provisioning client can send more', async () => {
  const { token } = await newToken(world, 'scim');
  const reply = await tokenClient(world, token)('POST', '/Users', { userName: text(100_000) });
  expect(reply.status).toBe(400);
});

test('the provider reads only a small body from an anonymous caller', async () => {
  const reply = await world.app.inject({
    method: 'POST',
    url: '/idp/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `code=${text(100_000)}`,
  });
  expect(reply.statusCode).toBe(413);
});
