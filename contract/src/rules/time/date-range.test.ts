import { expect, test } from 'vitest';
import { isDateRange } from './date-range.ts';

test.each([
  [undefined, undefined, true],
  ['', '2026-03-01', true],
  ['2026-03-01', '', true],
  ['2026-03-01', '2026-03-01', true],
  ['2026-02-28', '2026-03-01', true],
  ['2026-03-02', '2026-03-01', false],
  ['2026-02-30', '2026-03-01', false],
  ['01.03.2026', undefined, false],
])('%s to %s', (start, end, expected) => {
  expect(isDateRange(start, end)).toBe(expected);
});
