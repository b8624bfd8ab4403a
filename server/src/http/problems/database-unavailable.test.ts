import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { scimSchemas } from '@keystead/contract/users/scim/scim-schemas.ts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { openDatabaseProxy } from '../../../../tooling/test/database-proxy.ts';
import { newUserBody } from '../../../../tooling/test/new-user.ts';
import {
  type ServerProcess,
  startServerProcess,
  startTimeout,
} from '../../../../tooling/test/server-process.ts';
import { newToken } from '../../../../tooling/test/token-client.ts';

const world = await openApp();
const proxy = await openDatabaseProxy(world.ownerUrl);
const owner = new pg.Client({ connectionString: world.ownerUrl });
const una = await as(world, 'una.corp@maplegrove.example');
const { token } = await newToken(world, 'scim');
let server: ServerProcess;

beforeAll(async () => {
  await owner.connect();
  server = await startServerProcess(proxy.url);
}, startTimeout);

afterAll(async () => {
  proxy.close();
  await server.stop();
  await owner.end();
});

type Sent = { method?: string; headers?: Record<string, string>; body?: string };

const call = async (path: string, sent: Sent = {}) => {
  const reply = await fetch(`${server.url}${path}`, { redirect: 'manual', ...sent });
  return { status: reply.status, retryAfter: reply.headers.get('retry-after'), body: await reply.json() };
};

const session = { headers: { cookie: una.cookie } };
const bearer = { authorization: `Bearer ${token}` };
const json = (body: object, headers: Record<string, string> = {}): Sent => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
const form = (values: Record<string, string>): Sent => ({
  method: 'POST',
  body: new URLSearchParams({ client_id: 'some', client_secret: 'thing', ...values }).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});
const challenge = `code_challenge_method=S256&code_challenge=${'x'.repeat(43)}`;
const opaque = 'x'.repeat(43);

const calls: Record<'ours' | 'scim' | 'openid', [path: string, sent?: Sent][]> = {
  ours: [
    ['/api/users', session],
    ['/api/home', session],
    ['/components/identity-management/claims', session],
    ['/components/identity-management/logout', json({}, session.headers)],
    ['/components/identity-management/token', json({ clientId: 'at', code: opaque, codeVerifier: opaque })],
  ],
  scim: [
    ['/scim/v2/Users', { headers: bearer }],
    ['/scim/v2/Users', json({}, { ...bearer, 'content-type': 'application/scim+json' })],
    ['/scim/v2/ServiceProviderConfig', { headers: bearer }],
  ],
  openid: [
    [`/idp/auth?client_id=at&response_type=code&scope=openid&${challenge}`],
    [`/idp/auth?client_id=other&response_type=code&scope=openid&${challenge}`],
    ['/idp/token', form({ grant_type: 'refresh_token', refresh_token: opaque })],
    ['/idp/token/introspection', form({ token: opaque })],
    ['/idp/token/revocation', form({ token: opaque })],
    ['/idp/me', { headers: { authorization: `Bearer ${opaque}` } }],
    ['/idp/session/end'],
  ],
};

const text = 'The service is not available at the moment.';
const isPlainRefusal = ({ iss: _, ...body }: Record<string, string>) =>
  isDeepStrictEqual(body, { error: 'temporarily_unavailable', error_description: text });

/** Exactly these members: no internal details. */
const bodies: Record<keyof typeof calls, object> = {
  ours: { code: 'server.busy', message: text, traceId: expect.any(String) },
  scim: { schemas: [scimSchemas.error], status: '503', detail: text },
  openid: expect.toSatisfy(isPlainRefusal),
};

/** A browser on the sign-in form: its address and its cookies. */
const beginSignIn = async () => {
  const redirect = `redirect_uri=${encodeURIComponent(`${server.url}/create-session`)}`;
  const path = `/idp/auth?client_id=at&response_type=code&scope=openid&${challenge}&${redirect}`;
  const { headers } = await fetch(`${server.url}${path}`, { redirect: 'manual' });
  const cookie = headers.getSetCookie().map((line) => line.split(';')[0]);
  return { path: headers.get('location') ?? '', sent: { headers: { cookie: cookie.join('; ') } } };
};

