import { vi } from 'vitest';
import { startProcessEngine } from '../../server/src/processes/engine.ts';
import type { TestApp } from './app.ts';

/** Runs all started processes to completion. */
export const runProcesses = async ({ services }: TestApp): Promise<void> => {
  const { data, seal, log, workload, processKinds } = services;
  const timings = { leaseMs: 20_000, heartbeatMs: 5000, pollMs: 50, progressMs: 1000 };
  const engine = startProcessEngine({ data, seal, log, workload, services, kinds: processKinds, timings });
  try {
    await vi.waitFor(
      async () => {
        const unfinished = await data.transaction('all', (tx) =>
          tx.selectFrom('processes').select('id').where('state', '=', 'InProgress').execute(),
        );
        if (unfinished.length > 0) throw new Error(`${unfinished.length} processes are still open.`);
      },
      { timeout: 20_000, interval: 50 },
    );
  } finally {
    await engine.stop();
  }
};
