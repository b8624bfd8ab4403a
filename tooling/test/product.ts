import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestApp } from './app.ts';
import type { Browser } from './browser.ts';
import { as } from './caller.ts';

type Registered = { clientId: string; version: number };

/** An application of the suite that listens on its own address. */
export const startProduct = async () => {
  const server = createServer((_, response) => response.end('Signed in'));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;

  /** Registers the addresses as those of a customer's products and returns the client id. */
  const register = async (world: TestApp, crmId: string, paths: string[]): Promise<string> => {
    const { call } = await as(world, 'eve.edit@provider.example');
    const existing = await call('GET', `/api/ect/idp-applications/${crmId}`);
    const version = existing.statusCode === 200 ? existing.json<Registered>().version : null;
    const uris = { signInRedirectUris: paths.map((path) => `${url}${path}`), signOutRedirectUris: [] };
    const saved = await call('POST', '/api/ect/idp-applications', { crmId, version, ...uris });
    return saved.json<Registered>().clientId;
  };

  /** Opens the provider's page for a sign-in to the product and returns where the browser ends up. */
  const authorize = async (browser: Browser, clientId: string, path: string): Promise<URL> => {
    const query = new URLSearchParams({
      client_id: clientId,
      response_type: 'code',
      redirect_uri: `${url}${path}`,
      scope: 'openid',
      code_challenge: createHash('sha256').update(randomBytes(32)).digest('base64url'),
      code_challenge_method: 'S256',
    });
    return (await browser.open(`/idp/auth?${query}`)).url;
  };

  return { url, register, authorize, close: () => server.close() };
};
