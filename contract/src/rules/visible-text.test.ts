import { expect, test } from 'vitest';
import { isEmail } from './contact/email.ts';
import { oneLine } from './one-line.ts';
import { hasInvisible, label } from './visible-text.ts';

test.each([
  ['zero width space', 'A\u200bnn'],
  ['zero width joiner', 'A\u200dnn'],
  ['zero width no-break space', 'A\ufeffnn'],
  ['word joiner', 'A\u2060nn'],
  ['soft hyphen', 'A\u00adnn'],
  ['right-to-left override', '\u202eknA'],
  ['isolate', '\u2066Ann\u2069'],
  ['right-to-left mark', 'Ann\u200f'],
  ['Arabic letter mark', 'Ann\u061c'],
  ['Hangul filler', 'Ann\u3164'],
  ['tag', 'Ann\u{e0041}'],
  ['first half of a pair', 'A\ud83dnn'],
  ['second half of a pair', 'A\ude00nn'],
])('a %s is invisible', (_, text) => {
  expect(hasInvisible(text)).toBe(true);
  expect(label(50).safeParse(text).success).toBe(false);
  expect(isEmail(`${text}@maplegrove.example`)).toBe(false);
});

test.each(['Zoë', 'Renée-Zoé', "O'Brien", 'Łukasz', 'علي', 'דוד', '李小龙', 'नेहा', 'José', '𝒜da'])(
  'keeps every script and accent: %s',
  (name) => {
    expect(label(50).parse(name)).toBe(name);
  },
);

test('a combining accent makes the same letter', () => {
  expect(label(50).parse(' Zoe\u0308 ')).toBe('Zoë');
});

test('line separators are rejected in single-line text', () => {
  expect(['a\nb', 'a\u2028b', 'a\u0085b'].map((text) => oneLine(9).safeParse(text).success)).toEqual([
    false,
    false,
    false,
  ]);
});
