import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CompiledQuery } from 'kysely';
import * as oidc from 'openid-client';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import type { Browser } from '../../../../tooling/test/browser.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { newToken, tokenClient } from '../../../../tooling/test/token-client.ts';
import { addApplication, newBrowser, signedOut } from '../testing/openid-application.ts';
import { maxTries } from './logout-notices.store.ts';
import { notifyApplications } from './notify-applications.ts';

const receivedLogouts: URLSearchParams[] = [];
let status = 200;
const listener = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  receivedLogouts.push(new URLSearchParams(Buffer.concat(chunks).toString()));
  response.writeHead(status).end();
});
await new Promise<void>((ready) => listener.listen(0, '127.0.0.1', ready));
const { port } = listener.address() as AddressInfo;
const world = await openApp({ OUTSIDE_HOSTS: `http://localhost:${port}` });
afterAll(() => void listener.close());
beforeEach(async () => {
  receivedLogouts.length = 0;
  status = 200;
  await sql('delete from logout_notices');
});

const backchannelLogoutUri = `http://localhost:${port}/logout`;
const olivia = 'olivia.ord@maplegrove.example';

const sql = async (query: string, values: unknown[] = []) =>
  (await world.services.data.transaction('all', (tx) => tx.executeQuery(CompiledQuery.raw(query, values))))
    .rows;

/** Sends due notices, as if their short delay had passed. */
const notifyNow = async () => {
  await sql('update logout_notices set next_try_at = now()');
  await notifyApplications(world.services);
};

const signIn = async (browser: Browser, changes: object = {}, userName = olivia) => {
  const application = await addApplication(world, { backchannelLogoutUri, ...changes });
  const tokens = await application.exchange(await application.signIn(browser, userName));
  return { ...application, tokens, claims: tokens.claims() };
};

type Key = JsonWebKey & { kid: string };

/** Decodes a signed token and checks whether one of the keys signed it. */
const read = (token: string, keys: readonly Key[] = []) => {
  const [head = '', body = '', signature = ''] = token.split('.');
  const parse = (part: string) =>
    JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  const header = parse(head);
  const key = keys.find(({ kid }) => kid === header.kid);
  const signed = Buffer.from(`${head}.${body}`);
  const isSigned =
    key !== undefined &&
    verify('sha256', signed, createPublicKey({ key, format: 'jwk' }), Buffer.from(signature, 'base64url'));
  return { header, payload: parse(body), isSigned };
};

const logOff = (browser: Browser) => browser.post('/components/identity-management/logout');

test('notifies an application once, with its own signed token, and audits it', async () => {
  const browser = newBrowser(world);
  const { claims, clientId, config, row } = await signIn(browser);
  await signIn(browser, { backchannelLogoutUri: null });
  expect(claims).toMatchObject({ sid: expect.any(String) });
  await notifyNow();
  expect(receivedLogouts).toEqual([]);
  await logOff(browser);
  expect(world.enqueued).toContainEqual({ queue: 'logouts.tell', data: {} });
  await notifyNow();
  await notifyNow();
  expect(receivedLogouts).toHaveLength(1);
  const token = receivedLogouts[0]?.get('logout_token') ?? '';
  const { jwks_uri = '', issuer } = config.serverMetadata();
  const { keys } = (await world.app.inject(new URL(jwks_uri).pathname)).json<{ keys: Key[] }>();
  const { header, payload, isSigned } = read(token, keys);
  expect(isSigned).toBe(true);
  expect(header).toMatchObject({ typ: 'logout+jwt', alg: 'RS256' });
  expect(payload).toMatchObject({ iss: issuer, aud: clientId });
  expect(payload).toMatchObject({
    sub: claims?.sub,
    sid: claims?.sid,
    jti: expect.any(String),
    iat: expect.any(Number),
    exp: expect.any(Number),
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  });
  expect(payload).not.toHaveProperty('nonce');
  expect(
    await sql(
      "select target_name, result, after from audit_events where event = 'Application told of sign out'",
    ),
  ).toEqual([{ target_name: olivia, result: 'Success', after: { application: row.name, tries: 1 } }]);
});

test.each<
  [string, (browser: Browser, ssoid: string, application: Awaited<ReturnType<typeof signIn>>) => unknown]
