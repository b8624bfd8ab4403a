import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../../../sandbox/src/sandbox.ts';
import { type TestApp, testApp } from '../../../../tooling/test/app.ts';
import { as, type Caller } from '../../../../tooling/test/caller.ts';
import { ask, setFault } from '../../../../tooling/test/enterprise.ts';
import { newUserBody } from '../../../../tooling/test/new-user.ts';
import { createOrderExecutor } from '../../people/provisioning/order-executor.ts';
import { takeOrders } from '../../people/provisioning/take-orders.ts';

let sandbox: Sandbox;
let world: TestApp;
let una: Caller;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
  world = await testApp({ SANDBOX_URL: sandbox.url });
  una = await as(world, 'una.corp@maplegrove.example');
  // The demo's own orders wait for products that never answer.
  await world.services.data.transaction('all', (tx) =>
    tx
      .updateTable('sub_transactions')
      .set({ status_name: 'Skipped' })
      .where('status_name', '=', 'In Progress')
      .execute(),
  );
});
afterAll(async () => {
  await world.close();
  await sandbox.stop();
});

/** Executes everything that is due, once each. */
const executeOrders = async (retryPausesMs: number[] = []): Promise<void> => {
  const execute = createOrderExecutor({ ...world.services, retryPausesMs });
  const capacity = { free: 50, placeLimit: 50, busy: new Map() };
  const orders = await world.services.data.transaction('all', (tx) => takeOrders(tx, capacity));
  await Promise.all(orders.map(execute));
};

const createUser = async (): Promise<string> => {
  const body = newUserBody({ slProvisioned: true, lastName: 'Keane' });
  return (await ask<{ ssoid: string }>(una, 'POST', '/api/users', body)).body.ssoid;
};

const losesReplies = () => setFault(sandbox, 'care', { kind: 'half-succeeds' }, 'maple/sl');
const repair = () => setFault(sandbox, 'care', null as never, 'maple/sl');

const address = () => ({ product: 'sl', url: `${sandbox.url}/care/maple/sl/api` });
const nameAtProduct = async (ssoid: string) =>
  (await world.services.products.find(address(), ssoid))?.lastName;

const changeAtProduct = async (ssoid: string, lastName: string): Promise<void> => {
  const known = await world.services.products.find(address(), ssoid);
  if (!known) throw new Error('They are not there.');
  const person = { ...known, ssoid, access: known.access ?? {}, lastName };
  await world.services.products.put(address(), person, { idempotencyKey: randomUUID() });
};

test('a retry by hand is really sent, even if an earlier request was done without a reply', async () => {
  await losesReplies();
  const ssoid = await createUser();
  await executeOrders();
  for (const byHand of ['Keene', 'Kane']) {
    await repair();
    await changeAtProduct(ssoid, byHand);
    await losesReplies();
    expect((await ask(una, 'POST', `/api/users/${ssoid}/products/sl/tell`)).status).toBe(204);
    await executeOrders();
    await repair();
    expect(await nameAtProduct(ssoid)).toBe('Keane');
  }
});

test('an automatic retry does nothing twice', async () => {
  await losesReplies();
  const ssoid = await createUser();
  await executeOrders([0]);
  await repair();
  await executeOrders();
  const stored = await fetch(`${sandbox.url}/desk/api/provisioning/maple/sl`);
  const users: { user: { externalId: string }; version: number }[] = await stored.json();
  expect(users.filter(({ user }) => user.externalId === ssoid)).toMatchObject([{ version: 1 }]);
});
