import { afterEach, expect, test, vi } from 'vitest';
import { createWorkload, pauseWhileBusy, type Workload } from './workload.ts';

afterEach(() => vi.useRealTimers());

test('calls count while they run and a moment longer, items only while they run', () => {
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

test('work that can wait yields to calls and items for a moment, and no longer', async () => {
  const measurePause = async (begin: (workload: Workload) => void): Promise<number> => {
    const workload = createWorkload();
    begin(workload);
    const startedAt = performance.now();
    await pauseWhileBusy(workload);
    return performance.now() - startedAt;
  };
  expect(await measurePause(() => undefined)).toBeLessThan(50);
  expect(await measurePause(({ beginCall }) => beginCall())).toBeGreaterThan(150);
  expect(await measurePause(({ beginItems }) => beginItems())).toBeGreaterThan(150);
});
