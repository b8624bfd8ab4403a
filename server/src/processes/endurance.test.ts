import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openProcessDatabase } from '../../../tooling/test/processes/process-database.ts';
import {
  readItems,
  readProcess,
  startEngine,
  startTestProcess,
} from '../../../tooling/test/processes/process-world.ts';
import type { ProcessEngine } from './engine.ts';
import { defineProcessKind, type ItemOutcome } from './kind.ts';

const { data } = await openProcessDatabase();
let engine: ProcessEngine | undefined;

afterEach(() => engine?.stop());

type Overrides = {
  parallel?: number;
  batchSize?: number;
  runBatch?: () => Promise<null>;
  finish?: () => Promise<Record<string, unknown>>;
};
let kinds = 0;

/** Each test has its own kind, so that none picks up work left by another. */
const kindOf = (runItem: (run: { processId: string }) => Promise<ItemOutcome>, overrides: Overrides) =>
  defineProcessKind({
    kind: `test.endurance${++kinds}`,
    access: { see: 'signedIn', cancel: 'signedIn', reach: 'customer' },
    input: z.object({}),
    item: z.object({}),
    runItem: runItem as never,
    ...overrides,
  });

const waitForEnd = (id: string) =>
  vi.waitFor(
    async () => {
      const process = await readProcess(data, id);
      expect(process.state).not.toBe('InProgress');
      return process;
    },
    { timeout: 20_000, interval: 20 },
  );

test('interrupted items are retried alone, so that no waiting item has an attempt counted', async () => {
  let peak = 0;
  let batchRuns = 0;
  const kind = kindOf(
    async ({ processId }) => {
      const working = (await readItems(data, processId)).filter(({ state }) => state === 'Working');
      peak = Math.max(peak, working.length);
      return { state: 'Done' };
    },
    {
      parallel: 2,
      batchSize: 5,
      runBatch: async () => {
        batchRuns++;
        return null;
      },
    },
  );
  const { id } = await startTestProcess(data, kind, { input: {}, items: Array(12).fill({}) });
  await data.transaction('all', (tx) =>
    tx.updateTable('process_items').set({ attempts: 4 }).where('process_id', '=', id).execute(),
  );
  engine = startEngine(data, [kind]);
  expect(await waitForEnd(id)).toMatchObject({ state: 'Completed', done: 12 });
  expect([peak, batchRuns]).toEqual([2, 0]);
});

test('gives up on an end that keeps failing after five attempts; finished items stay done', async () => {
  let tries = 0;
  const kind = kindOf(async () => ({ state: 'Done' }), {
    finish: async () => {
      tries++;
      throw new Error('The last step does not work.');
    },
  });
  const { id } = await startTestProcess(data, kind, { input: {}, items: Array(2).fill({}) });
  engine = startEngine(data, [kind], { leaseMs: 300, heartbeatMs: 100 });
  const process = await waitForEnd(id);
  expect(tries).toBe(5);
  expect(process).toMatchObject({
    state: 'Failed',
    reason_code: 'process.endFailed',
    done: 2,
    failed: 0,
    lease_token: null,
  });
});
