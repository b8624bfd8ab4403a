import { expect, test } from 'vitest';
import { numberText } from './number-text.ts';

const browserFormat = new Intl.NumberFormat('en-US');

test.each([0, 7, 999, 1000, 54_321, 123_456, 1_000_000, -1, -1000, 1234.5, 0.12345, 99_999.9996])(
  'formats %d as the browser would',
  (number) => {
    expect(numberText(number)).toBe(browserFormat.format(number));
  },
);
