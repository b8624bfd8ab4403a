import { expect, test } from 'vitest';
import { alertDurationMs, pollIntervalMs, redirectDelayMs } from './timing.ts';

test('alerts stay 3 seconds, an import returns after 1, and lists are polled every 10', () => {
  expect([alertDurationMs, redirectDelayMs, pollIntervalMs]).toEqual([3000, 1000, 10_000]);
});