>([
  [
    'an administrator ends the session',
    async (_, ssoid) => {
      await sql(
        "insert into user_rights (ssoid, customer_id, \"right\") select ssoid, 1, 'MANAGE_SESSIONS' from users where user_name = 'una.corp@maplegrove.example' on conflict do nothing",
      );
      const admin = await as(world, 'una.corp@maplegrove.example');
      expect((await admin.call('DELETE', `/api/security/sessions/of/${ssoid}`)).statusCode).toBe(204);
    },
  ],
  [
    'a password is replaced',
    (_, ssoid) =>
      sql("update credentials set password_hash = password_hash || ' ' where ssoid = $1", [ssoid]),
  ],
  [
    'somebody signs out at another application',
    async (browser, _, { config, tokens }) => {
      const page = await browser.open(
        oidc.buildEndSessionUrl(config, {
          id_token_hint: tokens.id_token ?? '',
          post_logout_redirect_uri: signedOut,
          state: 'bye',
        }),
      );
      expect(page.text).toContain('Log off');
      const signedOutPage = await browser.submit(page, { logout: 'yes' });
      expect(signedOutPage.url.href).toBe(`${signedOut}?state=bye`);
    },
  ],
])('notifies the application when %s', async (_, end) => {
  const browser = newBrowser(world);
  const application = await signIn(browser);
  await end(browser, application.claims?.sub ?? '', application);
  await sql('update credentials set password_hash = rtrim(password_hash)');
  await notifyNow();
  expect(receivedLogouts.map((sent) => read(sent.get('logout_token') ?? '').payload.sid)).toEqual([
    application.claims?.sid,
  ]);
});

test('retries an application that does not answer, less and less often, and finally gives up', async () => {
  const browser = newBrowser(world);
  const { row } = await signIn(browser);
  await logOff(browser);
  status = 503;
  await notifyNow();
  const [pendingNotice] = await sql('select tries, next_try_at > now() as later from logout_notices');
  expect(pendingNotice).toEqual({ tries: 1, later: true });
  await sql('update logout_notices set tries = $1', [maxTries - 1]);
  await notifyNow();
  expect(await sql('select 1 from logout_notices')).toEqual([]);
  const auditRows = await sql(
    "select result from audit_events where after ->> 'application' = $1 and event = 'Application told of sign out'",
    [row.name],
  );
  expect(auditRows).toEqual([{ result: 'Failure' }]);
});

test('never calls a host that is not allowed, regardless of what is stored', async () => {
  const browser = newBrowser(world);
  await signIn(browser, { backchannelLogoutUri: `http://127.0.0.1:${port}/logout` });
  await logOff(browser);
  await notifyNow();
  expect(receivedLogouts).toEqual([]);
  expect(await sql('select tries from logout_notices')).toEqual([{ tries: 1 }]);
});

/** Signs somebody in whom the directory then removes. */
const signInAndRemove = async (userName: string) => {
  const application = await signIn(newBrowser(world), {}, userName);
  await sql("update parameters set value = 'true' where key like '%scim%' and customer_id = 1");
  const { token } = await newToken(world, 'scim', 'una.corp@maplegrove.example');
  const ssoid = application.claims?.sub ?? '';
  expect((await tokenClient(world, token)('DELETE', `/Users/${ssoid}`)).status).toBe(204);
  expect(await sql('select 1 from users where ssoid = $1', [ssoid])).toEqual([]);
  return { ...application, ssoid };
};

test('notifies the application of a person who was removed while signed in', async () => {
  const { claims, ssoid, row } = await signInAndRemove('trainee09@maplegrove.example');
  await notifyNow();
  expect(receivedLogouts.map((sent) => read(sent.get('logout_token') ?? '').payload)).toEqual([
    expect.objectContaining({ sub: ssoid, sid: claims?.sid }),
  ]);
  expect(await sql('select 1 from logout_notices')).toEqual([]);
  expect(
    await sql(
      "select actor_name, customer_id, result from audit_events where target_id = $1 and after ->> 'application' = $2",
      [ssoid, row.name],
    ),
  ).toEqual([{ actor_name: 'System', customer_id: 1, result: 'Success' }]);
});

test('gives up notices that have been tried far too often, of removed people too', async () => {
  await signInAndRemove('trainee10@maplegrove.example');
  status = 503;
  await sql('update logout_notices set tries = 1100');
  await notifyNow();
  expect(receivedLogouts).toHaveLength(1);
  expect(await sql('select 1 from logout_notices')).toEqual([]);
});
