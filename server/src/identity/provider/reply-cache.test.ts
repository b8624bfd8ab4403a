import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type CachingApp, cachingApp } from '../../../../tooling/test/caching-app.ts';
import { countTrips } from '../../../../tooling/test/count-trips.ts';
import { addApplication, newBrowser } from '../testing/openid-application.ts';
import { hashToken } from './stored-tokens.ts';

const olivia = 'olivia.ord@maplegrove.example';

let world: CachingApp;

beforeAll(async () => {
  world = await cachingApp();
});

afterAll(() => world.close());

const change: CachingApp['change'] = (text, values) => world.change(text, values);

const signedIn = async (userName = olivia) => {
  const application = await addApplication(world);
  const signInResult = await application.signIn(newBrowser(world), userName, {
    scope: 'openid email offline_access',
  });
  const tokens = await application.exchange(signInResult);
  const basic = Buffer.from(`${application.clientId}:${application.clientSecret}`).toString('base64');
  const ask = (headers: Record<string, string> = {}) =>
    world.app.inject({
      url: '/idp/me',
      headers: { authorization: `Bearer ${tokens.access_token}`, ...headers },
    });
  const introspect = (secret = basic, token = tokens.access_token) =>
    world.app.inject({
      method: 'POST',
      url: '/idp/token/introspection',
      headers: { authorization: `Basic ${secret}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ token }).toString(),
    });
  return { application, tokens, ask, introspect, ssoid: tokens.claims()?.sub ?? '' };
};

type SendRequest = () => ReturnType<Awaited<ReturnType<typeof signedIn>>['ask']>;

/** Repeats the call until the reply comes from memory. */
const waitUntilCached = async (ask: SendRequest) => {
  const first = await ask();
  expect(first.statusCode).toBe(200);
  return vi.waitFor(async () => {
    const { result, trips } = await countTrips(ask);
    expect(trips).toBe(0);
    return { first, again: result };
  });
};

const soon = { timeout: 1000, interval: 20 };
const expectRefusedSoon = (ask: SendRequest, options = soon) =>
  vi.waitFor(async () => expect((await ask()).statusCode).toBe(401), options);
const expectInactiveSoon = (introspect: SendRequest) =>
  vi.waitFor(async () => expect((await introspect()).json()).toEqual({ active: false }), soon);

const ownHeaders = ({ headers }: Awaited<ReturnType<SendRequest>>) =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !/^(date|x-trace-id|x-ratelimit-.*|connection|keep-alive)$/.test(name),
    ),
  );

test('repeats the exact reply about a token without the database', async () => {
  const { ask, introspect } = await signedIn();
  for (const send of [ask, introspect]) {
    const { first, again } = await waitUntilCached(send);
    expect(again.body).toBe(first.body);
    expect(again.statusCode).toBe(200);
    expect(ownHeaders(again)).toEqual(ownHeaders(first));
    expect(again.headers['x-trace-id']).not.toBe(first.headers['x-trace-id']);
  }
});

test('reads what it replies to from memory to the end, or the request would stay', async () => {
  const { introspect } = await signedIn();
  const { again } = await waitUntilCached(introspect);
  await vi.waitFor(() => expect(again.raw.req.readableEnded).toBe(true));
});

test('rejects a revoked token within a second, wherever it was revoked', async () => {
  const { tokens, ask, introspect } = await signedIn();
  await waitUntilCached(ask);
  await waitUntilCached(introspect);
  await change("delete from oidc_records where model = 'AccessToken' and id = $1", [
    hashToken(tokens.access_token),
  ]);
  await expectRefusedSoon(ask);
  await expectInactiveSoon(introspect);
});

test('rejects a token within a second after its session or grant has ended', async () => {
  for (const model of ['Session', 'Grant']) {
    const { ask, introspect, ssoid } = await signedIn();
    await waitUntilCached(ask);
    await waitUntilCached(introspect);
    await change("delete from oidc_records where model = $1 and payload ->> 'accountId' = $2", [
      model,
      ssoid,
    ]);
    await expectRefusedSoon(ask);
    await expectInactiveSoon(introspect);
  }
});

test('rejects the token of a person who is deactivated or has a new password', async () => {
  const closed = await signedIn();
  await waitUntilCached(closed.ask);
  await change("update users set status = 'D' where ssoid = $1", [closed.ssoid]);
  await expectRefusedSoon(closed.ask);
  await change("update users set status = 'A' where ssoid = $1", [closed.ssoid]);
  const renewed = await signedIn();
  await waitUntilCached(renewed.introspect);
  await change('update credentials set sign_in_version = sign_in_version + 1 where ssoid = $1', [
    renewed.ssoid,
  ]);
  await expectInactiveSoon(renewed.introspect);
});

test('returns changed claims of a person within a second', async () => {
  const { ask, ssoid } = await signedIn();
  const { first } = await waitUntilCached(ask);
  const { email } = first.json();
  await change("update users set email = 'other@mail.example' where ssoid = $1", [ssoid]);
  await vi.waitFor(async () => expect((await ask()).json().email).toBe('other@mail.example'), soon);
  await change('update users set email = $2 where ssoid = $1', [ssoid, email]);
});

test('refuses an application that is switched off or whose secret has expired', async () => {
  const off = await signedIn();
  await waitUntilCached(off.ask);
  await waitUntilCached(off.introspect);
  const introspectRefreshToken = () => off.introspect(undefined, off.tokens.refresh_token);
  expect((await introspectRefreshToken()).json()).toMatchObject({ active: true });
  await change('update idp_applications set is_enabled = false where client_id = $1', [
    off.application.clientId,
  ]);
  await expectRefusedSoon(off.ask);
  await expectInactiveSoon(off.introspect);
  expect((await introspectRefreshToken()).json()).toEqual({ active: false });
  const ended = await signedIn();
  await waitUntilCached(ended.introspect);
  await change('delete from client_secrets where application_id = $1', [ended.application.row.id]);
  await expectRefusedSoon(ended.introspect);
});

/** The 900 milliseconds below, and a second. */
const soonAfterEnd = { ...soon, timeout: 1900 };

test('remembers nothing longer than a secret, a token or a session lasts', async () => {
  const secret = await signedIn();
  await change(
    "update client_secrets set ends_at = now() + interval '900 milliseconds' where application_id = $1",
    [secret.application.row.id],
  );
  await waitUntilCached(secret.introspect);
  await expectRefusedSoon(secret.introspect, soonAfterEnd);
  for (const model of ['AccessToken', 'Session']) {
    const { ask, ssoid } = await signedIn();
    await change(
      `update oidc_records set expires_at = now() + interval '900 milliseconds'
       where model = $1 and payload ->> 'accountId' = $2`,
      [model, ssoid],
    );
    await waitUntilCached(ask);
    await expectRefusedSoon(ask, soonAfterEnd);
  }
});

test('answers nothing from memory after a second without announcements', async () => {
  const { tokens, ask } = await signedIn();
  await waitUntilCached(ask);
  world.dropNotifications(true);
  await change("delete from oidc_records where model = 'AccessToken' and id = $1", [
    hashToken(tokens.access_token),
  ]);
  await expectRefusedSoon(ask);
  world.dropNotifications(false);
});

test('does not reuse a reply for other credentials', async () => {
  const { ask, introspect, tokens } = await signedIn();
  await waitUntilCached(ask);
  await waitUntilCached(introspect);
  const wrong = Buffer.from('somebody:else').toString('base64');
  expect((await introspect(wrong)).statusCode).toBe(401);
  expect((await introspect(undefined, `${tokens.access_token}x`)).json()).toEqual({ active: false });
  expect((await ask({ authorization: 'Bearer nothing' })).statusCode).toBe(401);
  // Calls from a web page are judged by their origin.
  expect((await ask({ origin: 'https://elsewhere.example' })).statusCode).toBe(400);
});
