import { setTimeout as sleep } from 'node:timers/promises';

/** What this server process is busy with. Users come first, then processes, then orders to other systems. */
export type Workload = {
  /** A user's call is being handled, until the returned function is called. */
  beginCall: () => () => void;
  /** Items of a process are running, likewise. */
  beginItems: () => () => void;
  /** A user is waiting for a reply, or was a moment ago. */
  hasCalls: () => boolean;
  hasItems: () => boolean;
  /** Resolves when no one is waiting for a reply, but after a second at the latest. */
  untilQuiet: () => Promise<void>;
};

/** Calls rarely come alone: a page makes several, one after the other. */
const lingerMs = 250;

const maxWaitMs = 1000;
const pollMs = 50;
const maxPauseMs = 200;

const createGauge = (cooldownMs: number) => {
  let count = 0;
  let lastEnd = Number.NEGATIVE_INFINITY;
  return {
    begin: () => {
      let isOpen = true;
      count++;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        count--;
        lastEnd = performance.now();
      };
    },
    isBusy: () => count > 0 || performance.now() - lastEnd < cooldownMs,
  };
};

/** A pause before the next of many tasks that can wait a little, while others are being served. */
export const pauseWhileBusy = async ({
  hasCalls,
  hasItems,
}: Pick<Workload, 'hasCalls' | 'hasItems'>): Promise<void> => {
  for (let pausedMs = 0; pausedMs < maxPauseMs && (hasCalls() || hasItems()); pausedMs += pollMs)
    await sleep(pollMs);
};

export const createWorkload = (): Workload => {
  const calls = createGauge(lingerMs);
  const items = createGauge(0);
  return {
    beginCall: calls.begin,
    beginItems: items.begin,
    hasCalls: calls.isBusy,
    hasItems: items.isBusy,
    untilQuiet: async () => {
      for (let waitedMs = 0; waitedMs < maxWaitMs && calls.isBusy(); waitedMs += pollMs) await sleep(pollMs);
    },
  };
};
