import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createHostAllowlist } from '../host-allowlist.ts';
import { createProducts } from './scim.ts';

const ssoid = randomUUID();

/** A product that lists the same people for every query, with a record of what was written to it. */
async function productListing(...listed: { id: string; externalId?: string }[]) {
  const written: string[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    if (method !== 'GET') written.push(`${method} ${url}`);
    if (method === 'DELETE') return response.writeHead(204).end();
    const Resources = listed.map((one) => ({ userName: one.id, active: true, ...one }));
    const body = method === 'GET' ? { totalResults: listed.length, Resources } : Resources[0];
    return response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const products = createProducts({ allowed: createHostAllowlist({ own: [url] }), credential: 'key' });
  return { products, address: { product: 'sl', url }, written };
}

const order = { idempotencyKey: '1' };
const somebodyElse = { id: 'somebody-else', externalId: randomUUID() };

test.each([
  ['another person', [somebodyElse]],
  ['people without our id', [{ id: 'one' }, { id: 'other' }]],
  ['another person and one without our id', [{ id: 'one' }, somebodyElse]],
])('touches no one when a product returns %s', async (_, listed) => {
  const { products, address, written } = await productListing(...listed);
  const nonsense = { kind: 'nonsense', isRetryable: true };
  await expect(products.remove(address, ssoid, order)).rejects.toMatchObject(nonsense);
  const inactive = products.setActive(address, { ssoid, isActive: false }, order);
  await expect(inactive).rejects.toMatchObject(nonsense);
  await expect(products.find(address, ssoid)).rejects.toMatchObject(nonsense);
  expect(written).toEqual([]);
});

test.each([
  ['among others', [somebodyElse, { id: 'ours', externalId: ssoid.toUpperCase() }]],
  ['alone, in a product that does not return our id', [{ id: 'ours' }]],
])('finds the person %s', async (_, listed) => {
  const { products, address, written } = await productListing(...listed);
  await products.remove(address, ssoid, order);
  expect(written).toEqual(['DELETE /Users/ours']);
});
