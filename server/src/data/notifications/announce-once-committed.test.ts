import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { openDatabase } from '../database.ts';
import { announceOnceCommitted } from './announce-once-committed.ts';
import { listen } from './listen.ts';

const world = await openApp();
const channel = 'tests_of_announcing';
const heard: string[] = [];
const listener = await listen(
  world.appUrl,
  { [channel]: (payload) => heard.push(payload) },
  { warn: () => undefined },
);
afterAll(listener.stop);

test('announces what is committed, all of it before the database is closed', async () => {
  const data = openDatabase(world.appUrl, 4);
  const announce = (payload: string, end: 'committed' | 'rolled back') =>
    data.transaction('all', async (tx) => {
      await sql`select 1`.execute(tx);
      announceOnceCommitted(tx, { channel, payload });
      if (end === 'rolled back') throw new Error(end);
    });
  await announce('1', 'committed');
  await vi.waitFor(() => expect(heard).toEqual(['1']), 10_000);
  await expect(announce('2', 'rolled back')).rejects.toThrow();
  await Promise.all(['3', '4', '5'].map((payload) => announce(payload, 'committed')));
  await data.close();
  await vi.waitFor(() => expect(heard.toSorted()).toEqual(['1', '3', '4', '5']), 10_000);
});
