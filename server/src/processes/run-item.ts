import { ExternalError } from '@keystead/connectors/external-error.ts';
import { Failure, fail } from '@keystead/contract/errors.ts';
import { systemName } from '@keystead/contract/people/system-names.ts';
import type { Reason } from '@keystead/contract/processes/reason.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Data } from '../data/database.ts';
import { isDatabaseUnavailable } from '../data/is-database-unavailable.ts';
import { isStatementTimeout } from '../data/is-statement-timeout.ts';
import type { Workload } from '../jobs/workload.ts';
import type { Seal } from '../secrets/seal.ts';
import { type Claim, ClaimLost, postponeItem, releaseItems, settleItem, settleItems } from './items.ts';
import {
  FatalProcessError,
  type ItemOutcome,
  type ItemRun,
  type ProcessKind,
  SourceGoneError,
} from './kind.ts';
import type { Lease } from './lease.ts';
import { loadActor } from './load-actor.ts';

export type RunNeeds = {
  data: Pick<Data, 'transaction'>;
  seal: Pick<Seal, 'open'>;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  workload: Pick<Workload, 'beginItems' | 'hasCalls'>;
  /** The services that the kinds need. */
  services: unknown;
};

export type Work = {
  lease: Lease;
  claim: Claim;
  kind: ProcessKind;
  needs: RunNeeds;
  prepared?: unknown;
  /** Receives the outcome if it is written together with others. */
  keep?: (outcome: ItemOutcome) => void;
};

/** An item that was running in this many server processes that died is abandoned: it may be what kills them. */
const attemptLimit = 5;
export const isAbandoned = ({ attempts }: Claim): boolean => attempts > attemptLimit;

export const retryPauseMs = 1000;
export const busyReason = { code: 'server.busy' };
export const waitsForDatabase = 'An item is waiting for the database';

/** Runs one claimed item and writes its outcome. Returns the reason why the whole process must end, if any. */
export const runItem = async (work: Work): Promise<Reason | null> => {
  const { claim, kind, needs } = work;
  try {
    if (isAbandoned(claim)) {
      await settle(work, { state: 'Failed', reason: sentence('process.interrupted') });
      return null;
    }
    const outcome = await kind.runItem(toRun(work), needs.services);
    if (!('isSettled' in outcome)) await settle(work, outcome);
    return null;
  } catch (error) {
    if (error instanceof ClaimLost) return null;
    return handleItemError(work, error);
  }
};

export type Batch = Omit<Work, 'claim' | 'prepared' | 'keep'> & { claims: readonly Claim[] };

/** Runs claimed items, together where that works, otherwise one by one. Returns the same as `runItem`. */
export const runItems = async (batch: Batch): Promise<Reason | null> => {
  const { claims, ...rest } = batch;
  if (claims.length > 1 && (await runTogether(batch))) return null;
  for (const [index, claim] of claims.entries()) {
    const fatal = await runItem({ ...rest, claim });
    if (!fatal) continue;
    await rest.needs.data.transaction('all', (tx) => releaseItems(tx, claims.slice(index + 1)));
    return fatal;
  }
  return null;
};

/** Items that failed together may succeed alone: running them one by one finds the cause. */
const runTogether = async ({ claims, ...rest }: Batch): Promise<boolean> => {
  const { kind, needs } = rest;
  if (claims.some(({ attempts }) => attempts > 1)) return false;
  try {
    const settled = await kind.runBatch(
      {
        runs: claims.map((claim) => toRun({ ...rest, claim })),
        settleAll: (scope, work) =>
          needs.data.transaction(scope, async (tx) => {
            await settleItems(tx, claims, await work(tx));
            return { isSettled: true };
          }),
      },
      needs.services,
    );
    return settled !== null;
  } catch (error) {
    // Another server process has them now.
    return error instanceof ClaimLost;
  }
};

const settle = async ({ claim, needs, keep }: Work, outcome: ItemOutcome): Promise<void> => {
  if (keep) keep(outcome);
  else await needs.data.transaction('all', (tx) => settleItem(tx, claim, outcome));
};

