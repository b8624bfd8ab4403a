import { setTimeout as pause } from 'node:timers/promises';
import { ExternalError } from '@keystead/connectors/external-error.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openProcessDatabase } from '../../../tooling/test/processes/process-database.ts';
import {
  readItems,
  readProcess,
  startEngine,
  startTestProcess,
} from '../../../tooling/test/processes/process-world.ts';
import type { Data } from '../data/database.ts';
import type { ProcessEngine } from './engine.ts';
import {
  defineProcessKind,
  FatalProcessError,
  type ItemOutcome,
  type ItemRun,
  SourceGoneError,
} from './kind.ts';

const { data } = await openProcessDatabase();
let engines: ProcessEngine[] = [];

afterEach(async () => {
  for (const engine of engines) await engine.stop();
  engines = [];
});

type Run = ItemRun<{ n?: number | undefined }, { ms: number }>;
let kinds = 0;

/** Each test has its own kind, so that none picks up work left by another. */
const kindOf = (
  doItem: (run: Run) => Promise<ItemOutcome>,
  overrides: {
    parallel?: number;
    batchSize?: number;
    sourceTimeoutMs?: number;
    finish?: () => Promise<Record<string, unknown>>;
  } = {},
) =>
  defineProcessKind({
    kind: `test.${++kinds}`,
    access: { see: 'signedIn', cancel: 'signedIn', reach: 'customer' },
    input: z.object({ n: z.number().optional() }),
    item: z.object({ ms: z.number() }),
    runItem: doItem as never,
    ...overrides,
  });

const runEngine = (...args: Parameters<typeof startEngine> extends [Data, ...infer Rest] ? Rest : never) => {
  const engine = startEngine(data, ...args);
  engines.push(engine);
  return engine;
};

const items = (count: number, ms = 0) => Array.from({ length: count }, () => ({ ms }));

const waitForEnd = (id: string) =>
  vi.waitFor(
    async () => {
      const process = await readProcess(data, id);
      expect(process.state).not.toBe('InProgress');
      return process;
    },
    { timeout: 20_000, interval: 50 },
  );

const done = async (): Promise<ItemOutcome> => ({ state: 'Done' });

test('two engines share the work: nothing twice, two processes and a few items at a time', async () => {
  const active = new Map<string, number>();
  const peak = { processes: 0, items: 0 };
  const seen: string[] = [];
  const kind = kindOf(async ({ processId, key, item }) => {
    seen.push(`${processId} ${key}`);
    active.set(processId, (active.get(processId) ?? 0) + 1);
    const busy = [...active.values()].filter((count) => count > 0);
    peak.processes = Math.max(peak.processes, busy.length);
    peak.items = Math.max(peak.items, ...busy);
    await pause(item.ms);
    active.set(processId, (active.get(processId) ?? 0) - 1);
    return { state: 'Done', before: { open: true }, after: { open: false } };
  });
  const started = await Promise.all(
    [1, 2, 3].map((customerId) =>
      startTestProcess(data, kind, { customerId, input: {}, items: items(12, 20) }),
    ),
  );
  runEngine([kind], { turnMs: 60_000 });
  runEngine([kind], { turnMs: 60_000 });
  for (const { id } of started) {
    expect(await waitForEnd(id)).toMatchObject({
      state: 'Completed',
      total: 12,
      done: 12,
      failed: 0,
      lease_token: null,
    });
    const rows = await readItems(data, id);
    expect(rows.every((row) => row.state === 'Done' && row.attempts === 1)).toBe(true);
    expect(rows[0]).toMatchObject({ before: { open: true }, after: { open: false } });
  }
  expect(new Set(seen).size).toBe(36);
  expect(seen).toHaveLength(36);
  expect(peak).toEqual({ processes: 2, items: 4 });
});

test('a customer with a long queue does not keep others waiting', async () => {
  const order: number[] = [];
  const kind = kindOf(async ({ customerId, item }) => {
    order.push(customerId);
    await pause(item.ms);
    return { state: 'Done' };
  });
  const queue = [1, 1, 1, 1, 2, 3];
  const started = [];
  for (const customerId of queue) {
    // Of the two that run at once, one ends well before the other, so that only one is next.
    const ms = customerId === 2 ? 1000 : 100;
    started.push(await startTestProcess(data, kind, { customerId, input: {}, items: items(1, ms) }));
  }
  runEngine([kind]);
  for (const { id } of started) await waitForEnd(id);
  expect(order.slice(0, 3).sort()).toEqual([1, 2, 3]);
});

test('a short process gets its turn while two long ones run', async () => {
  const kind = kindOf(async ({ item }) => {
    await pause(item.ms);
    return { state: 'Done' };
  });
  const long = [
    await startTestProcess(data, kind, { input: {}, items: items(60, 100) }),
    await startTestProcess(data, kind, { input: {}, items: items(60, 100) }),
  ];
  runEngine([kind]);
  await vi.waitFor(
    async () => expect((await readProcess(data, long[1]?.id ?? '')).done).toBeGreaterThan(0),
    10_000,
  );
  const short = await startTestProcess(data, kind, { input: {}, items: items(1) });
  await waitForEnd(short.id);
  for (const { id } of long) expect((await readProcess(data, id)).state).toBe('InProgress');
  for (const { id } of long) expect(await waitForEnd(id)).toMatchObject({ state: 'Completed', done: 60 });
});

