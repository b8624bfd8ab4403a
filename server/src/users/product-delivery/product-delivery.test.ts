import { randomUUID } from 'node:crypto';
import type { ObservedCall } from '@keystead/connectors/call-external.ts';
import { createProducts } from '@keystead/connectors/products/scim.ts';
import type { ProductId } from '@keystead/contract/people/products.ts';
import type { ProductPanel } from '@keystead/contract/people/user.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Sandbox, startSandbox } from '../../../../sandbox/src/sandbox.ts';
import { type TestApp, testApp } from '../../../../tooling/test/app.ts';
import { as, type Caller } from '../../../../tooling/test/caller.ts';
import { ask, setFault } from '../../../../tooling/test/enterprise.ts';
import { findSsoid } from '../../../../tooling/test/find-ssoid.ts';
import { newUserBody } from '../../../../tooling/test/new-user.ts';
import { createOrderExecutor } from '../../people/provisioning/order-executor.ts';
import { takeOrders } from '../../people/provisioning/take-orders.ts';

let sandbox: Sandbox;
let world: TestApp;
let una: Caller;
let calls: ObservedCall[] = [];

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
  world = await testApp({ SANDBOX_URL: sandbox.url });
  const { external } = world.services.config;
  world.services.products = createProducts({
    credential: external.token,
    allowed: external.allowed,
    timeoutMs: 2000,
    onCall: (call) => calls.push(call),
  });
  una = await as(world, 'una.corp@maplegrove.example');
});
afterAll(async () => {
  await world.close();
  await sandbox.stop();
});
beforeEach(async () => {
  calls = [];
  await repair();
});

/** Executes everything that is due, once each; failures are final. */
const executeOrders = async (): Promise<void> => {
  const execute = createOrderExecutor({ ...world.services, retryPausesMs: [] });
  const capacity = { free: 50, placeLimit: 50, busy: new Map() };
  await world.services.data.transaction('all', (tx) => tx.deleteFrom('provisioning_breakers').execute());
  const orders = await world.services.data.transaction('all', (tx) => takeOrders(tx, capacity));
  await Promise.all(orders.map(execute));
};

const create = async (change: object = {}): Promise<string> => {
  const body = newUserBody({ slProvisioned: true, ...change });
  const { body: created } = await ask<{ ssoid: string }>(una, 'POST', '/api/users', body);
  return created.ssoid;
};

const panelOf = async (ssoid: string, product: ProductId = 'sl', by = una) => {
  const { body } = await ask<{ products: ProductPanel[] }>(by, 'GET', `/api/users/${ssoid}`);
  const panel = body.products.find((one) => one.product === product);
  if (!panel) throw new Error('There is no such panel.');
  return panel;
};

const askProduct = (ssoid: string, product: ProductId = 'sl', by = una) =>
  ask<ProductPanel>(by, 'POST', `/api/users/${ssoid}/products/${product}/ask`);
const notifyProduct = (ssoid: string, product: ProductId = 'sl', by = una) =>
  ask(by, 'POST', `/api/users/${ssoid}/products/${product}/tell`);

const down = () => setFault(sandbox, 'care', { kind: 'down', status: 500 }, 'maple/sl');
const repair = () => setFault(sandbox, 'care', null as never, 'maple/sl');

/** Something done at the product without us. */
const atProduct = async (ssoid: string, change: 'remove' | object): Promise<void> => {
  const { products, config } = world.services;
  const address = { product: 'sl', url: `${config.sandboxUrl}/care/maple/sl/api` };
  const order = { idempotencyKey: randomUUID() };
  if (change === 'remove') return void (await products.remove(address, ssoid, order));
  const known = await products.find(address, ssoid);
  if (!known) throw new Error('They are not there.');
  const access = known.access ?? {};
  await products.put(address, { ...known, ssoid, access, ...change }, order);
};

const auditOf = (ssoid: string) =>
  world.services.data.transaction('all', async (tx) => {
    const rows = await tx
      .selectFrom('audit_events')
      .select('event')
      .where('target_id', '=', ssoid)
      .orderBy('id')
      .execute();
    return rows.map(({ event }) => event);
  });

test('knows what a product has acknowledged, and nothing before that', async () => {
  const ssoid = await create();
  expect(await panelOf(ssoid)).toMatchObject({ userStatus: 'inProgress', delivery: 'waiting', known: null });
  await executeOrders();
  expect(await panelOf(ssoid)).toMatchObject({
    userStatus: 'provisioned',
    delivery: 'delivered',
    hasFailed: false,
    known: { presence: 'active', source: 'told', differences: [] },
    allowedActions: ['ask'],
  });
  expect(await panelOf(ssoid, 'pp')).toMatchObject({ userStatus: 'notProvisioned', delivery: null });
});

