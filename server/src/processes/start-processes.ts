import { listen } from '../data/notifications/listen.ts';
import type { Services } from '../services.ts';
import { changedChannel, dueChannel } from './announce.ts';
import { startProcessEngine } from './engine.ts';

/** Starts this server process's share of the work, and forwards everyone's changes to watching clients. */
export const startProcesses = async (appUrl: string, services: Services) => {
  const { data, seal, log, workload, processKinds, processUpdates, config } = services;
  const leaseMs = config.processLeaseMs;
  const timings = { leaseMs, heartbeatMs: leaseMs / 4 };
  const engine = startProcessEngine({ data, seal, log, workload, services, kinds: processKinds, timings });
  const listener = await listen(
    appUrl,
    { [dueChannel]: engine.wake, [changedChannel]: processUpdates.publish },
    log,
  );
  return {
    stop: async () => {
      await listener.stop();
      await engine.stop();
    },
  };
};
