import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test.each([
  [0, '0 people'],
  [1, '1 person'],
  [1234, '1,234 people'],
])('%d is said as %s', (count, text) => {
  expect(counted(count, 'person', 'people')).toBe(text);
});
