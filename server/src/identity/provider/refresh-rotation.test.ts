import { afterAll, expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { findSsoid } from '../../../../tooling/test/find-ssoid.ts';
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
  allowed: config.outside.allowed,
  log,
});
afterAll(() => provider.stop());

/** An application with a refresh token that it was given at a sign-in. */
const openApplication = async () => {
  const { clientId, clientSecret } = await data.transaction('all', (tx) =>
    addClient(tx, seal, {
      customerId: 1,
      name: 'Product',
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
    return { status: reply.statusCode, ...reply.json<{ refresh_token: string; error?: string }>() };
  };
  return { first: await token.save(), refresh };
};

test('each refresh token is used once; one that comes back ends what has followed from it', async () => {
  const { first, refresh } = await openApplication();
  const { status, refresh_token: second } = await refresh(first);
  expect(status).toBe(200);
  expect(second).not.toBe(first);
  const { refresh_token: third } = await refresh(second);
  expect(third).not.toBe(second);
  expect(await refresh(second)).toMatchObject({ status: 400, error: 'invalid_grant' });
  expect(await refresh(third)).toMatchObject({ status: 400, error: 'invalid_grant' });
});
