import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { openDatabaseProxy } from '../../../../tooling/test/database-proxy.ts';
import { listen } from './listen.ts';

const { appUrl, services } = await openApp();
const proxy = await openDatabaseProxy(appUrl);
afterAll(proxy.close);

test('retries an unavailable database once a second, without doubling the rate each time', async () => {
  const received: string[] = [];
  const listener = await listen(
    proxy.url,
    { try_again: (text) => received.push(text) },
    { warn: () => undefined },
  );
  proxy.cut();
  await pause(4500);
  expect(proxy.tries()).toBeGreaterThanOrEqual(2);
  expect(proxy.tries()).toBeLessThanOrEqual(5);
  proxy.mend();
  await vi.waitFor(() => expect(received).toEqual(['']), 10_000);
  await listener.stop();
});

test('listeners share a connection, which stays open for the others when one stops', async () => {
  const received: string[] = [];
  const log = { warn: () => undefined };
  const subscribe = (name: string) =>
    listen(
      appUrl,
      { [`shared_${name}`]: (text) => received.push(`${name} ${text}`), shared: () => received.push(name) },
      log,
    );
  const [one, other] = await Promise.all([subscribe('one'), subscribe('other')]);
  const connections = async () =>
    (await services.data.query(`select from pg_stat_activity where query like 'listen "shared%'`)).rowCount;
  const announce = async () => {
    await services.data.query(`select pg_notify('shared_one', 'a'), pg_notify('shared_other', 'b'),
      pg_notify('shared', '')`);
  };
  expect(await connections()).toBe(1);
  await announce();
  await vi.waitFor(() => expect(received).toEqual(['one a', 'other b', 'one', 'other']));
  received.length = 0;
  await services.data.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen "shared%'`,
  );
  const missed = ['one ', 'one', 'other', 'other '];
  await vi.waitFor(() => expect(received.toSorted()).toEqual(missed.toSorted()), 10_000);
  expect(await connections()).toBe(1);
  received.length = 0;
  await one.stop();
  await announce();
  await vi.waitFor(() => expect(received).toEqual(['other b', 'other']));
  await other.stop();
  await vi.waitFor(async () => expect(await connections()).toBe(0));
});