test('does not show a user whom a product never accepted as present, not even once the error is resolved', async () => {
  await down();
  const ssoid = await create();
  await executeOrders();
  const failed = { userStatus: 'undefined', delivery: 'failed', hasFailed: true, known: null };
  expect(await panelOf(ssoid)).toMatchObject({ ...failed, allowedActions: ['ask', 'tellAgain'] });
  const { id } = await world.services.data.transaction('all', (tx) =>
    tx
      .selectFrom('sub_transactions')
      .select('id')
      .where('ssoid', '=', ssoid)
      .where('status_name', '=', 'Failed')
      .executeTakeFirstOrThrow(),
  );
  await ask(una, 'PUT', `/api/transaction-log/sub-transactions/resolve/${id}`);
  expect(await panelOf(ssoid)).toMatchObject({ userStatus: 'undefined', delivery: null, hasFailed: false });
  await repair();
  expect((await askProduct(ssoid)).body).toMatchObject({
    userStatus: 'notProvisioned',
    delivery: 'missingThere',
    known: { presence: 'missing', source: 'asked' },
  });
});

test('a failed deactivation leaves the user active there until the product is told again', async () => {
  const ssoid = await create();
  await executeOrders();
  await down();
  await ask(una, 'POST', `/api/users/${ssoid}/deactivate`);
  await executeOrders();
  const unchanged = { userStatus: 'provisioned', delivery: 'activeThere', hasFailed: true };
  expect(await panelOf(ssoid)).toMatchObject({ ...unchanged, known: { presence: 'active', source: 'told' } });

  await repair();
  expect((await notifyProduct(ssoid)).status).toBe(204);
  expect(await panelOf(ssoid)).toMatchObject({ delivery: 'waiting' });
  expect((await notifyProduct(ssoid)).status).toBe(204);
  expect((await auditOf(ssoid)).filter((event) => event === 'Provisioning retried')).toHaveLength(1);
  await executeOrders();
  expect(await panelOf(ssoid)).toMatchObject({
    userStatus: 'notProvisioned',
    delivery: 'delivered',
    hasFailed: false,
    known: { presence: 'inactive', source: 'told' },
  });
});

test('a queried product that agrees says so, with one query for two concurrent callers', async () => {
  vi.setSystemTime(Date.now() - 60_000); // Only the database's clock counts.
  const ssoid = await create({ mobilePhone: '6125550199', customerEmployeeId: 'E-1' });
  await executeOrders();
  await setFault(sandbox, 'care', { kind: 'slow', ms: 500 }, 'maple/sl');
  calls = [];
  const answers = await Promise.all([askProduct(ssoid), askProduct(ssoid)]);
  vi.useRealTimers();
  const body = { delivery: 'delivered', known: { source: 'asked', differences: [] } };
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body });
  expect(calls.map(({ system, method, status }) => [system, method, status])).toEqual([['SL', 'GET', 200]]);
  expect(calls[0]?.traceId).toEqual(expect.any(String));
});

test('a queried product shows what it has instead; told again, it has what we say', async () => {
  const ssoid = await create({ lastName: 'Keane', mobilePhone: '6125550199' });
  await executeOrders();
  await atProduct(ssoid, { lastName: 'Keene', mobilePhone: '(612) 555-0199', email: null, isActive: true });
  const { body } = await askProduct(ssoid);
  expect(body).toMatchObject({ delivery: 'differs', userStatus: 'provisioned' });
  expect(body.known?.differences).toEqual([
    { field: 'lastName', told: ['Keane'], there: ['Keene'] },
    { field: 'email', told: ['made@mail.example'], there: [] },
  ]);
  expect(await panelOf(ssoid)).toEqual(body);

  expect((await notifyProduct(ssoid)).status).toBe(204);
  expect(await auditOf(ssoid)).toContain('Product told again');
  await executeOrders();
  expect(await panelOf(ssoid)).toMatchObject({ delivery: 'delivered', known: { differences: [] } });
  expect((await askProduct(ssoid)).body.known?.differences).toEqual([]);
});

