import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as, type Caller } from '../../../../tooling/test/caller.ts';

const world = await openApp();
const una = await as(world, 'una.corp@maplegrove.example');

const userAt = async (facility: number): Promise<string> => {
  const found = await world.services.data.transaction('all', (tx) =>
    tx
      .selectFrom('users')
      .select('ssoid')
      .where('customer_id', '=', 1)
      .where(sql<boolean>`facility_ids = array[${facility}::int]`)
      .orderBy('user_name')
      .executeTakeFirstOrThrow(),
  );
  return found.ssoid;
};

const visibleSsoids = async (caller: Caller, ...ssoids: string[]): Promise<string[]> => {
  const reply = await caller.call('GET', `/api/named-users?ssoids=${ssoids.join(',')}`);
  return reply.json().map(({ ssoid }: { ssoid: string }) => ssoid);
};

test('returns names in the requested order, only for users in reach', async () => {
  const oaks = await userAt(101);
  const pines = await userAt(102);
  expect(await visibleSsoids(una, pines, oaks)).toEqual([pines, oaks]);
  expect(await visibleSsoids(await as(world, 'leo.local@maplegrove.example'), pines, oaks)).toEqual([oaks]);
  expect(await visibleSsoids(await as(world, 'ursula.corp@duovalley.example'), pines, oaks)).toEqual([]);
  const [first] = (await una.call('GET', `/api/named-users?ssoids=${oaks}`)).json();
  expect(first).toEqual({
    ssoid: oaks,
    firstName: expect.any(String),
    lastName: expect.any(String),
    userName: expect.any(String),
    status: expect.any(String),
  });
});

test('returns no names to callers who cannot see users, and refuses an invalid id', async () => {
  const olivia = await as(world, 'olivia.ord@maplegrove.example');
  expect((await olivia.call('GET', `/api/named-users?ssoids=${await userAt(101)}`)).statusCode).toBe(403);
  expect((await una.call('GET', '/api/named-users?ssoids=anna')).statusCode).toBe(400);
});
