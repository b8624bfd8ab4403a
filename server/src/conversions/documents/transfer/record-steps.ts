import type { Data } from '../../../data/database.ts';
import { type Move, type MoveProgress, recordProgress, type StepAges } from './journal.ts';
import type { MoveSteps } from './move-document.ts';

/** A step that takes this long is recorded while it runs; quicker ones are recorded with the end. */
const slowStepMs = 200;
/** How often the progress of a large content is recorded. */
const progressIntervalMs = 1000;

type RecordedSteps = MoveSteps & {
  ages: () => StepAges;
  /** Waits for pending writes; if the document is not finished, records its current state. */
  finish: (isComplete: boolean) => Promise<void>;
};

/**
 * Records the progress of a document while it is moved. Nothing depends on it, so it may fail: what an earlier attempt
 * left is looked up at the destination.
 */
export const recordSteps = (data: Pick<Data, 'transaction'>, move: Move): RecordedSteps => {
  const progress: MoveProgress = { sentBytes: 0, copyId: null, isVerified: false };
  const startedAt = performance.now();
  const reachedAt: { written: number | null; verified: number | null } = { written: null, verified: null };
  const ageOf = (time: number | null) => time && performance.now() - time;
  let pendingWrites: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const writeProgress = () => {
    clearTimeout(timer);
    timer = undefined;
    const now = { ...progress };
    pendingWrites = pendingWrites.then(() => recordProgress(data, move, now)).catch(() => undefined);
  };
  const scheduleWrite = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(writeProgress, ms);
  };
  scheduleWrite(slowStepMs);
  return {
    sent: (bytes) => {
      progress.sentBytes = bytes;
      timer ??= setTimeout(writeProgress, progressIntervalMs);
    },
    written: (copyId) => {
      reachedAt.written = performance.now();
      move.copyId = copyId;
      Object.assign(progress, { copyId, sentBytes: move.size });
      scheduleWrite(slowStepMs);
    },
    verified: () => {
      reachedAt.verified = performance.now();
      progress.isVerified = true;
      scheduleWrite(slowStepMs);
    },
    ages: () => ({
      readingMs: performance.now() - startedAt,
      writtenMs: ageOf(reachedAt.written),
      verifiedMs: ageOf(reachedAt.verified),
    }),
    finish: async (isComplete) => {
      if (isComplete) clearTimeout(timer);
      else writeProgress();
      await pendingWrites;
    },
  };
};
