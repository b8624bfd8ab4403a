import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';

const world = await openApp();
await world.app.listen({ port: 0, host: '127.0.0.1' });
// Otherwise the server waits for clients that are still listening.
afterAll(() => world.app.server.closeAllConnections());
const { port } = world.app.server.address() as AddressInfo;

const watch = async (cookie: string) => {
  const controller = new AbortController();
  const reply = await fetch(`http://127.0.0.1:${port}/api/transaction-log/events`, {
    headers: { cookie },
    signal: controller.signal,
  });
  return { status: reply.status, end: () => controller.abort() };
};

test('a session can have five live channels, and another once one of them has ended', async () => {
  const { cookie: una } = await as(world, 'una.corp@maplegrove.example');
  const channels = await Promise.all([1, 2, 3, 4, 5].map(() => watch(una)));
  expect(channels.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await watch(una)).status).toBe(429);

  const { cookie } = await as(world, 'una.corp@maplegrove.example');
  const other = await watch(cookie);
  expect(other.status).toBe(200);

  channels[0]?.end();
  await expect.poll(async () => (await watch(una)).status).toBe(200);
});
