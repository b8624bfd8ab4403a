import { expect, test } from 'vitest';
import { alertStays, pollEvery, returnsAfter } from './timing.ts';

test('alerts stay 3 seconds, an import returns after 1, and lists are polled every 10', () => {
  expect([alertStays, returnsAfter, pollEvery]).toEqual([3000, 1000, 10_000]);
});
