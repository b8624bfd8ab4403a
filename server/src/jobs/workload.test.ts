import { afterEach, expect, test, vi } from 'vitest';
import { createWorkload } from './workload.ts';

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
