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
  done: (isOver: boolean) => Promise<void>;
};

/**
 * Records the progress of a document while it is moved. Nothing depends on it, so it may fail: what an earlier attempt
 * left is looked up at the destination.
 */
export const recordSteps = (data: Pick<Data, 'transaction'>, move: Move): RecordedSteps => {
  const standing: MoveProgress = { sentBytes: 0, copyId: null, isVerified: false };
  const began = performance.now();
  const at: { written: number | null; verified: number | null } = { written: null, verified: null };
  const ageOf = (time: number | null) => time && performance.now() - time;
  let notes: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const note = () => {
    clearTimeout(timer);
    timer = undefined;
    const now = { ...standing };
    notes = notes.then(() => recordProgress(data, move, now)).catch(() => undefined);
  };
  const noteAfter = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(note, ms);
  };
  noteAfter(slowStepMs);
  return {
    sent: (bytes) => {
      standing.sentBytes = bytes;
      timer ??= setTimeout(note, progressIntervalMs);
    },
    written: (copyId) => {
      at.written = performance.now();
      move.copyId = copyId;
      Object.assign(standing, { copyId, sentBytes: move.size });
      noteAfter(slowStepMs);
    },
    verified: () => {
      at.verified = performance.now();
      standing.isVerified = true;
      noteAfter(slowStepMs);
    },
    ages: () => ({
      readingMs: performance.now() - began,
      writtenMs: ageOf(at.written),
      verifiedMs: ageOf(at.verified),
    }),
    done: async (isOver) => {
      if (isOver) clearTimeout(timer);
      else note();
      await notes;
    },
  };
};
