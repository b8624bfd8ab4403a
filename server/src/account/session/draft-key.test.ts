import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { anonymous, as, type Caller } from '../../../../tooling/test/caller.ts';

const world = await openApp();
const path = '/components/identity-management/draft-key';
const keyOf = async (caller: Caller) => (await caller.call('GET', path)).json<{ key: string }>().key;

test('gives each person their own key, the same in every session', async () => {
  const una = await keyOf(await as(world, 'una.corp@maplegrove.example'));
  expect(una).toMatch(/^[\w-]{43}$/);
  expect(await keyOf(await as(world, 'una.corp@maplegrove.example'))).toBe(una);
  expect(await keyOf(await as(world, 'leo.local@maplegrove.example'))).not.toBe(una);
});

test('gives no key without a session and keeps it out of the service log', async () => {
  expect((await anonymous(world).call('GET', path)).statusCode).toBe(401);
  const key = await keyOf(await as(world, 'una.corp@maplegrove.example'));
  expect(JSON.stringify(world.logged())).not.toContain(key);
});
