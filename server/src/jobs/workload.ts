import { setTimeout as sleep } from 'node:timers/promises';

/** What this server process is busy with. People come first, then processes, then orders to other systems. */
export type Workload = {
  /** A person's call is being answered, until what this returns is called. */
  beginCall: () => () => void;
  /** Items of a process are being done, likewise. */
  beginItems: () => () => void;
  /** Somebody waits for an answer, or did a moment ago. */
  hasCalls: () => boolean;
  hasItems: () => boolean;
  /** Resolves when nobody waits for an answer, and after a second in any case. */
  untilQuiet: () => Promise<void>;
};

/** One call is seldom alone: a page asks for several things, one after the other. */
const lingerMs = 250;

const mostPatienceMs = 1000;
const lookMs = 50;
const restMs = 200;

const createGauge = (stillMs: number) => {
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
    isBusy: () => count > 0 || performance.now() - lastEnd < stillMs,
  };
};

/** A pause before the next of many things that can wait a little, as long as somebody else is served. */
export const restBesideOthers = async ({
  hasCalls,
  hasItems,
}: Pick<Workload, 'hasCalls' | 'hasItems'>): Promise<void> => {
  for (let rested = 0; rested < restMs && (hasCalls() || hasItems()); rested += lookMs) await sleep(lookMs);
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
      for (let waited = 0; waited < mostPatienceMs && calls.isBusy(); waited += lookMs) await sleep(lookMs);
    },
  };
};
