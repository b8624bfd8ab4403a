import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { countTrips } from '../../../../tooling/test/count-trips.ts';
import { type RememberingApp, rememberingApp } from '../../../../tooling/test/remember-actors.ts';
import { addApplication, newBrowser } from '../testing/openid-application.ts';

const olivia = 'olivia.ord@maplegrove.example';

let world: RememberingApp;

beforeAll(async () => {
  world = await rememberingApp();
});

afterAll(() => world.close());

const change: RememberingApp['change'] = (text, values) => world.change(text, values);

const signedIn = async (userName = olivia) => {
  const application = await addApplication(world);
  const back = await application.signIn(newBrowser(world), userName, {
    scope: 'openid email offline_access',
  });
  const tokens = await application.exchange(back);
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

type Asking = () => ReturnType<Awaited<ReturnType<typeof signedIn>>['ask']>;

/** Repeats the call until the reply comes from memory. */
const remembered = async (ask: Asking) => {
  const first = await ask();
  expect(first.statusCode).toBe(200);
  return vi.waitFor(async () => {
    const { result, trips } = await countTrips(ask);
    expect(trips).toBe(0);
    return { first, again: result };
  });
};

const soon = { timeout: 1000, interval: 20 };
const refusedSoon = (ask: Asking) => vi.waitFor(async () => expect((await ask()).statusCode).toBe(401), soon);
const inactiveSoon = (introspect: Asking) =>
  vi.waitFor(async () => expect((await introspect()).json()).toEqual({ active: false }), soon);

const ownHeaders = ({ headers }: Awaited<ReturnType<Asking>>) =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !/^(date|x-trace-id|x-ratelimit-.*|connection|keep-alive)$/.test(name),
    ),
  );

test('repeats the exact reply about a token without the database', async () => {
  const { ask, introspect } = await signedIn();
  for (const asking of [ask, introspect]) {
    const { first, again } = await remembered(asking);
    expect(again.body).toBe(first.body);
    expect(again.statusCode).toBe(200);
    expect(ownHeaders(again)).toEqual(ownHeaders(first));
    expect(again.headers['x-trace-id']).not.toBe(first.headers['x-trace-id']);
  }
});

test('rejects a revoked token within a second, wherever it was revoked', async () => {
  const { tokens, ask, introspect } = await signedIn();
  await remembered(ask);
  await remembered(introspect);
  await change("delete from oidc_records where model = 'AccessToken' and id = $1", [tokens.access_token]);
  await refusedSoon(ask);
  await inactiveSoon(introspect);
});

test('rejects a token within a second after its session or grant has ended', async () => {
  for (const model of ['Session', 'Grant']) {
    const { ask, introspect, ssoid } = await signedIn();
    await remembered(ask);
    await remembered(introspect);
    await change("delete from oidc_records where model = $1 and payload ->> 'accountId' = $2", [
      model,
      ssoid,
    ]);
    await refusedSoon(ask);
    await inactiveSoon(introspect);
  }
});

test('rejects the token of a person who is deactivated or has a new password', async () => {
  const closed = await signedIn();
  await remembered(closed.ask);
  await change("update users set status = 'D' where ssoid = $1", [closed.ssoid]);
  await refusedSoon(closed.ask);
  await change("update users set status = 'A' where ssoid = $1", [closed.ssoid]);
  const renewed = await signedIn();
  await remembered(renewed.introspect);
  await change('update credentials set sign_in_version = sign_in_version + 1 where ssoid = $1', [
    renewed.ssoid,
  ]);
  await inactiveSoon(renewed.introspect);
});

test('returns changed claims of a person within a second', async () => {
  const { ask, ssoid } = await signedIn();
  const { first } = await remembered(ask);
  const { email } = first.json();
  await change("update users set email = 'other@mail.example' where ssoid = $1", [ssoid]);
  await vi.waitFor(async () => expect((await ask()).json().email).toBe('other@mail.example'), soon);
  await change('update users set email = $2 where ssoid = $1', [ssoid, email]);
});

test('refuses an application that is switched off or whose secret has expired', async () => {
  const off = await signedIn();
  await remembered(off.ask);
  await change('update idp_applications set is_enabled = false where client_id = $1', [
    off.application.clientId,
  ]);
  await refusedSoon(off.ask);
  const ended = await signedIn();
  await remembered(ended.introspect);
  await change('delete from client_secrets where application_id = $1', [ended.application.row.id]);
  await refusedSoon(ended.introspect);
});

test('remembers nothing longer than a secret, a token or a session lasts', async () => {
  const secret = await signedIn();
  await change(
    "update client_secrets set ends_at = now() + interval '900 milliseconds' where application_id = $1",
    [secret.application.row.id],
  );
  await remembered(secret.introspect);
  await refusedSoon(secret.introspect);
  for (const model of ['AccessToken', 'Session']) {
    const { ask, ssoid } = await signedIn();
    await change(
      `update oidc_records set expires_at = now() + interval '900 milliseconds'
       where model = $1 and payload ->> 'accountId' = $2`,
      [model, ssoid],
    );
    await remembered(ask);
    await refusedSoon(ask);
  }
});

test('answers nothing from memory after a second without announcements', async () => {
  const { tokens, ask } = await signedIn();
  await remembered(ask);
  world.deafen(true);
  await change("delete from oidc_records where model = 'AccessToken' and id = $1", [tokens.access_token]);
  await refusedSoon(ask);
  world.deafen(false);
});

test('does not reuse a reply for other credentials', async () => {
  const { ask, introspect, tokens } = await signedIn();
  await remembered(ask);
  await remembered(introspect);
  const wrong = Buffer.from('somebody:else').toString('base64');
  expect((await introspect(wrong)).statusCode).toBe(401);
  expect((await introspect(undefined, `${tokens.access_token}x`)).json()).toEqual({ active: false });
  expect((await ask({ authorization: 'Bearer nothing' })).statusCode).toBe(401);
  // Calls from a web page are judged by their origin.
  expect((await ask({ origin: 'https://elsewhere.example' })).statusCode).toBe(400);
});
