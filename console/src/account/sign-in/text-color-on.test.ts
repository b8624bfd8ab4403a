import { expect, test } from 'vitest';
import { textColorOn } from './text-color-on.ts';

test.each([
  ['#116a65', '#ffffff'],
  ['#7a1f4b', '#ffffff'],
  ['#000000', '#ffffff'],
  ['#ffffff', '#000000'],
  ['#ffd400', '#000000'],
  ['#777777', '#000000'],
])('the text on %s is %s', (color, text) => {
  expect(textColorOn(color)).toBe(text);
});