const reconnect = () => {
  proxy.mend();
  return vi.waitFor(async () => expect((await call('/readyz')).status).toBe(200), {
    timeout: 10_000,
    interval: 50,
  });
};

beforeEach(reconnect);

test('every protocol says in its own format that callers can retry', { timeout: 60_000 }, async () => {
  const { path: form, sent: browser } = await beginSignIn();
  expect((await call(form, browser)).body).toMatchObject({ step: 'password' });
  proxy.cut();
  calls.ours.push([form, browser]);
  const replies = Object.entries(calls).flatMap(([kind, kindCalls]) =>
    kindCalls.map(async ([path, sent]) => ({ kind, path, reply: await call(path, sent) })),
  );
  for (const { kind, path, reply } of await Promise.all(replies)) {
    const body = bodies[kind as keyof typeof calls];
    expect(reply, path).toEqual({ status: 503, retryAfter: '5', body });
  }
  expect(await call('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await call('/readyz')).toMatchObject({ status: 503, body: { status: 'waiting for the database' } });
});

/** `fetch` cannot open an address the way the address bar of a browser does. */
const navigate = (path: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { 'sec-fetch-mode': 'navigate' };
    get(`${server.url}${path}`, { headers }, (reply) => resolve(reply.resume())).on('error', reject);
  });

test('a person on the way to sign in reads that the service is not available', async () => {
  proxy.cut();
  for (const [path] of calls.openid.slice(0, 2)) {
    const { statusCode, headers } = await navigate(path);
    expect([statusCode, headers.location]).toEqual([302, '/login?error=busy']);
  }
});

test('recovers when the database does', async () => {
  proxy.cut();
  await reconnect();
  expect(await call('/api/users', session)).toMatchObject({ status: 200 });
  expect(await call('/scim/v2/Users', { headers: bearer })).toMatchObject({ status: 200 });
  expect(await call('/idp/me', { headers: { authorization: `Bearer ${opaque}` } })).toMatchObject({
    status: 401,
  });
});

const lockWaitQuery = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const countUsers = async (userName: string) =>
  (await owner.query('select from users where user_name = $1', [userName])).rowCount;

test('interrupted work is not left half done, and can be repeated', async () => {
  const body = newUserBody({ userName: 'under.way@maplegrove.example' });
  await owner.query('begin');
  await owner.query('lock table audit_events in share mode');
  const interrupted = call('/api/users', json(body, session.headers));
  await vi.waitFor(
    async () => expect((await owner.query(lockWaitQuery)).rowCount).toBeGreaterThan(0),
    10_000,
  );
  proxy.cut();
  expect(await interrupted).toEqual({ status: 503, retryAfter: '5', body: bodies.ours });
  await owner.query('rollback');
  await reconnect();
  expect(await countUsers(body.userName)).toBe(0);
  expect(await call('/api/users', json(body, session.headers))).toMatchObject({ status: 201 });
  expect(await countUsers(body.userName)).toBe(1);
  expect(server.child.exitCode).toBeNull();
});

/** Ended sessions, jobs, provisioning, processes: one connection for all. */
const countListeners = async () =>
  (
    await owner.query(
      `select from pg_stat_activity where datname = current_database() and query like 'listen%'`,
    )
  ).rowCount;

test('listens exactly once after the database returns, no matter how often it was down', async () => {
  const expectOneListener = () =>
    vi.waitFor(async () => expect(await countListeners()).toBe(1), { timeout: 10_000 });
  await expectOneListener();
  for (let round = 0; round < 3; round++) {
    proxy.cut();
    await pause(1500);
    proxy.mend();
    await expectOneListener();
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
  }
  await expectOneListener();
  await pause(2500);
  expect(await countListeners()).toBe(1);
});

test('a process can be stopped while the database is down, within the time operators are told to allow', {
  timeout: startTimeout,
}, async () => {
  const ended = await startServerProcess(proxy.url);
  proxy.cut();
  const started = performance.now();
  await ended.stop();
  expect(performance.now() - started).toBeLessThan(45_000);
  expect(ended.child.exitCode).toBe(0);
});
