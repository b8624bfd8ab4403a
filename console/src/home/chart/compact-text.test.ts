import { expect, test } from 'vitest';
import { compactText } from './compact-text.ts';

const browserFormat = new Intl.NumberFormat('en-US', { notation: 'compact' });

test.each([
  0, 0.5, 4, 9.96, 25, 100, 999, 1000, 1234, 9960, 12_345, 123_456, 999_499, 999_500, 2_500_000, 3e9,
])('formats %d like the browser', (number) => {
  expect(compactText(number)).toBe(browserFormat.format(number));
});
