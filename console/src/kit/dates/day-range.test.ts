import { expect, test } from 'vitest';
import { dayOf, endOf, monthBefore, startOf } from './day-range.ts';

test.each([
  ['2026-08-15', '2026-07-15'],
  ['2026-01-10', '2025-12-10'],
  ['2026-03-31', '2026-02-28'],
  ['2028-03-30', '2028-02-29'],
  ['2026-07-31', '2026-06-30'],
])('finds the day a month before %s: %s', (day, expected) => {
  expect(monthBefore(day)).toBe(expected);
});

test("begins and ends days in the viewer's time zone", () => {
  expect(dayOf(new Date(startOf('2026-08-15') ?? ''))).toBe('2026-08-15');
  expect(dayOf(new Date(endOf('2026-08-15') ?? ''))).toBe('2026-08-15');
  expect(Date.parse(endOf('2026-08-15') ?? '') - Date.parse(startOf('2026-08-15') ?? '')).toBe(86_399_999);
  expect(startOf('')).toBeUndefined();
  expect(endOf('')).toBeUndefined();
});
