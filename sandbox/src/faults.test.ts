import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from './sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
});
afterEach(() => sandbox.reset());
afterAll(() => sandbox.stop());

const request = (path: string, method = 'GET', body?: unknown, headers: Record<string, string> = {}) =>
  fetch(sandbox.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: body === undefined ? null : JSON.stringify(body),
  });

const setFault = (fault: unknown, system = 'text-messages', environment: string | null = null) =>
  request('/desk/api/faults', 'PUT', { system, environment, fault });

const post = () =>
  request(
    '/text-messages',
    'POST',
    { to: '+15035550100', text: 'Hello' },
    { authorization: `Bearer ${sandbox.settings.credential}`, 'x-trace-id': 'trace-1' },
  );

const messages = async () => (await request('/text-messages')).json();
const calls = async () => (await request('/desk/api/calls')).json();

test('without faults a call works and is logged with its bodies', async () => {
  expect((await post()).status).toBe(202);
  expect(await calls()).toMatchObject([
    {
      system: 'text-messages',
      method: 'POST',
      path: '/text-messages',
      status: 202,
      fault: null,
      traceId: 'trace-1',
      requestBody: '{"to":"+15035550100","text":"Hello"}',
      responseBody: '{"id":"t1"}',
    },
  ]);
});

test('down closes the connection, and turning it off helps', async () => {
  await setFault({ kind: 'down' });
  await expect(post()).rejects.toThrow();
  expect(await calls()).toMatchObject([{ status: null, fault: 'down' }]);
  expect(await messages()).toEqual([]);
  await setFault(null);
  expect((await post()).status).toBe(202);
});

test('down can respond with a status instead', async () => {
  await setFault({ kind: 'down', status: 503 });
  expect((await post()).status).toBe(503);
});

test('slow responds late', async () => {
  await setFault({ kind: 'slow', ms: 120 });
  const started = performance.now();
  expect((await post()).status).toBe(202);
  expect(performance.now() - started).toBeGreaterThan(115);
});

test('refuses responds with 4xx and does nothing', async () => {
  await setFault({ kind: 'refuses', status: 429, retryAfterSeconds: 3 });
  const response = await post();
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '3']);
  expect(await messages()).toEqual([]);
});

test('nonsense responds with 200 and a page, and does nothing', async () => {
  await setFault({ kind: 'nonsense' });
  const response = await post();
  expect(response.status).toBe(200);
  await expect(response.json()).rejects.toThrow();
  expect(await messages()).toEqual([]);
});

test('half-succeeds does the work and loses the response', async () => {
  await setFault({ kind: 'half-succeeds' });
  await expect(post()).rejects.toThrow();
  expect(await messages()).toHaveLength(1);
  expect(await calls()).toMatchObject([{ status: null, fault: 'half-succeeds' }]);
});

test('a fault can be limited to an environment and to certain paths', async () => {
  const discover = async (idpId: string) =>
    (await request(`/organization-login/${idpId}/.well-known/openid-configuration`)).status;
  await setFault({ kind: 'refuses', match: 'openid' }, 'organization-login', 'duovalley-duo');
  expect(await discover('duovalley-duo')).toBe(422);
  expect(await discover('harborpoint-generic')).toBe(200);
  expect((await request('/organization-login/duovalley-duo/jwks')).status).toBe(200);
});

test('a product fault overrides that of its environment, and one with a path overrides one without', async () => {
  const health = async (address: string) => {
    const headers = { authorization: `Bearer ${sandbox.settings.credential}` };
    return (await request(`/care/${address}/api/health`, 'GET', undefined, headers)).status;
  };
  await setFault({ kind: 'down', status: 503 }, 'care', 'harbor');
  await setFault({ kind: 'down', status: 501 }, 'care', 'harbor/sl');
  expect([await health('harbor/snf'), await health('harbor/sl'), await health('duo/sl')]).toEqual([
    503, 501, 200,
  ]);
  await setFault({ kind: 'refuses', status: 418, match: '/health' }, 'care', 'harbor/sl');
  expect(await health('harbor/sl')).toBe(418);
  await setFault(null, 'care', 'harbor/sl');
  expect(await health('harbor/sl')).toBe(503);
});

test.each([
  [{ system: 'nonsense', fault: null }, 'system'],
  [{ system: 'mail', environment: 'x', fault: null }, 'environment'],
  [{ system: 'mail', fault: { kind: 'tired' } }, 'fault.kind'],
  [{ system: 'mail', fault: { kind: 'slow', ms: -1 } }, 'fault.ms'],
  [{ system: 'mail', fault: null, extra: 1 }, 'extra'],
])('rejects the invalid switch %o with 400', async (change, culprit) => {
  const response = await request('/desk/api/faults', 'PUT', change);
  expect(response.status).toBe(400);
  expect((await response.json()).message).toContain(culprit);
});

test('another site cannot change anything', async () => {
  const foreign = { 'sec-fetch-site': 'cross-site' };
  const before = await (await request('/desk/api/faults')).json();
  const response = await request(
    '/desk/api/faults',
    'PUT',
    { system: 'mail', fault: { kind: 'down' } },
    foreign,
  );
  expect(response.status).toBe(403);
  expect(await (await request('/desk/api/faults')).json()).toEqual(before);
});

test('stopping does not wait for a slow response', async () => {
  const other = await startSandbox({ port: 0, smtpPort: 0 });
  const body = JSON.stringify({ system: 'organization-login', fault: { kind: 'slow', ms: 60_000 } });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${other.url}/desk/api/faults`, { method: 'PUT', headers, body });
  const waiting = fetch(`${other.url}/organization-login/duovalley-duo/jwks`).catch(() => null);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await other.stop();
  await waiting;
});
