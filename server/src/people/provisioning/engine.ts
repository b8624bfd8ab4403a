import { coalesceCalls } from '../../jobs/coalesce-calls.ts';
import type { Workload } from '../../jobs/workload.ts';
import { type Claim, placeOf, renewLeases } from './claim-due.ts';
import { createOrderExecutor, type OrderExecutorNeeds } from './order-executor.ts';
import { type Order, takeOrders } from './take-orders.ts';

export type Engine = {
  /** Signals that something may be due. */
  wake: () => void;
  /** Takes no new work and waits for work in progress. */
  stop: () => Promise<void>;
};

type Needs = OrderExecutorNeeds & {
  workload: Pick<Workload, 'hasCalls' | 'hasItems'>;
};

/** How much one process does at a time, and how much of that at one place, so a slow system can't take it all. */
export const processLimit = 64;
const placeLimit = 8;
/** Orders are claimed in bulk: when half of those in progress have ended, or this long after one has. */
const refillMs = 20;
/** While user calls or processes run, orders are claimed in batches with a pause after each: they can wait a bit. */
const busyBatchSize = 8;
const pauseMs = 200;
const longPauseMs = 500;
/** Retries and the leases of dead processes become due without a notification. */
const pollMs = 1000;
const renewMs = 5000;

const pauseMsFor = ({ hasCalls, hasItems }: Needs['workload']): number => {
  if (hasCalls() && hasItems()) return longPauseMs;
  return hasCalls() || hasItems() ? pauseMs : 0;
};

const countPlaces = (claims: Iterable<Claim>): Map<string, number> => {
  const places = new Map<string, number>();
  for (const place of [...claims].map(placeOf)) places.set(place, (places.get(place) ?? 0) + 1);
  return places;
};

/** Executes sub-transactions for as long as the process lives. Any number of processes can do so concurrently. */
export const startEngine = (needs: Needs): Engine => {
  // By claim, not by order: a process that stalled may claim an order a second time.
  const running = new Map<Claim, Promise<void>>();
  let isStopped = false;
  let pausedUntil = 0;
  let pauseTimer: NodeJS.Timeout | undefined;
  let refillTimer: NodeJS.Timeout | undefined;
  let claimedCount = 0;

  const executeOrder = createOrderExecutor(needs);

  const start = (order: Order): void => {
    const { claim } = order;
    const done = executeOrder(order)
      .catch((error) =>
        needs.log.error({ err: error, subTransaction: claim.id }, 'Provisioning stopped unexpectedly'),
      )
      .finally(() => {
        running.delete(claim);
        if (running.size <= claimedCount / 2) wake();
        else refillTimer ??= setTimeout(wake, refillMs);
      });
    running.set(claim, done);
  };

  const claim = async (): Promise<void> => {
    if (isStopped) return;
    clearTimeout(refillTimer);
    refillTimer = undefined;
    const pause = pauseMsFor(needs.workload);
    const free = Math.min(processLimit - running.size, pause > 0 ? busyBatchSize : processLimit);
    if (free <= 0 || performance.now() < pausedUntil) return;
    pausedUntil = performance.now() + pause;
    const capacity = { free, placeLimit, busy: countPlaces(running.keys()) };
    for (const order of await needs.data.transaction('all', (tx) => takeOrders(tx, capacity))) start(order);
    claimedCount = running.size;
    if (pause > 0) pauseTimer = setTimeout(wake, pause);
  };

  const { call: wake, settled: claimsSettled } = coalesceCalls(claim, (error) =>
    needs.log.error({ err: error }, 'Provisioning is waiting for the database'),
  );

  const renew = (): void => {
    if (running.size === 0) return;
    needs.data
      .transaction('all', (tx) => renewLeases(tx, [...running.keys()]))
      .catch((error) => needs.log.error({ err: error }, 'Leases are waiting for the database'));
  };

  const timers = [setInterval(wake, pollMs), setInterval(renew, renewMs)];
  wake();
  return {
    wake,
    stop: async () => {
      isStopped = true;
      await claimsSettled();
      clearTimeout(pauseTimer);
      clearTimeout(refillTimer);
      await Promise.all(running.values());
      for (const timer of timers) clearInterval(timer);
    },
  };
};