test('items of a group run in order, one at a time', async () => {
  const order: string[] = [];
  let atOnce = 0;
  const kind = kindOf(async ({ key }) => {
    expect(++atOnce).toBe(1);
    await pause(20);
    order.push(key);
    atOnce--;
    return { state: 'Done' };
  });
  const { id } = await startTestProcess(data, kind, {
    input: {},
    items: items(5),
    groupOf: () => 'resident',
  });
  runEngine([kind]);
  expect((await waitForEnd(id)).done).toBe(5);
  expect(order).toEqual(['1', '2', '3', '4', '5']);
});

test('a failure affects only its item; an outside system that does not respond is tried three times', async () => {
  const kind = kindOf(async ({ key }) => {
    if (key === '1') throw new ExternalError('SL', 'failed', 'SL broke.', { status: 503, retryAfterMs: 10 });
    if (key === '2') throw new ExternalError('SL', 'refused', 'No.', { status: 400 });
    if (key === '3') throw new Error('a mistake of ours');
    return { state: 'Done' };
  });
  const { id } = await startTestProcess(data, kind, { input: {}, items: items(4) });
  runEngine([kind]);
  expect(await waitForEnd(id)).toMatchObject({ state: 'CompletedWithErrors', done: 1, failed: 3 });
  expect((await readItems(data, id)).map((row) => [row.state, row.reason_code, row.attempts])).toEqual([
    ['Failed', 'process.outsideFailed', 3],
    ['Failed', 'process.outsideRefused', 1],
    ['Failed', 'process.itemFailed', 1],
    ['Done', null, 1],
  ]);
});

test('a fatal error ends the process; items that had not started get that reason', async () => {
  const kind = kindOf(
    async ({ key }) => {
      if (key === '2') throw new FatalProcessError(sentence('process.outsideRefused', { system: 'A' }));
      return { state: 'Done' };
    },
    { parallel: 1 },
  );
  const { id } = await startTestProcess(data, kind, { input: {}, items: items(4) });
  runEngine([kind]);
  expect(await waitForEnd(id)).toMatchObject({
    state: 'Failed',
    done: 1,
    failed: 3,
    reason_code: 'process.outsideRefused',
    reason_values: { system: 'A' },
  });
  expect((await readItems(data, id)).map((row) => [row.reason_code, row.attempts])).toEqual([
    [null, 1],
    ['process.outsideRefused', 1],
    ['process.notProcessed', 0],
    ['process.notProcessed', 0],
  ]);
});

test('a fatal error in a batch leaves none of its items behind', async () => {
  const kind = kindOf(
    async ({ key }) => {
      if (key === '2') throw new FatalProcessError(sentence('process.outsideRefused', { system: 'A' }));
      return { state: 'Done' };
    },
    { batchSize: 4 },
  );
  const { id } = await startTestProcess(data, kind, { input: {}, items: items(4) });
  runEngine([kind]);
  expect(await waitForEnd(id)).toMatchObject({ state: 'Failed', done: 1, failed: 3 });
  expect((await readItems(data, id)).map((row) => [row.state, row.reason_code])).toEqual([
    ['Done', null],
    ['Failed', 'process.outsideRefused'],
    ['Failed', 'process.notProcessed'],
    ['Failed', 'process.notProcessed'],
  ]);
});

test('a source that is unavailable for too long is fatal', async () => {
  const kind = kindOf(async () => Promise.reject(new SourceGoneError('The realm')), { sourceTimeoutMs: 0 });
  const { id } = await startTestProcess(data, kind, { input: {}, items: items(2) });
  runEngine([kind]);
  expect(await waitForEnd(id)).toMatchObject({
    state: 'Failed',
    failed: 2,
    reason_code: 'process.sourceGone',
  });
});

test('secrets are opened for the work and wiped at the end', async () => {
  const opened: unknown[] = [];
  const kind = kindOf(async ({ secret, itemSecret }) => {
    opened.push([secret, itemSecret]);
    return { state: 'Done' };
  });
  const { id } = await startTestProcess(data, kind, {
    input: {},
    items: items(1),
    sealedSecret: 'all',
    itemSecret: 'own',
  });
  expect((await readItems(data, id))[0]?.sealed_secret).toBe('own');
  runEngine([kind]);
  expect((await waitForEnd(id)).sealed_secret).toBeNull();
  expect((await readItems(data, id))[0]?.sealed_secret).toBeNull();
  expect(opened).toEqual([['opened all', 'opened own']]);
});

test('a stopping engine finishes its items and leaves the rest to another', async () => {
  const kind = kindOf(async () => {
    await pause(100);
    return { state: 'Done' };
  });
  const { id } = await startTestProcess(data, kind, { input: {}, items: items(12) });
  const first = runEngine([kind]);
  await vi.waitFor(async () => expect((await readProcess(data, id)).done).toBeGreaterThan(0), 10_000);
  await first.stop();
  const between = await readProcess(data, id);
  expect(between).toMatchObject({ state: 'InProgress', lease_token: null });
  expect((await readItems(data, id)).filter((row) => row.state === 'Working')).toEqual([]);
  runEngine([kind]);
  expect(await waitForEnd(id)).toMatchObject({ state: 'Completed', done: 12 });
  expect((await readItems(data, id)).every((row) => row.attempts === 1)).toBe(true);
});

test("what finish returns is stored as the process's result", async () => {
  const kind = kindOf(done, { finish: async () => ({ message: '2 facilities' }) });
  const { id } = await startTestProcess(data, kind, { input: {}, items: items(1) });
  runEngine([kind]);
  expect((await waitForEnd(id)).result).toEqual({ message: '2 facilities' });
});
