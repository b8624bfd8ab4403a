import { expect, test, vi } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { ask } from '../../../../tooling/test/enterprise.ts';
import { newUserBody } from '../../../../tooling/test/new-user.ts';
import { createOrderExecutor } from './order-executor.ts';
import { takeOrders } from './take-orders.ts';

const world = await openApp();
const { data, products } = world.services;
const una = await as(world, 'una.corp@maplegrove.example');

const capacity = { free: 50, placeLimit: 50, busy: new Map() };

test('a fault on our side ends as a failure that people see, and is logged', async () => {
  const { body: user } = await ask<{ ssoid: string }>(
    una,
    'POST',
    '/api/users',
    newUserBody({ slProvisioned: true }),
  );
  const log = { error: vi.fn() };
  const put = () => {
    throw new TypeError('Unexpected.');
  };
  const execute = createOrderExecutor({
    ...world.services,
    products: { ...products, put },
    log,
    retryPausesMs: [],
  });
  const orders = await data.transaction('all', (tx) => takeOrders(tx, capacity));
  await Promise.all(orders.filter(({ claim }) => claim.ssoid === user.ssoid).map(execute));
  expect(log.error).toHaveBeenCalled();
  const reply = await una.call('GET', `/api/transaction-log?status=all&search=${user.ssoid}`);
  expect(reply.body).toContain('The change could not be sent because of an error in the console.');
});
