import { expect, test } from 'vitest';
import { digestOf } from './words.ts';

test('lists every word once, in lower case, in order of first occurrence', () => {
  expect(digestOf('{"name":"Ann-Lee","age":41,"names":["ANN","Zoë"]}')).toBe('name ann lee age 41 names zoë');
  expect(digestOf('{}')).toBe('');
  expect(digestOf(null)).toBeNull();
});

test('ends at the size of the row, never in the middle of a character', () => {
  const words = Array.from({ length: 2000 }, (_, n) => `w${n}`).join(',');
  expect(digestOf(words)).toBe(words.replaceAll(',', ' ').slice(0, 4096));
  const letters = '𐐨'.repeat(5000);
  expect(digestOf(letters)).toBe('𐐨'.repeat(4096));
});