const toRun = ({ lease, claim, kind, needs, prepared }: Work): ItemRun<unknown, unknown> => ({
  processId: lease.id,
  customerId: lease.customerId,
  input: lease.input,
  secret: lease.sealedSecret === null ? null : needs.seal.open(lease.sealedSecret, 'process-secret'),
  position: claim.position,
  key: claim.key,
  name: claim.name,
  item: claim.data,
  itemSecret: claim.sealedSecret === null ? null : needs.seal.open(claim.sealedSecret, 'process-secret'),
  attempt: claim.attempts,
  prepared,
  startedBy: { name: lease.actorName, userName: lease.actorUserName },
  traceId: lease.traceId,
  origin: async () => {
    const { actorSsoid: ssoid, customerId } = lease;
    const isEverywhere = kind.access.reach === 'everywhere';
    const actor =
      ssoid &&
      (await needs.data.transaction('all', (tx) => loadActor(tx, { ssoid, customerId, isEverywhere })));
    if (!actor) throw fail('access.denied');
    return { actor, traceId: lease.traceId, ip: lease.ip };
  },
  settle: (scope, doWork) =>
    needs.data.transaction(scope, async (tx) => {
      await settleItem(tx, claim, await doWork(tx));
      return { isSettled: true };
    }),
});

/** Retries the item later if the cause may pass, otherwise writes that it failed. Returns the same as `runItem`. */
export const handleItemError = async (work: Work, error: unknown): Promise<Reason | null> => {
  if (error instanceof SourceGoneError) return waitForSource(work, error);
  const triesAgain = work.claim.attempts < work.kind.tries;
  if (triesAgain && error instanceof ExternalError && error.isRetryable) {
    const reason = sentence('process.outsideFailed', { system: systemName(error.system) });
    return tryLater(work, reason, error.retryAfterMs);
  }
  // It may have waited for a row that others hold for long, but may also be too much in itself.
  if (triesAgain && isStatementTimeout(error)) return tryLater(work, busyReason);
  if (isDatabaseUnavailable(error)) return runAgain(work, error);
  // Otherwise it would be a `SourceGoneError`.
  const hasSourceAnswered = error instanceof ExternalError;
  await settle(work, { state: 'Failed', reason: reasonOf(work, error), hasSourceAnswered });
  return error instanceof FatalProcessError ? error.reason : null;
};

const reasonOf = ({ claim, lease, needs }: Work, error: unknown): Reason => {
  if (error instanceof FatalProcessError) return error.reason;
  if (error instanceof Failure) return error.reason ?? { code: error.code };
  if (error instanceof ExternalError) {
    const code = error.isRetryable ? 'process.outsideFailed' : 'process.outsideRefused';
    return sentence(code, { system: systemName(error.system) });
  }
  needs.log.error({ err: error, process: lease.id, item: claim.position }, 'An item of a process failed');
  return sentence('process.itemFailed');
};

/** Each pause is twice as long as the one before. */
const tryLater = async ({ claim, kind, needs }: Work, reason: Reason, leastMs = 0): Promise<null> => {
  const afterMs = Math.max(retryPauseMs * 2 ** (claim.attempts - 1), leastMs);
  const { finishesBegun } = kind;
  await needs.data.transaction('all', (tx) =>
    postponeItem(tx, claim, { afterMs, reason, isCounted: true, finishesBegun }),
  );
  return null;
};

/**
 * The item is not at fault, so there is no limit. It counts as tried, since it may have reached another system. If it
 * has ended after all, only the reply was lost.
 */
const runAgain = async ({ claim, kind, lease, needs }: Work, error: unknown): Promise<null> => {
  const { finishesBegun } = kind;
  const isCounted = claim.attempts === 1;
  needs.log.warn({ err: error, process: lease.id, item: claim.position }, waitsForDatabase);
  try {
    await needs.data.transaction('all', (tx) =>
      postponeItem(tx, claim, { afterMs: retryPauseMs, reason: busyReason, isCounted, finishesBegun }),
    );
  } catch (fault) {
    if (!(fault instanceof ClaimLost)) throw fault;
  }
  return null;
};

/** Not counted as an attempt: the item is not at fault. */
const waitForSource = (
  { claim, kind, needs }: Work,
  { reason, pauseMs }: SourceGoneError,
): Promise<Reason | null> =>
  needs.data.transaction('all', async (tx) => {
    const { finishesBegun } = kind;
    await postponeItem(tx, claim, { afterMs: pauseMs, reason, isCounted: false, finishesBegun });
    const { goneMs } = await tx
      .updateTable('processes')
      .set({
        source_gone_since: sql<Date>`coalesce(source_gone_since, clock_timestamp())`,
        source_retry_at: sql<Date>`clock_timestamp() + ${pauseMs} * interval '1 millisecond'`,
      })
      .where('id', '=', claim.processId)
      .returning(
        sql<number>`(extract(epoch from clock_timestamp() - source_gone_since) * 1000)::float8`.as('goneMs'),
      )
      .executeTakeFirstOrThrow();
    return goneMs >= kind.sourceTimeoutMs ? reason : null;
  });
