import { expect, test } from 'vitest';
import { durationRange } from './duration-search.ts';

test.each([
  ['1234', { from: 1234, to: 1234 }],
  [' 0 ', { from: 0, to: 0 }],
  ['>500', { from: 501, to: 2_147_483_647 }],
  ['< 500', { from: 0, to: 499 }],
  ['<0', { from: 0, to: -1 }],
  ['100-500', { from: 100, to: 500 }],
  ['100 - 500', { from: 100, to: 500 }],
  ['500-100', null],
  ['-5', null],
  ['fast', null],
  ['99999999999', null],
  ['1-99999999999', null],
  ['', null],
])('%j', (text, expected) => {
  expect(durationRange(text)).toEqual(expected);
});
