import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCarePlatform } from '@keystead/connectors/care-platform/http.ts';
import { createHostAllowlist } from '@keystead/connectors/host-allowlist.ts';
import { createKeycloak } from '@keystead/connectors/keycloak/http.ts';
import { createProducts } from '@keystead/connectors/products/scim.ts';
// Replaces the messages of every schema in the process, those of the connectors too.
import '@keystead/contract/texts/schema-messages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const replies: [path: string, body: unknown][] = [
  ['/token', { access_token: 'e30.e30.x', expires_in: 300 }],
  ['/admin/', [{ id: 'u-1' }, { id: 2, username: 'b' }, { username: 'c' }, {}, {}]],
  ['/environment', { environmentId: 'x', environmentKey: 'k' }],
  ['/Users', 'Welcome!'],
];

const server = createServer(({ url = '' }, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(replies.find(([path]) => url.includes(path))?.[1]));
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const settings = () => ({ allowed: createHostAllowlist({ own: [url] }), credential: 'key' });

test('a reply that cannot be read is described in plain words, with the place', async () => {
  await expect(createCarePlatform(settings()).readStructure(url)).rejects.toThrow(
    /^care-platform sent an unexpected reply \(environmentId\)\.$/,
  );
  const product = { product: 'sl', url };
  await expect(createProducts(settings()).find(product, 's-1')).rejects.toThrow(
    /^SL sent an unexpected reply\.$/,
  );
});

test('of many places, the first few are named', async () => {
  const realm = { url, realm: 'cedar', clientId: 'keystead', clientSecret: 'secret' };
  const users = createKeycloak(settings()).readUsers(realm, { first: 0, max: 5 });
  await expect(users).rejects.toThrow(
    /^keycloak sent an unexpected reply on page 1 \(\[0\]\.username, \[1\]\.id, \[2\]\.id and 4 more\)\.$/,
  );
});

test('a user who cannot be sent is described by the fields', async () => {
  const person = {
    ssoid: 's-1',
    userName: 'olivia@maplegrove.example',
    prefix: null,
    firstName: 'O'.repeat(201),
    middleName: null,
    lastName: 'Ord',
    title: null,
    email: 'olivia',
    primaryPhone: null,
    mobilePhone: null,
    employeeId: null,
    isActive: true,
    access: { corporationName: 'M'.repeat(201) },
  };
  const sent = createProducts(settings()).put({ product: 'sl', url }, person, { idempotencyKey: '1' });
  const message = 'Not in a form that can be sent: given name, emails, corporation name.';
  await expect(sent).rejects.toMatchObject({ kind: 'refused', message, body: { message, errors: [] } });
});
