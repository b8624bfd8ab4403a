import type { Reason } from '@keystead/contract/processes/reason.ts';
import type { Tx } from '../data/database.ts';
import { isCollision, isDatabaseUnavailable } from '../data/is-database-unavailable.ts';
import {
  type Claim,
  ClaimLost,
  claimItems,
  claimNext,
  isCanceled,
  postponeItem,
  releaseItems,
  settleItems,
} from './items.ts';
import type { ItemOutcome } from './kind.ts';
import { busyReason, handleItemError, isAbandoned, retryPauseMs, runItem, type Work } from './run-item.ts';

/** Outcomes are written when everything taken is done, or when the first of them has waited this long. */
const waitMs = 250;

type Queued = {
  claim: Claim;
  prepared?: unknown;
  /** Prepared just before it runs, so that only this item fails if that is not possible. */
  isAlone?: boolean;
};
type Ended = { claim: Claim; outcome: ItemOutcome };

type GroupWork = Work & {
  /** Whether another item can be started without checking for other work. */
  mayGoOn: () => boolean;
};

/**
 * Runs the items of a group one by one, starting with one that is claimed, and writes their outcomes several at a time.
 * When a group is finished, the next one is taken together with writing its last outcomes.
 */
export const runGroup = async (work: GroupWork): Promise<Reason | null> => {
  let queue = await takeFirst(work);
  let ended: Ended[] = [];
  let writtenAt = performance.now();
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { claim } = next;
    let isStuck = true;
    const collectOutcome = (outcome: ItemOutcome) => {
      isStuck = false;
      ended.push({ claim, outcome });
    };
    const fatal = next.isAlone
      ? await runAlone({ ...work, claim }, collectOutcome)
      : await runItem({ ...work, ...next, keep: collectOutcome });
    const goesOn = !isStuck && !fatal && work.mayGoOn();
    const isDue = queue.length === 0 || performance.now() - writtenAt > waitMs;
    if (!goesOn || isDue) {
      queue = await writeEnds(work, { ended, queue, goesOn });
      ended = [];
      writtenAt = performance.now();
    }
    if (fatal) return fatal;
  }
  return null;
};

/** Items that could not be prepared together may be prepared alone: doing it one by one finds the cause. */
const takeFirst = async (work: GroupWork): Promise<Queued[]> => {
  const { claim, needs } = work;
  try {
    return await needs.data.transaction('all', (tx) => takeGroup(tx, work, claim));
  } catch (error) {
    if (isDatabaseUnavailable(error)) return waitForDatabase(work, error);
    return [{ claim, isAlone: true }];
  }
};

/** The outcome of an item that cannot be prepared is written without `noteEnded`, which may fail on it as well. */
const runAlone = async (work: GroupWork, keep: (outcome: ItemOutcome) => void): Promise<Reason | null> => {
  const { claim, needs } = work;
  if (isAbandoned(claim)) return runItem({ ...work, keep });
  let queued: Queued[];
  try {
    queued = await needs.data.transaction('all', (tx) => prepare(tx, work, [claim]));
  } catch (error) {
    return isDatabaseUnavailable(error) ? waitForDatabase(work, error) : handleItemError(work, error);
  }
  return runItem({ ...work, ...queued[0], keep });
};

/** Not counted as an attempt: the item is not at fault. The error ends the turn. */
const waitForDatabase = async ({ claim, kind, needs }: GroupWork, error: unknown): Promise<never> => {
  const { finishesBegun } = kind;
  await needs.data.transaction('all', (tx) =>
    postponeItem(tx, claim, { afterMs: retryPauseMs, reason: busyReason, isCounted: false, finishesBegun }),
  );
  throw error;
};

type Ends = { ended: readonly Ended[]; queue: readonly Queued[]; goesOn: boolean };

/** Writes outcomes, and returns what to do next: the rest of the queue, or what follows it. */
const writeEnds = async (work: GroupWork, { ended, queue, goesOn }: Ends): Promise<Queued[]> => {
  const waiting = queue.map(({ claim }) => claim);
  // Preparing what follows may kill the server process: an item tried before must not lose its outcome each time.
  const takesMore = goesOn && ended.every(({ claim }) => claim.attempts === 1);
  try {
    return await work.needs.data.transaction('all', async (tx) => {
      await settle(tx, work, ended);
      if (waiting.length === 0) return takesMore ? takeNext(tx, work, ended.at(-1)) : [];
      if (goesOn && !(await isCanceled(tx, work.lease.id))) return prepare(tx, work, waiting);
      await releaseItems(tx, waiting);
      return [];
    });
  } catch (error) {
    // Another server process has them now.
    if (error instanceof ClaimLost) return [];
    if (isDatabaseUnavailable(error) && !isCollision(error)) throw error;
    // What has ended must not be done again because what follows cannot be prepared, or because of a collision.
    await writeOnly(work, ended, waiting);
    return [];
  }
};

const writeOnly = (work: GroupWork, ended: readonly Ended[], waiting: readonly Claim[]): Promise<void> =>
  work.needs.data.transaction('all', async (tx) => {
    await settle(tx, work, ended);
    await releaseItems(tx, waiting);
  });

const sizeOf = ({ kind }: GroupWork): number => kind.groupRun?.size ?? 1;

/** An item tried before is prepared alone: preparing it may be what killed a server process. */
const takeGroup = async (tx: Tx, work: GroupWork, first: Claim): Promise<Queued[]> =>
  first.attempts > 1
    ? [{ claim: first, isAlone: true }]
    : prepare(tx, work, [first, ...(await claimNext(tx, first, sizeOf(work) - 1))]);

const takeNext = async (tx: Tx, work: GroupWork, last: Ended | undefined): Promise<Queued[]> => {
  const sameGroup = last ? await claimNext(tx, last.claim, sizeOf(work)) : [];
  if (sameGroup.length > 0) return prepare(tx, work, sameGroup);
  const [first] = (await claimItems(tx, work.lease, { slots: 1, batchSize: 1 })).flat();
  return first ? takeGroup(tx, work, first) : [];
};

const settle = async (tx: Tx, { kind, lease }: GroupWork, ended: readonly Ended[]): Promise<void> => {
  if (ended.length === 0) return;
  await kind.groupRun?.noteEnded(
    tx,
    lease.input,
    ended.map(({ claim, outcome }) => ({ item: claim.data, outcome })),
  );
  await settleItems(
    tx,
    ended.map(({ claim }) => claim),
    ended.map(({ outcome }) => outcome),
  );
};

const prepare = async (tx: Tx, { kind, lease }: GroupWork, claims: readonly Claim[]): Promise<Queued[]> => {
  if (claims.length === 0) return [];
  const items = claims.map(({ data }) => data);
  const preparedItems = await kind.groupRun?.prepare(tx, { processId: lease.id, input: lease.input, items });
  return claims.map((claim, index) => ({ claim, prepared: preparedItems?.[index] }));
};
