import type { FastifyBaseLogger } from 'fastify';
import { type CarryOutNeeds, carryOut } from './carry-out.ts';
import { type Claim, claimDue, placeOf, releaseClaims, renewLeases } from './claim-due.ts';

export type Engine = {
  /** Something may be due. */
  wake: () => void;
  /** Takes nothing new and waits for what is under way. */
  stop: () => Promise<void>;
};

type Needs = CarryOutNeeds & { log: Pick<FastifyBaseLogger, 'error'> };

/** How much one process does at a time, and how much of it at one place, so that a slow system cannot take it all. */
export const processLimit = 32;
const placeLimit = 8;
/** Retries and leases of dead processes become due without anybody saying so. */
const pollMs = 1000;
const renewMs = 5000;

/** Carries out sub-transactions for as long as the process lives. Any number of processes may do so at once. */
export const startEngine = (needs: Needs): Engine => {
  const running = new Map<number, { place: string; done: Promise<void> }>();
  let isStopped = false;
  let claiming: Promise<void> | null = null;
  let isAskedAgain = false;

  const runningAt = (place: string): number =>
    [...running.values()].filter((work) => work.place === place).length;

  const start = (claim: Claim): void => {
    const done = carryOut(claim, needs)
      .catch((error) =>
        needs.log.error({ err: error, subTransaction: claim.id }, 'Provisioning stopped short'),
      )
      .finally(() => {
        running.delete(claim.id);
        wake();
      });
    running.set(claim.id, { place: placeOf(claim), done });
  };

  /** Two claims of one place in one go may be more than it takes; the rest goes back. */
  const accept = (claims: readonly Claim[]): Claim[] =>
    claims.filter((claim) => {
      const isTooMuch = runningAt(placeOf(claim)) >= (claim.isProbe ? 1 : placeLimit);
      if (!isTooMuch) start(claim);
      return isTooMuch;
    });

  const claim = async (): Promise<void> => {
    const places = new Set([...running.values()].map((work) => work.place));
    const full = [...places].filter((place) => runningAt(place) >= placeLimit);
    const free = processLimit - running.size;
    if (free <= 0) return;
    const claims = await needs.data.transaction('all', (tx) => claimDue(tx, free, full));
    const surplus = accept(claims);
    if (surplus.length > 0) await needs.data.transaction('all', (tx) => releaseClaims(tx, surplus));
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
      await Promise.all([...running.values()].map((work) => work.done));
      for (const timer of timers) clearInterval(timer);
    },
  };
};
