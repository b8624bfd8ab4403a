import { setTimeout as pause } from 'node:timers/promises';
import { ExternalError } from '@keystead/connectors/external-error.ts';
import { fail } from '@keystead/contract/errors.ts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openProcessDatabase } from '../../../tooling/test/processes/process-database.ts';
import {
  readItems,
  readProcess,
  startEngine,
  startTestProcess,
} from '../../../tooling/test/processes/process-world.ts';
import { endPending } from './items.ts';
import { defineProcessKind } from './kind.ts';

const { data } = await openProcessDatabase();
/** Six items of one group, taken four at a time. */
const createGroupKind = (
  name: string,
  run: (n: number, attempt: number) => Promise<void>,
  prepareItem: (n: number) => void | Promise<void> = () => undefined,
) => {
  const done: number[] = [];
  const written: number[][] = [];
  const kind = defineProcessKind({
    kind: `test.${name}`,
    access: { see: 'signedIn', cancel: 'signedIn', reach: 'customer' },
    input: z.object({}),
    item: z.object({ n: z.number() }),
    parallel: 1,
    finishesBegun: true,
    groupRun: {
      size: 4,
      prepare: async (_, { items }) => {
        for (const { n } of items) await prepareItem(n);
        return items.map(({ n }) => n * 10);
      },
      noteEnded: async (_, __, ended) => void written.push(ended.map(({ item }) => item.n)),
    },
    runItem: async ({ item, attempt, prepared }) => {
      expect(prepared).toBe(item.n * 10);
      await run(item.n, attempt);
      done.push(item.n);
      return { state: 'Done' };
    },
  });
  const start = async (groupOf: (item: { n: number }) => string = () => 'one') => {
    const items = Array.from({ length: 6 }, (_, index) => ({ n: index + 1 }));
    return (await startTestProcess(data, kind, { input: {}, items, groupOf })).id;
  };
  return { kind, start, done, written };
};

const waitForEnd = async (id: string, state: string) => {
  await vi.waitFor(async () => expect((await readProcess(data, id)).state).toBe(state), {
    timeout: 15_000,
    interval: 20,
  });
};

test('items of a group run in order, and their outcomes are written together', async () => {
  const group = createGroupKind('quick', async () => undefined);
  const id = await group.start();
  const engine = startEngine(data, [group.kind], { turnMs: 60_000 });
  await waitForEnd(id, 'Completed');
  await engine.stop();
  expect(group.done).toEqual([1, 2, 3, 4, 5, 6]);
  expect(group.written).toEqual([
    [1, 2, 3, 4],
    [5, 6],
  ]);
  expect((await readProcess(data, id)).done).toBe(6);
});

test('when a group is finished, the next one follows', async () => {
  const group = createGroupKind('groups', async () => undefined);
  const id = await group.start(({ n }) => `group ${n % 2}`);
  const engine = startEngine(data, [group.kind], { turnMs: 60_000 });
  await waitForEnd(id, 'Completed');
  await engine.stop();
  expect(group.written).toEqual([
    [1, 3, 5],
    [2, 4, 6],
  ]);
  expect((await readProcess(data, id)).done).toBe(6);
});

test('the items behind a retried one wait, without additional attempts of their own', async () => {
  const group = createGroupKind('stuck', async (n, attempt) => {
    if (n === 2 && attempt === 1) throw new ExternalError('elsewhere', 'failed', 'Broken');
  });
  const id = await group.start();
  const engine = startEngine(data, [group.kind]);
  await waitForEnd(id, 'Completed');
  await engine.stop();
  expect(group.done).toEqual([1, 2, 3, 4, 5, 6]);
  const tried = (await readItems(data, id)).filter(({ attempts }) => attempts > 1);
  expect(tried.map(({ position }) => position)).toEqual([2]);
});

test('a stopping engine releases items that it has not started', async () => {
  let stop: Promise<void> | undefined;
  const group = createGroupKind('stopped', async (n) => {
    if (n !== 2) return;
    stop = engine.stop();
    await pause(100);
  });
  const id = await group.start();
  const engine = startEngine(data, [group.kind]);
  await vi.waitFor(() => expect(stop).toBeDefined(), { timeout: 10_000 });
  await stop;
  expect((await readItems(data, id)).map(({ state }) => state)).toEqual([
    ...['Done', 'Done', 'Pending', 'Pending', 'Pending', 'Pending'],
  ]);
  const other = startEngine(data, [group.kind]);
  await waitForEnd(id, 'Completed');
  await other.stop();
  expect(group.done).toEqual([1, 2, 3, 4, 5, 6]);
});

