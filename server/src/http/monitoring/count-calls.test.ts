import { expect, test, vi } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';

const endCall = vi.fn();
const beginCall = vi.fn(() => endCall);
const idle = {
  beginItems: () => () => undefined,
  hasCalls: () => false,
  hasItems: () => false,
  untilQuiet: async () => undefined,
};
const world = await openApp({}, { workload: { ...idle, beginCall } });
const una = await as(world, 'una.corp@maplegrove.example');

test.each([
  ["a person's call", '/api/users', {}, 1],
  ['a background call', '/api/users', { 'x-background': 'true' }, 0],
  ['a streamed file', '/api/users/export', {}, 0],
  ['a provisioning client', '/scim/v2/Users', {}, 0],
  ['a route that is not a call', '/health', {}, 0],
])('%s', async (_, url, headers, count) => {
  beginCall.mockClear();
  endCall.mockClear();
  await una.send({ method: 'GET', url, headers });
  expect(beginCall).toHaveBeenCalledTimes(count);
  await vi.waitFor(() => expect(endCall).toHaveBeenCalledTimes(count));
});

test('a provisioning client takes precedence over orders to other systems, as a process does', async () => {
  const beginItems = vi.spyOn(idle, 'beginItems');
  beginItems.mockClear();
  const counting = await openApp({}, { workload: { ...idle, beginCall, beginItems } });
  const { call } = await as(counting, 'una.corp@maplegrove.example');
  await call('GET', '/scim/v2/Users');
  expect(beginItems).toHaveBeenCalledTimes(1);
  await call('GET', '/api/users');
  expect(beginItems).toHaveBeenCalledTimes(1);
});
