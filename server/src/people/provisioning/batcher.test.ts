import { expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';

const setUp = (broken: readonly number[] = []) => {
  const goes: number[][] = [];
  const double = createBatcher(async (numbers: readonly number[]) => {
    goes.push([...numbers]);
    await new Promise(setImmediate);
    if (numbers.some((number) => broken.includes(number))) throw new Error('broken');
    return numbers.map((number) => number * 2);
  });
  return { goes, double };
};

test('runs concurrent requests together and collects the next batch in the meantime', async () => {
  const { goes, double } = setUp();
  const first = Promise.all([double(1), double(2)]);
  await new Promise(setImmediate);
  const second = Promise.all([double(3), double(4), double(5)]);
  expect(await first).toEqual([2, 4]);
  expect(await second).toEqual([6, 8, 10]);
  expect(goes).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
});

test('no item fails because of another', async () => {
  const { goes, double } = setUp([2]);
  const answers = await Promise.allSettled([double(1), double(2), double(3)]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(goes).toEqual([[1, 2, 3], [1], [2], [3]]);
  expect(await double(4)).toBe(8);
});
