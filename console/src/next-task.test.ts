import { expect, test } from 'vitest';
import { nextTask } from './next-task.ts';

test('each caller gets its own task, in the order of the calls', async () => {
  const seen: string[] = [];
  const work = async (name: string) => {
    await nextTask();
    seen.push(name);
    // Belongs to the same task, so it runs before the next caller's.
    await Promise.resolve();
    seen.push(`${name} done`);
  };
  await Promise.all([work('first'), work('second')]);
  await work('third');
  expect(seen).toEqual(['first', 'first done', 'second', 'second done', 'third', 'third done']);
});
