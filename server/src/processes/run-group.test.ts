import { setTimeout as pause } from 'node:timers/promises';
import { ExternalError } from '@keystead/connectors/external-error.ts';
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
const createGroupKind = (name: string, run: (n: number, attempt: number) => Promise<void>) => {
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
      prepare: async (_, { items }) => items.map(({ n }) => n * 10),
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
