import { randomUUID } from 'node:crypto';
import { createHostAllowlist } from '@keystead/connectors/host-allowlist.ts';
import type { ProductAddress, ProductPerson, Products } from '@keystead/connectors/products/port.ts';
import { createProducts } from '@keystead/connectors/products/scim.ts';
import { type Sandbox, startSandbox } from '@keystead/sandbox/sandbox.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let sandbox: Sandbox;
let products: Products;
let environment: string;
let at: ProductAddress;
let person: ProductPerson;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
  const allowed = createHostAllowlist({ own: [sandbox.url] });
  products = createProducts({ allowed, credential: sandbox.settings.credential, timeoutMs: 5000 });
});
afterAll(() => sandbox.stop());

let lastEnvironment = 0;

/** Each test has its own environment, whose product knows no one. */
beforeEach(() => {
  lastEnvironment += 1;
  environment = `lost-${lastEnvironment}`;
  at = { product: 'pp', url: `${sandbox.url}/care/${environment}/pp/api` };
  const ssoid = randomUUID();
  person = {
    ssoid,
    userName: `${ssoid}@example.com`,
    prefix: null,
    firstName: 'Żaneta',
    middleName: null,
    lastName: "O'Brien",
    title: 'RN',
    email: 'z@example.com',
    primaryPhone: '5035550100',
    mobilePhone: null,
    employeeId: 'E-7',
    isActive: true,
    access: { corporationName: 'Maple Midwest', facilityIds: [101], paymentPortalRole: 'FACILITYADMIN' },
  };
});

const setFault = (fault: object | null) =>
  fetch(`${sandbox.url}/desk/api/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ system: 'care', environment: `${environment}/pp`, fault }),
  });

/** The product does what it is asked, but its reply does not arrive. */
const losingReply = async (send: () => Promise<unknown>): Promise<void> => {
  await setFault({ kind: 'half-succeeds' });
  await expect(send()).rejects.toMatchObject({ kind: 'unreachable', isRetryable: true });
  await setFault(null);
};

const counts = async () => {
  const all: { environment: string; product: string }[] = await (
    await fetch(`${sandbox.url}/desk/api/provisioning`)
  ).json();
  return all.find((one) => one.environment === environment && one.product === 'pp');
};

const history = async (): Promise<string[]> => {
  const stored = await fetch(`${sandbox.url}/desk/api/provisioning/${environment}/pp`);
  const [user]: { history: { what: string }[] }[] = await stored.json();
  return user?.history.map(({ what }) => what) ?? [];
};

const order = { idempotencyKey: '7' };
const repeated = { ...order, isRepeat: true };

test('an order whose reply was lost runs only once', async () => {
  await losingReply(() => products.put(at, person, order));
  expect(await products.put(at, person, repeated)).toMatchObject({ statusCode: 200, there: 'active' });
  expect(await counts()).toMatchObject({ users: 1, writes: 1, distinctKeys: 1, duplicates: 0 });
  expect(await history()).toEqual(['POST']);
});

test('the product recognizes a repeated change by its key', async () => {
  await products.put(at, person, { idempotencyKey: '6' });
  for (const send of [
    () => products.setActive(at, { ssoid: person.ssoid, isActive: false }, order),
    () => products.put(at, { ...person, title: 'LPN' }, order),
  ]) {
    await losingReply(send);
    await send();
  }
  expect(await counts()).toMatchObject({ writes: 3, distinctKeys: 3, repeats: 2, duplicates: 0 });
});

test('a repeated order sends what has changed in the meantime', async () => {
  await losingReply(() => products.put(at, person, order));
  const late = { ...person, firstName: 'Zoe', title: null, isActive: false };
  expect(await products.put(at, late, repeated)).toMatchObject({ there: 'inactive' });
  expect(await products.find(at, person.ssoid)).toMatchObject({ firstName: 'Zoe', title: null });

  await losingReply(() => products.put(at, { ...late, isActive: true }, order));
  const inactive = { ssoid: person.ssoid, isActive: false };
  expect(await products.setActive(at, inactive, repeated)).toMatchObject({ there: 'inactive' });
  expect(await products.find(at, person.ssoid)).toMatchObject({ isActive: false });
});

test('an attribute that only the product has is removed by a repeated order', async () => {
  await losingReply(() => products.put(at, person, order));
  const { paymentPortalRole: _, ...access } = person.access;
  await products.put(at, { ...person, access }, repeated);
  expect((await products.find(at, person.ssoid))?.access).not.toHaveProperty('paymentPortalRole');
});

test('an order with another key is sent even if nothing has changed', async () => {
  await products.put(at, person, order);
  await products.put(at, person, { idempotencyKey: '7-1' });
  expect(await history()).toEqual(['PUT', 'POST']);
});
