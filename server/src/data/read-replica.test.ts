import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { testDatabase } from '../../../tooling/test/database.ts';
import { type Data, openDatabase } from './database.ts';
import { readFromReplica } from './read-replica.ts';

const database = await testDatabase();
const primary = openDatabase(database.appUrl, 2);
/** Connections to the same database under another name: the closest thing to a replica. */
const replica = openDatabase(`${database.appUrl}&application_name=replica`, 2);
afterAll(async () => {
  await Promise.all([primary.close(), replica.close()]);
  await database.drop();
});

const quiet = () => ({ info: vi.fn(), warn: vi.fn() });

/** A standby that reports having replayed this much, with the last change this long ago. */
const standby = (read: number, age: number): Data => ({
  ...replica,
  query: (async () => ({ rows: [{ read, age }], rowCount: 1 })) as Data['query'],
});

const whoAnswers = async (candidate: Data, log = quiet()): Promise<string> => {
  const reader = readFromReplica({ primary, replica: candidate, lagSeconds: 10, log });
  return reader.transaction('all', async (tx) => {
    const { rows } = await sql<{ name: string }>`select current_setting('application_name') as name`.execute(
      tx,
    );
    return rows[0]?.name ?? '';
  });
};

test('reads from a second address that has everything', async () => {
  expect(await whoAnswers(replica)).toBe('replica');
});

test.each([
  ['has replayed everything, no matter how long ago', 1e15, 3600, 'replica'],
  ['is behind by less than allowed', 0, 9, 'replica'],
  ['is behind by more', 0, 11, ''],
])('a replica that %s', async (_, read, age, name) => {
  expect(await whoAnswers(standby(read, age))).toBe(name);
});

test('does not wait for a replica that is down or silent, and logs it', async () => {
  const gone = { ...replica, query: () => Promise.reject(new Error('gone')) } as Data;
  const silent = { ...replica, query: () => new Promise<never>(() => undefined) } as Data;
  for (const unavailable of [gone, silent]) {
    const log = quiet();
    expect(await whoAnswers(unavailable, log)).toBe('');
    expect(log.warn).toHaveBeenCalledOnce();
  }
});

test('checks a silent replica again in parallel with reads, not before them', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const silent = { ...replica, query: () => new Promise<never>(() => undefined) } as Data;
  const reader = readFromReplica({ primary, replica: silent, lagSeconds: 10, log: quiet() });
  const read = () => reader.transaction('all', async () => 'read');
  await read();
  vi.advanceTimersByTime(1100);
  const late = new Promise((resolve) => setTimeout(resolve, 500, 'late'));
  expect(await Promise.race([read(), late])).toBe('read');
  vi.useRealTimers();
});
