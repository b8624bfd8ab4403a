import { expect, test } from 'vitest';
import { greetingOf } from './greeting.ts';

test.each([
  [3, 'Good evening, Una'],
  [4, 'Good morning, Una'],
  [11, 'Good morning, Una'],
  [12, 'Good afternoon, Una'],
  [17, 'Good afternoon, Una'],
  [18, 'Good evening, Una'],
])('greets at hour %i with %s', (hour, text) => {
  expect(greetingOf('Una', new Date(2026, 10, 16, hour))).toBe(text);
});
