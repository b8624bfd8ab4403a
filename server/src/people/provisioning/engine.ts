import type { FastifyBaseLogger } from 'fastify';
import type { Workload } from '../../jobs/workload.ts';
import { type CarryOutNeeds, createCarrier } from './carry-out.ts';
import { type Claim, claimDue, placeOf, renewLeases } from './claim-due.ts';

export type Engine = {
  /** Something may be due. */
  wake: () => void;
  /** Takes nothing new and waits for what is under way. */
  stop: () => Promise<void>;
};

type Needs = CarryOutNeeds & {
  log: Pick<FastifyBaseLogger, 'error'>;
  workload: Pick<Workload, 'hasCalls' | 'hasItems'>;
};

/** How much one process does at a time, and how much of it at one place, so that a slow system cannot take it all. */
export const processLimit = 32;
const placeLimit = 8;
/** Beside people's calls and processes orders are taken in lots, with a pause after each: they can wait a little. */
const lot = 8;
const pauseMs = 200;
const pauseBesideBothMs = 500;
/** Retries and leases of dead processes become due without anybody saying so. */
const pollMs = 1000;
const renewMs = 5000;

/** Carries out sub-transactions for as long as the process lives. Any number of processes may do so at once. */
export const startEngine = (needs: Needs): Engine => {
  const running = new Map<number, { place: string; done: Promise<void> }>();
  let isStopped = false;
  let claiming: Promise<void> | null = null;
  let isAskedAgain = false;
  let restsUntil = 0;
  let rest: NodeJS.Timeout | undefined;

  const carryOut = createCarrier(needs);

  const start = (claim: Claim): void => {
    const done = carryOut(claim)
      .catch((error) =>
        needs.log.error({ err: error, subTransaction: claim.id }, 'Provisioning stopped short'),
      )
      .finally(() => {
        running.delete(claim.id);
        wake();
      });
    running.set(claim.id, { place: placeOf(claim), done });
  };

  const pauseNow = (): number => {
    const { hasCalls, hasItems } = needs.workload;
    if (hasCalls() && hasItems()) return pauseBesideBothMs;
    return hasCalls() || hasItems() ? pauseMs : 0;
  };

  const busy = (): Map<string, number> => {
    const places = new Map<string, number>();
    for (const { place } of running.values()) places.set(place, (places.get(place) ?? 0) + 1);
    return places;
  };

  const claim = async (): Promise<void> => {
    const pause = pauseNow();
    const free = Math.min(processLimit - running.size, pause > 0 ? lot : processLimit);
    if (free <= 0 || performance.now() < restsUntil) return;
    restsUntil = performance.now() + pause;
    const room = { free, placeLimit, busy: busy() };
    for (const taken of await needs.data.transaction('all', (tx) => claimDue(tx, room))) start(taken);
    if (pause > 0) rest = setTimeout(wake, pause);
  };

  const wake = (): void => {
    if (isStopped) return;
    if (claiming) {
      isAskedAgain = true;
      return;
    }
    claiming = claim()
      .catch((error) => needs.log.error({ err: error }, 'Provisioning waits for the database'))
      .finally(() => {
        claiming = null;
        if (!isAskedAgain) return;
        isAskedAgain = false;
        wake();
      });
  };

  const renew = (): void => {
    if (running.size === 0) return;
    needs.data
      .transaction('all', (tx) => renewLeases(tx, [...running.keys()]))
      .catch((error) => needs.log.error({ err: error }, 'Leases wait for the database'));
  };

  const timers = [setInterval(wake, pollMs), setInterval(renew, renewMs)];
  wake();
  return {
    wake,
    stop: async () => {
      isStopped = true;
      await claiming;
      clearTimeout(rest);
      await Promise.all([...running.values()].map((work) => work.done));
      for (const timer of timers) clearInterval(timer);
    },
  };
};
