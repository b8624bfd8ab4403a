import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inParallel } from './in-parallel.ts';

test('returns results in order, with at most eight at a time', async () => {
  let open = 0;
  let maxOpen = 0;
  const numbers = Array.from({ length: 20 }, (_, index) => index);
  const results = await inParallel(numbers, async (number) => {
    open++;
    maxOpen = Math.max(maxOpen, open);
    await pause(20 - number);
    open--;
    return number * 2;
  });
  expect([results, maxOpen]).toEqual([numbers.map((number) => number * 2), 8]);
});

test('throws the first failure, and starts nothing new', async () => {
  const started: number[] = [];
  const work = inParallel(
    Array.from({ length: 100 }, (_, index) => index),
    async (number) => {
      started.push(number);
      await pause(1);
      if (number === 3) throw new Error('broken');
    },
  );
  await expect(work).rejects.toThrow('broken');
  const count = started.length;
  await pause(20);
  expect([count < 30, started.length]).toEqual([true, count]);
});
