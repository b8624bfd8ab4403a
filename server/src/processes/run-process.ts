import type { Reason } from '@keystead/contract/processes/reason.ts';
import type { Tx } from '../data/database.ts';
import { announceChanged } from './announce.ts';
import { endFatally, endIfSettled, noteFailedEnd } from './end-process.ts';
import { type Claim, claimItems, nextDueMs, reclaimItems } from './items.ts';
import type { ProcessKind } from './kind.ts';
import { isAnybodyWaiting, type Lease, releaseLease, renewLease } from './lease.ts';
import { runGroup } from './run-group.ts';
import { type RunNeeds, runItems, waitsForDatabase } from './run-item.ts';

export type Timings = {
  leaseMs: number;
  heartbeatMs: number;
  /** How long a process runs while others wait. */
  turnMs: number;
  pollMs: number;
  /** The minimum time between updates to watching clients. */
  progressMs: number;
};

type Needs = RunNeeds & { timings: Timings; kinds: readonly string[] };

/** One turn of a process on this server process. */
type Turn = {
  lease: Lease;
  kind: ProcessKind;
  needs: Needs;
  running: Map<number, Promise<void>>;
  /** Takes on nothing new: shutting down, another server process took over, or others are waiting for their turn. */
  isOver: boolean;
  isLost: boolean;
  fatal: Reason | null;
  endsAt: number;
  /** How long the last batch took. */
  batchMs: number;
  wake: () => void;
};

/** Works on a process until it ends, its turn is over, or `stop` is called. */
export const startTurn = (lease: Lease, kind: ProcessKind, needs: Needs) => {
  const turn: Turn = {
    lease,
    kind,
    needs,
    running: new Map(),
    isOver: false,
    isLost: false,
    fatal: null,
    endsAt: Date.now() + needs.timings.turnMs,
    batchMs: 0,
    wake: () => undefined,
  };
  const heartbeat = setInterval(() => void beat(turn), needs.timings.heartbeatMs);
  const progressTimer = setInterval(() => void announceProgress(turn), needs.timings.progressMs);
  const done = work(turn)
    // The lease is left to expire: work that fails immediately would otherwise be retried in a tight loop.
    .catch((error) => needs.log.error({ err: error, process: lease.id }, 'A process stopped unexpectedly'))
    .finally(() => {
      clearInterval(heartbeat);
      clearInterval(progressTimer);
    });
  const stop = () => {
    turn.isOver = true;
    turn.wake();
  };
  return { done, stop };
};

const work = async (turn: Turn): Promise<void> => {
  const { lease, needs, running } = turn;
  await needs.data.transaction('all', (tx) => reclaimItems(tx, lease));
  // A turn begins when work can start: with a slow database, it would otherwise be over before anything was done.
  turn.endsAt = Date.now() + needs.timings.turnMs;
  while (!turn.isOver && !turn.fatal) {
    await yieldToOthers(turn);
    await yieldToPeople(turn);
    const capacity = { slots: parallelNow(turn) - running.size, batchSize: turn.kind.batchSize };
    const isFree = !turn.isOver && capacity.slots > 0;
    const batches = isFree
      ? await needs.data.transaction('all', (tx) => claimItems(tx, lease, capacity))
      : [];
    for (const claims of batches) begin(turn, claims);
    if (running.size > 0) await Promise.race([...running.values(), waitForWake(turn)]);
    else if (!turn.isOver && (await endOrWait(turn)) === 'ended') return;
  }
  await Promise.all(running.values());
  if (turn.isLost) return;
  await runEnding(turn, async (tx) => {
    if (turn.fatal) await endFatally(tx, lease, turn.kind, needs.services, turn.fatal);
    else if (!(await endIfSettled(tx, lease.id, turn.kind, needs.services))) await releaseLease(tx, lease);
  });
};

/** Batches keep the database and the server busy: while people wait for responses, they get half of the time. */
const isCompetingWithPeople = ({ kind, needs }: Turn): boolean =>
  kind.batchSize > 1 && needs.workload.hasCalls();

