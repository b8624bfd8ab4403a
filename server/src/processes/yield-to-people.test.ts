import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openProcessDatabase } from '../../../tooling/test/processes/process-database.ts';
import { readProcess, startEngine, startTestProcess } from '../../../tooling/test/processes/process-world.ts';
import { createWorkload } from '../jobs/workload.ts';
import { defineProcessKind } from './kind.ts';

const batchMs = 60;
const { data } = await openProcessDatabase();

/** Runs ten batches of two; returns how many ran concurrently and the busy share of the time between first and last. */
const run = async (kindName: string, withPeople: boolean) => {
  const workload = createWorkload();
  const spans: { from: number; to: number }[] = [];
  let running = 0;
  let most = 0;
  const kind = defineProcessKind({
    kind: kindName,
    access: { see: 'signedIn', cancel: 'signedIn', reach: 'customer' },
    input: z.object({}),
    item: z.object({}),
    parallel: 2,
    batchSize: 2,
    runItem: async () => ({ state: 'Done' }),
    runBatch: async ({ runs, settleAll }) => {
      const from = performance.now();
      expect(workload.hasItems()).toBe(true);
      most = Math.max(most, ++running);
      await pause(batchMs);
      running--;
      spans.push({ from, to: performance.now() });
      return settleAll('all', async () => runs.map(() => ({ state: 'Done' as const })));
    },
  });
  const endCall = withPeople ? workload.beginCall() : undefined;
  const { id } = await startTestProcess(data, kind, {
    input: {},
    items: Array.from({ length: 20 }, () => ({})),
  });
  const engine = startEngine(data, [kind], { turnMs: 60_000 }, workload);
  const done = async () => (await readProcess(data, id)).done;
  await vi.waitFor(async () => expect(await done()).toBe(20), { timeout: 20_000, interval: 20 });
  await engine.stop();
  endCall?.();
  expect(workload.hasItems()).toBe(false);
  const totalMs = Math.max(...spans.map(({ to }) => to)) - Math.min(...spans.map(({ from }) => from));
  const busyMs = spans.reduce((sum, { from, to }) => sum + to - from, 0);
  return { most, share: busyMs / totalMs };
};

test('without other load, batches run as their kind says', async () => {
  expect((await run('test.alone', false)).most).toBe(2);
});

test('while people wait for responses, batches run one at a time, for half of the time, to the end', async () => {
  const { most, share } = await run('test.beside', true);
  expect(most).toBe(1);
  expect(share).toBeLessThan(0.55);
});
