import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createHostAllowlist } from '../host-allowlist.ts';
import { createProducts } from './scim.ts';

const ssoid = randomUUID();

type Listed = { id: string; externalId?: string; active?: undefined };

/** A product that lists the same people for every query, with a record of what was written to it. */
const productListing = (...listed: Listed[]) =>
  productAnswering(
    (method) => (method === 'DELETE' ? [204] : [200, { userName: 'ours', active: true, ...listed[0] }]),
    ...listed,
  );

/** The same, with its own answer to each write. */
async function productAnswering(answer: (method: string) => [number, object?], ...listed: Listed[]) {
  const written: string[] = [];
  let people = () => listed;
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    if (method !== 'GET') written.push(`${method} ${url}`);
    const Resources = people().map((one) => ({ userName: one.id, active: true, ...one }));
    const [status, body] =
      method === 'GET' ? [200, { totalResults: Resources.length, Resources }] : answer(method);
    return response.writeHead(status).end(body && JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const products = createProducts({ allowed: createHostAllowlist({ own: [url] }), credential: 'key' });
  const empty = () => {
    people = () => [];
  };
  return { products, address: { product: 'sl', url }, written, empty };
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

const person = {
  ssoid,
  userName: 'olivia@maplegrove.example',
  prefix: null,
  firstName: 'Olivia',
  middleName: null,
  lastName: 'Ord',
  title: null,
  email: null,
  primaryPhone: null,
  mobilePhone: null,
  employeeId: null,
  access: {},
};
const ours = { id: 'ours', externalId: ssoid };

test.each([
  [true, 'active'],
  [false, 'inactive'],
])('a product that does not return `active` has what was sent: %s', async (isActive, there) => {
  const silent = () => [200, { id: 'ours', userName: 'ours' }] as [number, object];
  const known = await productAnswering(silent, ours);
  const put = (product: typeof known) =>
    product.products.put(product.address, { ...person, isActive }, order);
  expect(await put(known)).toMatchObject({ description: 'User updated.', there });
  expect(await put(await productAnswering(silent))).toMatchObject({ description: 'User created.', there });
  expect(await known.products.setActive(known.address, { ssoid, isActive }, order)).toMatchObject({ there });
});

test('a product that returns another `active` than was sent is believed', async () => {
  const { products, address } = await productListing(ours);
  expect(await products.put(address, { ...person, isActive: false }, order)).toMatchObject({
    there: 'active',
  });
});

const removals = (of: Awaited<ReturnType<typeof productAnswering>>) => [
  () => of.products.remove(of.address, ssoid, order),
  () => of.products.setActive(of.address, { ssoid, isActive: false }, order),
];

test('a person who is removed between the lookup and the order needs no deactivation or removal', async () => {
  for (const index of [0, 1]) {
    const product = await productAnswering(() => {
      product.empty();
      return [404, {}];
    }, ours);
    const gone = { statusCode: 200, description: 'User was not there.', there: 'missing' };
    expect(await removals(product)[index]?.()).toEqual(gone);
    expect(product.written).toHaveLength(1);
  }
});

test('a product that still lists a person has not removed them, even if it answers that they are not found', async () => {
  const product = await productAnswering(() => [404, {}], ours);
  const activate = () => product.products.setActive(product.address, { ssoid, isActive: true }, order);
  for (const call of [...removals(product), activate])
    await expect(call()).rejects.toMatchObject({ kind: 'refused', status: 404 });
});

test('a repeated activation is sent to a product that does not say who is active', async () => {
  const { products, address, written } = await productAnswering(
    () => [200, { id: 'ours', userName: 'ours' }],
    { ...ours, active: undefined },
  );
  await products.put(address, { ...person, isActive: true }, { ...order, isRepeat: true });
  expect(written).toEqual(['PUT /Users/ours']);
});
