import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { newUserBody } from '../../../../tooling/test/new-user.ts';
import { runStatement } from '../../data/embedded/run-statement.ts';
import { listen } from '../../data/notifications/listen.ts';
import { changedChannel, tallyTransactions } from './announce.ts';
import { recordOutcomes } from './record-outcomes.ts';
import { takeOrders } from './take-orders.ts';

const world = await openApp();
const { data } = world.services;
const una = await as(world, 'una.corp@maplegrove.example');

const received: string[] = [];
const log = { warn: () => undefined };
const listener = await listen(world.appUrl, { [changedChannel]: (text) => received.push(text) }, log);
afterAll(listener.stop);
beforeEach(() => {
  received.length = 0;
});

/** Waits for the announcement; orders of other users can be due at the same time. */
const announced = async (isExpected: (text: string) => boolean): Promise<string> => {
  await vi.waitFor(() => expect(received.some(isExpected)).toBe(true), 10_000);
  return received.splice(0).find(isExpected) ?? '';
};

const create = async (change: object) => {
  const reply = await una.call('POST', '/api/users', newUserBody(change));
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json<{ ssoid: string }>().ssoid;
};

const finishOrders = () =>
  data.transaction('all', async (tx) => {
    const orders = await takeOrders(tx, { free: 50, placeLimit: 50, busy: new Map() });
    const outcome = { kind: 'completed', statusCode: 200, description: 'Done.' } as const;
    await recordOutcomes(
      tx,
      orders.map(({ claim }) => ({ claim, outcome })),
    );
  });

const tally = (ssoid: string) =>
  data.transaction('all', async (tx) => {
    const transactions = await tx
      .selectFrom('transactions')
      .select('id')
      .where('ssoid', '=', ssoid)
      .execute();
    await tallyTransactions(
      tx,
      transactions.map(({ id }) => id),
    );
  });

test('announces which user has changed, and where they are', async () => {
  const ssoid = await create({ slProvisioned: true });
  const isAboutUser = (text: string) => text.includes(ssoid);
  const place = { customerId: 1, facilityIds: [] };
  expect(JSON.parse(await announced(isAboutUser))).toMatchObject({ ...place, configIds: [1] });
  await finishOrders();
  expect(JSON.parse(await announced(isAboutUser))).toMatchObject({ ...place, configIds: [1, 1] });
  await tally(ssoid);
  expect(JSON.parse(await announced(isAboutUser))).toMatchObject({ ...place, configIds: [1, 1] });
});

test('announces a user at more facilities than fit as something missed', async () => {
  await runStatement(
    world.ownerUrl,
    `insert into structure_facilities (configuration_id, customer_id, corporation_id, district_id, facility_id, name)
    select configuration_id, customer_id, corporation_id, district_id, 2000000000 + n, 'Many ' || n
    from structure_facilities, generate_series(1, 2000) n where configuration_id = 1 and facility_id = 101`,
  );
  const ssoid = await create({
    userType: 'Corporate',
    corporationName: 'Maple Midwest',
    role: 'Regional Manager',
    userRegions: Array.from({ length: 2000 }, (_, index) => ({
      id: 2_000_000_001 + index,
      name: `Many ${index + 1}`,
      type: 'facility',
    })),
  });
  const isEmpty = (text: string) => text === '';
  await announced(isEmpty);
  await finishOrders();
  await announced(isEmpty);
  await tally(ssoid);
  await announced(isEmpty);
});
