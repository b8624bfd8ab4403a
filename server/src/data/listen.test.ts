import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { openApp } from '../../../tooling/test/app.ts';
import { openBetween } from '../../../tooling/test/between.ts';
import { listen } from './listen.ts';

const { appUrl } = await openApp();
const between = await openBetween(appUrl);
afterAll(between.close);

test('a database that is away is tried once a second, not twice as often each time', async () => {
  const heard: string[] = [];
  const listener = await listen(
    between.url,
    { try_again: (text) => heard.push(text) },
    { warn: () => undefined },
  );
  between.cut();
  await pause(4500);
  expect(between.tries()).toBeGreaterThanOrEqual(2);
  expect(between.tries()).toBeLessThanOrEqual(5);
  between.mend();
  await vi.waitFor(() => expect(heard).toEqual(['']), 10_000);
  await listener.stop();
});