const parallelNow = (turn: Turn): number => (isCompetingWithPeople(turn) ? 1 : turn.kind.parallel);

const restLimitMs = 200;

const yieldToPeople = async (turn: Turn): Promise<void> => {
  if (turn.running.size > 0 || turn.batchMs === 0 || !isCompetingWithPeople(turn)) return;
  const restMs = Math.min(turn.batchMs, restLimitMs);
  turn.batchMs = 0;
  await Promise.race([new Promise((resolve) => setTimeout(resolve, restMs)), waitForWake(turn)]);
};

/** A transaction that may end the process. A failure is counted, and the holder of the next lease tries again. */
const runEnding = async <T>({ lease, needs }: Turn, work: (tx: Tx) => Promise<T>): Promise<T> => {
  try {
    return await needs.data.transaction('all', work);
  } catch (error) {
    await needs.data.transaction('all', (tx) => noteFailedEnd(tx, lease));
    throw error;
  }
};

const begin = (turn: Turn, claims: readonly Claim[]): void => {
  const { lease, kind, needs, running } = turn;
  const position = claims[0]?.position ?? 0;
  const startedAt = performance.now();
  const endItems = needs.workload.beginItems();
  const mayGoOn = () => !turn.isOver && !turn.fatal && Date.now() < turn.endsAt;
  const [first] = claims;
  const work =
    kind.groupRun && first
      ? runGroup({ lease, claim: first, kind, needs, mayGoOn })
      : runItems({ lease, claims, kind, needs });
  const done = work
    .then((fatal) => {
      turn.fatal ??= fatal;
    })
    // Its outcome could not be written; the next server process to take over will retry the item.
    .catch((error) => {
      needs.log.error({ err: error, process: lease.id, item: position }, waitsForDatabase);
      turn.isOver = true;
    })
    .finally(() => {
      endItems();
      turn.batchMs = performance.now() - startedAt;
      running.delete(position);
    });
  running.set(position, done);
};

const waitForWake = (turn: Turn): Promise<void> =>
  new Promise((resolve) => {
    turn.wake = resolve;
  });

/** There is nothing to do now: the process has ended, or waits for an item that is due later. */
const endOrWait = async (turn: Turn): Promise<'ended' | 'goes on'> => {
  const { lease, kind, needs } = turn;
  const { data, services, timings } = needs;
  if (await runEnding(turn, (tx) => endIfSettled(tx, lease.id, kind, services))) return 'ended';
  const dueMs = await data.transaction('all', (tx) => nextDueMs(tx, lease.id));
  const waitMs = Math.min(Math.max(dueMs ?? 0, 10), timings.pollMs);
  await Promise.race([new Promise((resolve) => setTimeout(resolve, waitMs)), waitForWake(turn)]);
  return 'goes on';
};

const yieldToOthers = async (turn: Turn): Promise<void> => {
  const { data, kinds, timings } = turn.needs;
  if (Date.now() < turn.endsAt) return;
  if (await isAnybodyWaiting(data, kinds)) turn.isOver = true;
  else turn.endsAt = Date.now() + timings.pollMs;
};

const beat = async (turn: Turn): Promise<void> => {
  const { lease, needs } = turn;
  try {
    const isOurs = await needs.data.transaction('all', (tx) => renewLease(tx, lease, needs.timings.leaseMs));
    if (isOurs) return;
    turn.isLost = true;
    turn.isOver = true;
    turn.wake();
  } catch (error) {
    needs.log.warn({ err: error, process: lease.id }, 'A lease is waiting for the database');
  }
};

const announceProgress = async ({ lease, needs }: Turn): Promise<void> => {
  await needs.data
    .transaction('all', (tx) => announceChanged(tx, lease.id))
    .catch((error) => needs.log.warn({ err: error }, 'Progress is waiting for the database'));
};
