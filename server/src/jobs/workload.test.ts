import { afterEach, expect, test, vi } from 'vitest';
import { createWorkload, restBesideCalls } from './workload.ts';

afterEach(() => vi.useRealTimers());

test('calls count while they last and a moment longer, items while they last', () => {
  vi.useFakeTimers();
  const { beginCall, beginItems, hasCalls, hasItems } = createWorkload();
  expect([hasCalls(), hasItems()]).toEqual([false, false]);
  const [endCall, endOther, endItems] = [beginCall(), beginCall(), beginItems()];
  endCall();
  endCall();
  vi.advanceTimersByTime(1000);
  expect([hasCalls(), hasItems()]).toEqual([true, true]);
  endOther();
  endItems();
  expect([hasCalls(), hasItems()]).toEqual([true, false]);
  vi.advanceTimersByTime(1000);
  expect(hasCalls()).toBe(false);
});

test('what can wait a little rests beside calls, for a moment and no longer', async () => {
  const rested = async (hasCalls: () => boolean): Promise<number> => {
    const began = performance.now();
    await restBesideCalls({ hasCalls });
    return performance.now() - began;
  };
  expect(await rested(() => false)).toBeLessThan(50);
  const long = await rested(() => true);
  expect(long).toBeGreaterThan(150);
  expect(long).toBeLessThan(1000);
});
