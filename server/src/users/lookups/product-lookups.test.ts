import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ExternalError } from '@keystead/connectors/external-error.ts';
import { createProductLookups } from '@keystead/connectors/product-lookups/http.ts';
import { afterAll, expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { countTrips } from '../../../../tooling/test/count-trips.ts';
import { readSealedConnections } from '../../people/provisioning/read-product-connection.ts';
import { sendOrder } from '../../people/provisioning/send-order.ts';

const receivedCredentials: (string | undefined)[] = [];
const collector = createServer((request, response) => {
  receivedCredentials.push(request.headers.authorization);
  response.end('[]');
});
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
const foreign = `http://localhost:${(collector.address() as AddressInfo).port}/api`;
afterAll(() => collector.close());

const world = await openApp();
const listed = await openApp({ OUTSIDE_HOSTS: new URL(foreign).origin });
const { config, data, products } = world.services;
world.services.productLookups = createProductLookups({
  credential: config.external.token,
  allowed: config.external.allowed,
});

test('does not send the service credential where a parameter points', async () => {
  await data.transaction('all', (tx) =>
    tx
      .updateTable('parameters')
      .set({ value: foreign })
      .where('configuration_id', '=', 1)
      .where('key', 'in', ['pd.api.url.root', 'lpc.api.url.root'])
      .execute(),
  );
  const una = await as(world, 'una.corp@maplegrove.example');
  for (const path of ['offices', 'lpc-roles', 'products/pd/choices', 'products/lpc/choices']) {
    const reply = await una.call('GET', `/api/environments/1/${path}`);
    expect([path, reply.statusCode, reply.json().code]).toEqual([path, 502, 'outside.unavailable']);
  }
  const order = { idempotencyKey: '1' };
  const removal = products.remove({ product: 'snf', url: foreign }, 'S1', order);
  await expect(removal).rejects.toMatchObject({ kind: 'not-allowed' });
  expect(receivedCredentials).toEqual([]);
});

test('lookups and provisioning call a product with its own credential', async () => {
  const { config, data, products, messageBus, seal } = listed.services;
  const external = { credential: config.external.token, allowed: config.external.allowed };
  listed.services.productLookups = createProductLookups(external);
  await data.transaction('all', async (tx) => {
    await tx
      .updateTable('parameters')
      .set({ value: foreign })
      .where('configuration_id', '=', 1)
      .where('key', '=', 'pd.api.url.root')
      .execute();
    const { customer_id } = await tx
      .selectFrom('configurations')
      .select('customer_id')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    const sealed_credential = seal.close('own', 'outside-credential');
    const place = { configuration_id: 1, customer_id, product: 'pd' };
    await tx
      .insertInto('outside_credentials')
      .values({ ...place, sealed_credential, set_by: 'x' })
      .execute();
  });
  const una = await as(listed, 'una.corp@maplegrove.example');
  await una.call('GET', '/api/environments/1/offices');
  const claim = {
    id: 1,
    transactionId: 1,
    customerId: 1,
    configId: 1,
    ssoid: una.ssoid,
    system: 'PD',
    operation: 'remove',
    attempts: 1,
    retries: 0,
  };
  const [product = null] = await data.transaction('all', (tx) =>
    readSealedConnections(tx, [{ configId: 1, product: 'pd' }]),
  );
  const gone = { user: null, isAtHome: false };
  const order = { claim, type: 'Delete User', traceId: null, startedAt: new Date(), product, ...gone };
  await expect(sendOrder(order, { products, messageBus, seal })).rejects.toMatchObject({ kind: 'nonsense' });
  expect(receivedCredentials).toEqual(['Bearer own', 'Bearer own']);
});

test("returns a product's lists by the field they are for", async () => {
  world.services.productLookups = {
    offices: async () => [{ id: '301', name: 'Downtown' }],
    roles: async () => ['Wellness Nurse'],
  };
  const una = await as(world, 'una.corp@maplegrove.example');
  const choicesOf = async (product: string) => {
    const reply = await una.call('GET', `/api/environments/1/products/${product}/choices`);
    return reply.statusCode === 200 ? reply.json() : reply.statusCode;
  };
  expect(await choicesOf('pd')).toEqual({ officeId: [{ value: '301', label: 'Downtown' }] });
  expect(await choicesOf('lpc')).toEqual({
    lpcRoles: [{ value: 'Wellness Nurse', label: 'Wellness Nurse' }],
  });
  expect(await choicesOf('mcmd')).toEqual({
    mcmdRole: [{ value: 'Wellness Nurse', label: 'Wellness Nurse' }],
  });
  expect(await choicesOf('sl')).toBe(404);
});

test('returns the roles of the mobile product as it reports them, and names it if it does not reply', async () => {
  const una = await as(world, 'una.corp@maplegrove.example');
  const read = async (query = '') => (await una.call('GET', `/api/lookups/mcmd-roles${query}`)).json();
  const calledUrls: string[] = [];
  world.services.productLookups = {
    offices: async () => null,
    roles: async (url) => {
      calledUrls.push(url);
      return ['Charge Nurse', 'Night Nurse'];
    },
  };
  const roles = [{ roleName: 'Charge Nurse' }, { roleName: 'Night Nurse' }];
  const { result, statements } = await countTrips(() => read());
  expect(result).toEqual(roles);
  // The features of both environments in one statement, the addresses in another.
  expect(statements.filter((text) => text.includes('parameters'))).toHaveLength(2);
  expect(calledUrls).toHaveLength(2);
  expect(await read('?configId=1')).toEqual(roles);
  expect(calledUrls.every((url) => url.endsWith('/mcmd/api'))).toBe(true);
  expect(await read('?configId=999')).toMatchObject({ code: 'resource.notFound' });
  world.services.productLookups.roles = () =>
    Promise.reject(new ExternalError('product-lookups', 'timeout', 'No answer.'));
  expect(await read('?configId=1')).toMatchObject({
    code: 'outside.unavailable',
    message: 'Meridian Engage is not available at the moment. Please try again later.',
  });
});
