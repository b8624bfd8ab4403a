import { expect, test } from 'vitest';
import { rangeText } from '../range-text.ts';
import { readRange } from './typed-range.ts';

const range = { from: '2025-05-01', to: '2026-10-31' };

test.each(['05/01/2025 - 10/31/2026', '5/1/2025-10/31/2026', ' 05/01/2025 – 10/31/2026 '])(
  'reads %j',
  (typed) => {
    expect(readRange(typed)).toEqual(range);
  },
);

test('a written range can be read back', () => {
  expect(rangeText(range)).toBe('05/01/2025 - 10/31/2026');
  expect(readRange(rangeText(range))).toEqual(range);
});

test.each([
  ['', 'unreadable'],
  ['05/01/2025', 'unreadable'],
  ['05/01/25 - 10/31/26', 'unreadable'],
  ['02/30/2025 - 10/31/2026', 'unreadable'],
  ['13/01/2025 - 10/31/2026', 'unreadable'],
  ['10/31/2026 - 05/01/2025', 'turned'],
])('%j is %s', (typed, problem) => {
  expect(readRange(typed)).toBe(problem);
});