test('an item canceled after it was taken is not started', async () => {
  const group = createGroupKind('cancelled', async (n) => {
    if (n !== 2) return;
    await data.transaction('all', async (tx) => {
      await sql`update processes set cancel_requested_at = now() where kind = 'test.cancelled'`.execute(tx);
      const id = (
        await sql<{ id: string }>`select id from processes where kind = 'test.cancelled'`.execute(tx)
      ).rows[0]?.id;
      await endPending(tx, id ?? '', { state: 'Cancelled', isFreshOnly: true });
    });
    // Longer than outcomes wait to be written.
    await pause(300);
  });
  const id = await group.start();
  const engine = startEngine(data, [group.kind], { turnMs: 60_000 });
  await waitForEnd(id, 'Cancelled');
  await engine.stop();
  expect(group.done).toEqual([1, 2]);
  expect((await readProcess(data, id)).cancelled).toBe(4);
});

const outcomes = async (id: string) => (await readItems(data, id)).map((row) => row.reason_code ?? row.state);

test.each([
  ['the first item', 'first', 1],
  ['an item taken later', 'later', 5],
  ['an item in the middle', 'middle', 3],
])('only %s fails if it cannot be prepared, and nothing is done twice', async (_, name, broken) => {
  const group = createGroupKind(
    `unprepared-${name}`,
    async () => undefined,
    (n) => {
      if (n === broken) throw fail('access.denied');
    },
  );
  const id = await group.start();
  const engine = startEngine(data, [group.kind], { turnMs: 60_000 });
  await waitForEnd(id, 'CompletedWithErrors');
  await engine.stop();
  const others = [1, 2, 3, 4, 5, 6].filter((n) => n !== broken);
  expect(group.done).toEqual(others);
  expect(await outcomes(id)).toEqual(
    [1, 2, 3, 4, 5, 6].map((n) => (n === broken ? 'access.denied' : 'Done')),
  );
});

test('a process whose items can never be prepared ends', async () => {
  const group = createGroupKind(
    'unpreparable',
    async () => undefined,
    () => {
      throw new Error('Unreadable');
    },
  );
  const id = await group.start();
  const engine = startEngine(data, [group.kind]);
  await waitForEnd(id, 'Failed');
  await engine.stop();
  expect(group.done).toEqual([]);
  expect(await readProcess(data, id)).toMatchObject({ done: 0, failed: 6 });
  expect(new Set(await outcomes(id))).toEqual(new Set(['process.itemFailed']));
});

test('a system that does not answer while items are prepared is tried again, as by an item', async () => {
  let calls = 0;
  const group = createGroupKind(
    'prepared-later',
    async () => undefined,
    () => {
      calls += 1;
      if (calls < 4) throw new ExternalError('elsewhere', 'failed', 'Broken');
    },
  );
  const id = await group.start();
  const engine = startEngine(data, [group.kind]);
  await waitForEnd(id, 'Completed');
  await engine.stop();
  expect(group.done).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a database that gives up again and again costs no item an attempt', async () => {
  let calls = 0;
  const group = createGroupKind(
    'collisions',
    async () => undefined,
    () => {
      calls += 1;
      if (calls < 8) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    },
  );
  const id = await group.start();
  const engine = startEngine(data, [group.kind]);
  await waitForEnd(id, 'Completed');
  await engine.stop();
  expect(group.done).toEqual([1, 2, 3, 4, 5, 6]);
  expect((await readItems(data, id)).every(({ attempts }) => attempts <= 1)).toBe(true);
}, 30_000);

const setFirstAttempts = (id: string, attempts: number) =>
  data.transaction('all', (tx) =>
    tx
      .updateTable('process_items')
      .set({ attempts })
      .where('process_id', '=', id)
      .where('position', '=', 1)
      .execute(),
  );

test('an item is abandoned without preparing it again if that may be what kills server processes', async () => {
  const prepared: number[] = [];
  const group = createGroupKind(
    'killer',
    async () => undefined,
    (n) => void prepared.push(n),
  );
  const id = await group.start();
  await setFirstAttempts(id, 5);
  const engine = startEngine(data, [group.kind], { turnMs: 60_000 });
  await waitForEnd(id, 'CompletedWithErrors');
  await engine.stop();
  expect(prepared).toEqual([2, 3, 4, 5, 6]);
  expect((await outcomes(id))[0]).toBe('process.interrupted');
});

test('the outcome of an item tried before is written before the next items are prepared', async () => {
  let firstState: string | undefined;
  const group = createGroupKind(
    'tried before',
    async () => undefined,
    async (n) => {
      if (n === 2) firstState = (await readItems(data, id))[0]?.state;
    },
  );
  const id = await group.start();
  await setFirstAttempts(id, 1);
  const engine = startEngine(data, [group.kind], { turnMs: 60_000 });
  await waitForEnd(id, 'Completed');
  await engine.stop();
  expect(firstState).toBe('Done');
});
