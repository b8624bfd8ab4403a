import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { countTrips } from '../../../../tooling/test/count-trips.ts';
import { findSsoid } from '../../../../tooling/test/find-ssoid.ts';
import type { Tx } from '../../data/database.ts';
import { addClient } from '../clients/clients.ts';
import { openEmbeddedProvider } from './embedded-provider.ts';
import { createSigningKeys } from './signing-keys.ts';

const world = await openApp();
const { data, seal, config, log } = world.services;
const scope = 'openid offline_access';

const provider = await openEmbeddedProvider({
  data,
  seal,
  publicUrl: config.publicUrl,
  clientSecret: 'x'.repeat(32),
  cookieKeys: ['y'.repeat(32)],
  signingKeys: createSigningKeys(data, seal),
  allowed: config.external.allowed,
  log,
});
afterAll(() => provider.stop());

let applications = 0;

/** An application with a refresh token from a sign-in. */
const openApplication = async () => {
  const { clientId, clientSecret } = await data.transaction('all', (tx) =>
    addClient(tx, seal, {
      customerId: 1,
      name: `Product ${++applications}`,
      isMain: false,
      issuer: '',
      createdBy: 'Test',
      uris: { signInRedirectUris: ['https://product.example/back'], signOutRedirectUris: [] },
    }),
  );
  const { Client, Grant, RefreshToken } = provider.current();
  const accountId = await findSsoid(world, 'olivia.ord@maplegrove.example');
  const client = await Client.find(clientId);
  if (!client) throw new Error('The application was just registered.');
  const grant = new Grant({ accountId, clientId });
  grant.addOIDCScope(scope);
  const grantId = await grant.save();
  const token = new RefreshToken({ client, accountId, grantId, scope, gty: 'authorization_code' });
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const refresh = async (refreshToken: string) => {
    const reply = await world.app.inject({
      method: 'POST',
      url: '/idp/token',
      headers: {
        authorization: `Basic ${credentials}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }).toString(),
    });
    return {
      status: reply.statusCode,
      ...reply.json<{ refresh_token: string; access_token: string; error?: string }>(),
    };
  };
  return { first: await token.save(), refresh };
};

test('accepts each refresh token once; reuse ends everything derived from it', async () => {
  const { first, refresh } = await openApplication();
  const { status, refresh_token: second } = await refresh(first);
  expect(status).toBe(200);
  expect(second).not.toBe(first);
  const { refresh_token: third } = await refresh(second);
  expect(third).not.toBe(second);
  expect(await refresh(second)).toMatchObject({ status: 400, error: 'invalid_grant' });
  expect(await refresh(third)).toMatchObject({ status: 400, error: 'invalid_grant' });
});

test('stores no token in a form that could be used', async () => {
  const { first, refresh } = await openApplication();
  const { refresh_token: second, access_token: access } = await refresh(first);
  const { rows } = await data.query<{ text: string }>('select r::text as text from oidc_records r', []);
  const texts = rows.map(({ text }) => text).join('\n');
  expect(texts).toContain('RefreshToken');
  for (const token of [first, second, access]) expect(texts).not.toContain(token);
});

/** A transaction would otherwise see the same activity each time. */
const countLockWaits = async (tx: Tx) => {
  await sql`select pg_stat_clear_snapshot()`.execute(tx);
  const waits = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
  return waits.rows.length;
};

/** Holds the calls until all of them have found the token unused. */
const callConcurrently = <T>(calls: (() => Promise<T>)[]): Promise<T[]> =>
  data
    .transaction('all', async (tx) => {
      await sql`select from oidc_records where model = 'RefreshToken' for update`.execute(tx);
      const replies = calls.map((call) => call());
      await vi.waitFor(async () => expect(await countLockWaits(tx)).toBe(calls.length));
      return { replies };
    })
    .then(({ replies }) => Promise.all(replies));

test('lets one of two concurrent calls with the same token win, and the other leaves nothing behind', async () => {
  const { first, refresh } = await openApplication();
  const count = async () => (await data.query('select from oidc_records')).rowCount;
  const before = await count();
  const replies = await callConcurrently([() => refresh(first), () => refresh(first)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await count()).toBe(before + 2);
  const { refresh_token: second = '' } = replies.find(({ status }) => status === 200) ?? {};
  expect((await refresh(second)).status).toBe(200);
});

test('works for a person whom strangers have locked out', async () => {
  const { first, refresh } = await openApplication();
  const ssoid = await findSsoid(world, 'olivia.ord@maplegrove.example');
  const setStatus = (status: string) =>
    data.transaction('all', (tx) =>
      sql`update users set status = ${status} where ssoid = ${ssoid}`.execute(tx),
    );
  await setStatus('LO');
  const { status, access_token: access } = await refresh(first);
  const headers = { authorization: `Bearer ${access}` };
  const { statusCode } = await world.app.inject({ url: '/idp/me', headers });
  await setStatus('A');
  expect([status, statusCode]).toEqual([200, 200]);
});

test('refreshes tokens in four round trips: client, token, person, and all writes', async () => {
  const { first, refresh } = await openApplication();
  const { result, trips } = await countTrips(() => refresh(first));
  expect(result.status).toBe(200);
  expect(trips).toBe(4);
});
