import { expect, test } from 'vitest';
import { toStorable, toStorableJson } from './to-storable.ts';

test.each([
  ['Ann\u0000', 'Ann\uFFFD'],
  ['\uD83Dnn', '\uFFFDnn'],
  ['Zo\u00eb \u{1F642} \\u0000 \\ud83d', 'Zo\u00eb \u{1F642} \\u0000 \\ud83d'],
])('replaces what the database does not take, and nothing else', (text, expected) => {
  expect(toStorable(text)).toBe(expected);
  const value = { list: [{ text, none: null, count: 1 }] };
  expect(JSON.parse(toStorableJson(value))).toEqual({ list: [{ text: expected, none: null, count: 1 }] });
});