test('finds a user who was deactivated or removed there, and restores them', async () => {
  const ssoid = await create();
  await executeOrders();
  await atProduct(ssoid, { isActive: false });
  expect((await askProduct(ssoid)).body).toMatchObject({ delivery: 'differs', userStatus: 'notProvisioned' });
  await atProduct(ssoid, 'remove');
  expect((await askProduct(ssoid)).body).toMatchObject({
    delivery: 'missingThere',
    userStatus: 'notProvisioned',
  });
  await notifyProduct(ssoid);
  await executeOrders();
  expect((await askProduct(ssoid)).body).toMatchObject({
    delivery: 'delivered',
    known: { presence: 'active' },
  });
});

const renameAddress = (from: string, key: string) =>
  world.services.data.transaction('all', (tx) =>
    tx
      .updateTable('parameters')
      .set({ key })
      .where('configuration_id', '=', 1)
      .where('key', '=', from)
      .execute(),
  );

test('reports a product that is down, refuses or has no address, and keeps what was known', async () => {
  const ssoid = await create();
  await executeOrders();
  const before = await panelOf(ssoid);
  await down();
  expect(await askProduct(ssoid)).toMatchObject({ status: 502, body: { code: 'outside.unavailable' } });
  await setFault(sandbox, 'care', { kind: 'refuses', status: 403 }, 'maple/sl');
  expect(await askProduct(ssoid)).toMatchObject({ status: 502, body: { code: 'product.answersNot' } });
  expect(await panelOf(ssoid)).toEqual(before);

  await renameAddress('sl.api.url.root', 'sl.away');
  const without = { status: 409, body: { code: 'product.noAddress' } };
  expect(await askProduct(ssoid)).toMatchObject(without);
  expect(await notifyProduct(ssoid)).toMatchObject(without);
  expect((await panelOf(ssoid)).allowedActions).toEqual([]);
  await renameAddress('sl.away', 'sl.api.url.root');
});

test('accepts an address whose key was typed in capitals', async () => {
  await renameAddress('sl.api.url.root', 'SL.api.URL.root');
  const ssoid = await create();
  await executeOrders();
  expect((await askProduct(ssoid)).body).toMatchObject({
    delivery: 'delivered',
    known: { presence: 'active' },
  });
  await renameAddress('SL.api.URL.root', 'sl.api.url.root');
});

test('drops a reply that is older than what the product has acknowledged since', async () => {
  const ssoid = await create();
  await executeOrders();
  await atProduct(ssoid, 'remove');
  const { products } = world.services;
  const find = vi.spyOn(products, 'find').mockImplementationOnce(async () => {
    await ask(una, 'POST', `/api/users/${ssoid}/deactivate`);
    await executeOrders();
    return null;
  });
  expect((await askProduct(ssoid)).body.known).toMatchObject({ presence: 'missing', source: 'told' });
  find.mockRestore();
});

test('callers who cannot see the user cannot query, and callers who cannot settle cannot tell again', async () => {
  const ssoid = await create();
  await executeOrders();
  await atProduct(ssoid, 'remove');
  await askProduct(ssoid);
  const [leo, ulf, clara, olivia] = await Promise.all(
    [
      'leo.local@maplegrove.example',
      'ulf.corp@harborpoint.example',
      'clara.limited@maplegrove.example',
      'olivia.ord@maplegrove.example',
    ].map((name) => as(world, name)),
  );
  for (const stranger of [leo, ulf]) {
    expect((await askProduct(ssoid, 'sl', stranger)).status).toBe(404);
    expect((await notifyProduct(ssoid, 'sl', stranger)).status).toBe(404);
  }
  expect((await askProduct(ssoid, 'sl', clara)).body.allowedActions).toEqual(['ask']);
  expect((await notifyProduct(ssoid, 'sl', clara)).status).toBe(403);
  expect((await askProduct(ssoid, 'sl', olivia)).status).toBe(403);
  expect((await askProduct(randomUUID())).status).toBe(404);
  await notifyProduct(ssoid);
  await executeOrders();
  expect(await notifyProduct(ssoid)).toMatchObject({ status: 409, body: { code: 'product.nothingToTell' } });
});

test.each([
  ['gwen.hollis', 'sl', 'activeThere'],
  ['marvin.gates', 'lpc', 'missingThere'],
  ['dana.whitfield', 'snf', 'differs'],
] as const)(
  'for %s, the demo shows what the sandbox reports when queried',
  async (name, product, delivery) => {
    const ssoid = await findSsoid(world, `${name}@maplegrove.example`);
    const shown = await panelOf(ssoid, product);
    expect(shown).toMatchObject({ delivery });
    const { body } = await askProduct(ssoid, product);
    const { presence, differences } = shown.known ?? {};
    expect(body).toMatchObject({ delivery, known: { presence, differences, source: 'asked' } });
  },
);
