import { coalesceCalls } from '../jobs/coalesce-calls.ts';
import type { ProcessKinds } from './kinds.ts';
import { claimProcess } from './lease.ts';
import type { RunNeeds } from './run-item.ts';
import { startTurn, type Timings } from './run-process.ts';

export type ProcessEngine = {
  /** Call when a process may be waiting, or a slot may be free. */
  wake: () => void;
  /** Takes on nothing new and waits for running items. */
  stop: () => Promise<void>;
};

const defaultTimings = {
  turnMs: 10_000,
  pollMs: 1000,
  progressMs: 250,
};

type Needs = RunNeeds & {
  kinds: ProcessKinds;
  timings: Pick<Timings, 'leaseMs' | 'heartbeatMs'> & Partial<Timings>;
};

/** Works on processes for as long as the server process runs. Any number of server processes can do so concurrently. */
export const startProcessEngine = (needs: Needs): ProcessEngine => {
  const timings: Timings = { ...defaultTimings, ...needs.timings };
  const names = [...needs.kinds.keys()];
  const turns = new Map<string, ReturnType<typeof startTurn>>();
  let isStopped = false;

  const claim = async (): Promise<void> => {
    while (!isStopped) {
      const lease = await claimProcess(needs.data, names, timings.leaseMs);
      const kind = lease && needs.kinds.get(lease.kind);
      if (!kind) return;
      const turn = startTurn(lease, kind, { ...needs, timings, kinds: names });
      turns.set(lease.token, turn);
      void turn.done.finally(() => {
        turns.delete(lease.token);
        wake();
      });
    }
  };

  const { call: wake, settled: claimsSettled } = coalesceCalls(claim, (error) =>
    needs.log.error({ err: error }, 'Processes are waiting for the database'),
  );

  /** Leases of dead server processes expire without notice. */
  const timer = setInterval(wake, timings.pollMs);
  wake();
  return {
    wake,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await claimsSettled();
      for (const turn of turns.values()) turn.stop();
      await Promise.all([...turns.values()].map(({ done }) => done));
    },
  };
};
