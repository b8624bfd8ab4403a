import { expect, test } from 'vitest';
import { byteText } from './byte-text.ts';

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [1240, '1.2 kB'],
  [9949, '9.9 kB'],
  [9960, '10 kB'],
  [123_456, '123 kB'],
  [999_600, '1 MB'],
  [2_147_483_648, '2.1 GB'],
  [8e15, '8,000 TB'],
])('%i bytes are %s', (bytes, text) => {
  expect(byteText(bytes)).toBe(text);
});
