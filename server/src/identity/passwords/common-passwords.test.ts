import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each([
  ['password', true],
  ['PassWord', true],
  ['Password123!', true],
  ['Qwertyuiop1!', true],
  ['Welcome#2026', true],
  ['Dragon_2024.', true],
  ['Sunny#Day42', false],
  ['Tq9#vLm2!xWz', false],
  ['Ab#12345678', false],
])('%s', async (password, expected) => {
  expect(await isCommonPassword(password)).toBe(expected);
});

test('ten thousand lookups take no noticeable time', async () => {
  await isCommonPassword('warm up');
  const started = performance.now();
  for (let count = 0; count < 10_000; count++) await isCommonPassword(`Password#${count}`);
  expect(performance.now() - started).toBeLessThan(1000);
});
