import { expect, test } from 'vitest';
import { ExternalError } from './external-error.ts';
import { paginate, summarizePage } from './paginate.ts';

const pages: Record<string, { items: number[]; next: string | null }> = {
  start: { items: [1, 2], next: 'b' },
  b: { items: [3], next: 'c' },
  c: { items: [], next: null },
};

const read = async (after: string | null) => pages[after ?? 'start'] ?? { items: [], next: null };

const itemsOf = async (reading: AsyncIterable<{ items: number[] }>) => {
  const items: number[] = [];
  for await (const page of reading) items.push(...page.items);
  return items;
};

test('reads to the last page, from the start or from a given page', async () => {
  expect(await itemsOf(paginate('things', read))).toEqual([1, 2, 3]);
  expect(await itemsOf(paginate('things', read, 'b'))).toEqual([3]);
});

test('an error names its page, stays retryable, and contains no partial page', async () => {
  const lost = new ExternalError('things', 'unreachable', 'things broke off.', {
    status: 200,
    body: ['Ada'],
  });
  const reading = paginate('things', async (after) => {
    if (after === 'b') throw lost;
    return read(after);
  });
  await expect(itemsOf(reading)).rejects.toMatchObject({
    message: 'Page 2: things broke off.',
    kind: 'unreachable',
    isRetryable: true,
    body: undefined,
  });
});

test('stops at a system that repeats the same page', async () => {
  const reading = paginate('things', async () => ({ items: [1], next: 'again' }));
  await expect(itemsOf(reading)).rejects.toMatchObject({ kind: 'nonsense' });
});

test('stops at a system whose pages go in a circle', async () => {
  const circle: Record<string, string> = { start: 'b', b: 'c', c: 'b' };
  let reads = 0;
  const reading = paginate('things', async (after) => {
    reads += 1;
    if (reads > 5) throw new Error('Reads without end.');
    return { items: [reads], next: circle[after ?? 'start'] ?? null };
  });
  await expect(itemsOf(reading)).rejects.toMatchObject({
    kind: 'nonsense',
    message: 'Page 3: things names a page that was read before as the next one.',
  });
});

test('only the number of items is logged', () => {
  expect(summarizePage('users')({ users: [{ hash: 'x' }], next: null })).toEqual({ users: '1 not logged' });
  expect(summarizePage('users')('<p>It works!</p>')).toEqual({ users: 'not readable' });
});
