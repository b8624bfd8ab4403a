import { expect, test } from 'vitest';
import { ownTask } from './own-task.ts';

test('each has a task of its own, in the order they asked', async () => {
  const seen: string[] = [];
  const work = async (name: string) => {
    await ownTask();
    seen.push(name);
    // Belongs to the same task, so it comes before the next one's.
    await Promise.resolve();
    seen.push(`${name} done`);
  };
  await Promise.all([work('first'), work('second')]);
  await work('third');
  expect(seen).toEqual(['first', 'first done', 'second', 'second done', 'third', 'third done']);
});
