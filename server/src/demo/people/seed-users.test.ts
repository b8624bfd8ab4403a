import { expect, test } from 'vitest';
import { dayAfter } from './seed-users.ts';

test("demo days are in the customer's time zone, even if it is already the next day in Greenwich", () => {
  const evening = Date.parse('2026-11-17T03:00:00Z');
  expect(dayAfter(0, 'America/Chicago', evening)).toBe('2026-11-16');
  expect(dayAfter(30, 'America/Chicago', evening)).toBe('2026-12-16');
});
