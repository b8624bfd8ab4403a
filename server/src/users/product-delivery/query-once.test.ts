import { expect, test } from 'vitest';
import { createQueryOnce } from './query-once.ts';

test('a reply is as old as the query, also for those who joined it', async () => {
  const queryOnce = createQueryOnce<string>();
  const reply = Promise.withResolvers<string>();
  const first = queryOnce('a user', '10:00', () => reply.promise);
  const joined = queryOnce('a user', '10:01', async () => 'not asked');
  const other = queryOnce('another user', '10:01', async () => 'another reply');
  reply.resolve('the reply');
  expect([first.askedAt, await first.reply]).toEqual(['10:00', 'the reply']);
  expect([joined.askedAt, await joined.reply]).toEqual(['10:00', 'the reply']);
  expect([other.askedAt, await other.reply]).toEqual(['10:01', 'another reply']);
  const later = queryOnce('a user', '10:02', async () => 'a later reply');
  expect([later.askedAt, await later.reply]).toEqual(['10:02', 'a later reply']);
});

test('a failed query is not remembered', async () => {
  const queryOnce = createQueryOnce<string>();
  const failed = queryOnce('a user', '10:00', () => Promise.reject(new Error('No reply.')));
  await expect(failed.reply).rejects.toThrow('No reply.');
  expect(await queryOnce('a user', '10:01', async () => 'the reply').reply).toBe('the reply');
});
