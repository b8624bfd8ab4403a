import { expect, test } from 'vitest';
import { runEach } from './run-each.ts';

test('one failure stops none of the others, but is not lost', async () => {
  const done: number[] = [];
  const running = runEach([1, 2, 3], async (item) => {
    if (item === 2) throw new Error('Two failed.');
    done.push(item);
  });
  await expect(running).rejects.toMatchObject({
    message: '1 of 3 failed.',
    errors: [expect.objectContaining({ message: 'Two failed.' })],
  });
  expect(done).toEqual([1, 3]);
});
