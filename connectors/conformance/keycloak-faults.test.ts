import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHostAllowlist } from '@keystead/connectors/host-allowlist.ts';
import { createKeycloak } from '@keystead/connectors/keycloak/http.ts';
import type { KeycloakRealm } from '@keystead/connectors/keycloak/port.ts';
import { type Sandbox, startSandbox } from '@keystead/sandbox/sandbox.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { changeRealmUser } from '../../tooling/test/conversions/change-realm-user.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0, keycloakUsers: 100 });
});
afterAll(() => sandbox.stop());
beforeEach(() => sandbox.reset());

const keycloak = (timeoutMs = 5000) =>
  createKeycloak({ allowed: createHostAllowlist({ own: [sandbox.url] }), timeoutMs });

const cedar = (changes: Partial<KeycloakRealm> = {}): KeycloakRealm => ({
  url: `${sandbox.url}/keycloak`,
  realm: 'cedar',
  clientId: 'keystead',
  clientSecret: sandbox.settings.credential,
  ...changes,
});

const setFault = (fault: Record<string, unknown> | null) =>
  fetch(`${sandbox.url}/desk/api/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ system: 'keycloak', fault }),
  });

describe('a misconfigured realm', () => {
  test('that drops attributes is reported by the test and when a user is marked', async () => {
    const lakeside = cedar({ realm: 'lakeside' });
    const tested = await keycloak().test(lakeside);
    expect(tested).toMatchObject({ state: 'attributes-closed' });
    expect(tested.detail).toContain('drops the attribute migratedTo');
    const [user] = await keycloak().readUsers(lakeside, { first: 0, max: 1 });
    const marking = keycloak().markMigrated(lakeside, user?.id ?? '', 'sso-1');
    await expect(marking).rejects.toThrow('drops the attribute migratedTo');
    expect(await keycloak().readUsers(lakeside, { first: 0, max: 1 })).toEqual([user]);
  });

  test('with a client that is not allowed to check passwords', async () => {
    const tested = await keycloak().test(cedar({ clientId: 'keystead-no-password-grant' }));
    expect(tested).toMatchObject({ state: 'no-password-grant' });
  });

  test.each([
    { fault: { kind: 'down' }, state: 'unreachable' },
    { fault: { kind: 'down', status: 503 }, state: 'failed' },
    { fault: { kind: 'nonsense' }, state: 'failed' },
    { fault: { kind: 'refuses', status: 401, match: '/token' }, state: 'client-refused' },
    { fault: { kind: 'refuses', status: 403, match: '/users' }, state: 'forbidden' },
  ])('$fault is $state', async ({ fault, state }) => {
    await setFault(fault);
    expect(await keycloak().test(cedar())).toMatchObject({ state });
  });
});

describe('a page', () => {
  test('that fails is named in the error', async () => {
    await setFault({ kind: 'down', status: 500, match: 'first=20' });
    expect(await keycloak().readUsers(cedar(), { first: 0, max: 20 })).toHaveLength(20);
    const second = keycloak().readUsers(cedar(), { first: 20, max: 20 });
    await expect(second).rejects.toMatchObject({
      kind: 'failed',
      message: 'keycloak failed (500) on page 2.',
    });
  });

  test('that is not a list is named in the error', async () => {
    await setFault({ kind: 'nonsense', match: 'first=20' });
    const second = keycloak().readUsers(cedar(), { first: 20, max: 20 });
    await expect(second).rejects.toMatchObject({ kind: 'nonsense' });
    await expect(second).rejects.toThrow('on page 2');
  });

  test('that takes too long is named in the error', async () => {
    await setFault({ kind: 'slow', ms: 5000, match: 'first=20' });
    const second = keycloak(1000).readUsers(cedar(), { first: 20, max: 20 });
    await expect(second).rejects.toMatchObject({ kind: 'timeout' });
    await expect(second).rejects.toThrow('did not answer in time on page 2');
  });

  test('can be aborted by the caller', async () => {
    await setFault({ kind: 'slow', ms: 5000, match: 'first=0' });
    const signal = AbortSignal.timeout(100);
    const started = performance.now();
    await expect(keycloak().readUsers(cedar(), { first: 0, max: 20 }, { signal })).rejects.toThrow();
    expect(performance.now() - started).toBeLessThan(3000);
  });
});

describe('a shortened page', () => {
  test('keeps the place of users whom the client may not view, and they are counted', async () => {
    const limited = cedar({ clientId: 'keystead-some-users' });
    const read = (first: number) => keycloak().readUsers(limited, { first, max: 20 });
    const all = await keycloak().readUsers(cedar(), { first: 0, max: 100 });
    expect(await read(0)).toEqual(all.slice(0, 10));
    expect(await read(20)).toEqual([]);
    expect(await read(80)).toEqual(all.slice(90));
    expect(await keycloak().countUsers(limited)).toBe(100);
  });

  test('makes room for those behind users whom the realm has removed with their directory', async () => {
    const read = (first: number) => keycloak().readUsers(cedar(), { first, max: 20 });
    const before = await keycloak().readUsers(cedar(), { first: 0, max: 100 });
    await changeRealmUser(sandbox, 'cedar.user03', { federationLink: 'gone' });
    expect(await keycloak().countUsers(cedar())).toBe(100);
    expect(await read(0)).toEqual(before.slice(0, 20).filter(({ userName }) => userName !== 'cedar.user03'));
    expect(await read(19)).toEqual(before.slice(20, 40));
    expect(await keycloak().countUsers(cedar())).toBe(99);
  });
});

test('users say what they have to do first', async () => {
  const actionsOf = async (userName: string) =>
    (await keycloak().readUsers(cedar(), { first: 0, max: 100 })).find((user) => user.userName === userName)
      ?.requiredActions;
  await changeRealmUser(sandbox, 'cedar.user08', { requiredActions: ['VERIFY_EMAIL'] });
  expect([await actionsOf('cedar.user08'), await actionsOf('cedar.user09')]).toEqual([['VERIFY_EMAIL'], []]);
});

test('users vouched for by another server are federated', async () => {
  const users = await keycloak().readUsers(cedar(), { first: 0, max: 100 });
  const federated = users.filter(({ isFederated }) => isFederated).map(({ userName }) => userName);
  expect(federated).toEqual(['cedar.user40', 'cedar.user45']);
});

describe('the right password of a user', () => {
  test.each([
    { what: 'who is disabled', change: { enabled: false } },
    { what: 'who must act first', change: { requiredActions: ['UPDATE_PASSWORD'] } },
  ])('$what is refused, a wrong one is wrong', async ({ change }) => {
    await changeRealmUser(sandbox, 'cedar.user07', change);
    expect(await keycloak().checkPassword(cedar(), 'cedar.user07', 'Cedar-07#2026')).toBe('refused');
    expect(await keycloak().checkPassword(cedar(), 'cedar.user07', 'wrong')).toBe('wrong');
  });

  test('gets no answer while the server is down', async () => {
    await setFault({ kind: 'down' });
    const result = keycloak().checkPassword(cedar(), 'cedar.user07', 'Cedar-07#2026');
    await expect(result).rejects.toMatchObject({ name: 'ExternalError', isRetryable: true });
  });
});

/** A fake server with canned replies, to see what is sent. */
async function startFakeServer(
  answer: (path: string) => { status: number; body: string; headers?: Record<string, string> },
) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const { status, body, headers } = answer(request.url ?? '');
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => void server.close());
  return { url, asked };
}

const someToken = JSON.stringify({ access_token: 'e30.e30.x', expires_in: 300 });

test('a token that the realm no longer accepts is renewed once', async () => {
  const fakeServer = await startFakeServer((path) =>
    path.endsWith('/token') ? { status: 200, body: someToken } : { status: 401, body: '{}' },
  );
  const client = createKeycloak({ allowed: createHostAllowlist({ own: [fakeServer.url] }) });
  const read = client.hasPassword(cedar({ url: fakeServer.url }), 'u-1');
  await expect(read).rejects.toMatchObject({ status: 401 });
  const token = 'POST /realms/cedar/protocol/openid-connect/token';
  const credentials = 'GET /admin/realms/cedar/users/u-1/credentials';
  expect(fakeServer.asked).toEqual([token, credentials, token, credentials]);
});

test('a redirect is not followed', async () => {
  const fakeServer = await startFakeServer(() => ({
    status: 302,
    body: '',
    headers: { location: `${sandbox.url}/keycloak` },
  }));
  const client = createKeycloak({ allowed: createHostAllowlist({ own: [fakeServer.url, sandbox.url] }) });
  const read = client.hasPassword(cedar({ url: fakeServer.url }), 'u-1');
  await expect(read).rejects.toMatchObject({ kind: 'nonsense', status: 302 });
  expect(fakeServer.asked).toHaveLength(1);
});

test.each([
  ['7', 7000],
  ['1795000000', 3_600_000],
])('honors a wait of %s seconds, up to an hour', async (seconds, retryAfterMs) => {
  const headers = { 'retry-after': seconds };
  const fakeServer = await startFakeServer(() => ({ status: 503, body: '{}', headers }));
  const client = createKeycloak({ allowed: createHostAllowlist({ own: [fakeServer.url] }) });
  const read = client.hasPassword(cedar({ url: fakeServer.url }), 'u-1');
  await expect(read).rejects.toMatchObject({ retryAfterMs });
});
