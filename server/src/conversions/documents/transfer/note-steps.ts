import type { Data } from '../../../data/database.ts';
import { type Move, noteStanding, type Standing, type StepAges } from './journal.ts';
import type { MoveSteps } from './move-document.ts';

/** Somebody who watches learns of a step that stands for this long; quicker ones are written with the end. */
const standsMs = 200;
/** How often the bytes of a large content are told. */
const bytesMs = 1000;

type NotedSteps = MoveSteps & {
  ages: () => StepAges;
  /** Waits for what is being written; what is left in the middle is written down as it stands. */
  done: (isOver: boolean) => Promise<void>;
};

/**
 * Writes down how far a document is, while it goes on. Nothing depends on it, so it may fail: what an earlier try has
 * left is looked for at the destination.
 */
export const noteSteps = (data: Pick<Data, 'transaction'>, move: Move): NotedSteps => {
  const standing: Standing = { sentBytes: 0, copyId: null, isVerified: false };
  const began = performance.now();
  const at: { written: number | null; verified: number | null } = { written: null, verified: null };
  const ageOf = (time: number | null) => time && performance.now() - time;
  let notes: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const note = () => {
    clearTimeout(timer);
    timer = undefined;
    const now = { ...standing };
    notes = notes.then(() => noteStanding(data, move, now)).catch(() => undefined);
  };
  const noteAfter = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(note, ms);
  };
  noteAfter(standsMs);
  return {
    sent: (bytes) => {
      standing.sentBytes = bytes;
      timer ??= setTimeout(note, bytesMs);
    },
    written: (copyId) => {
      at.written = performance.now();
      move.copyId = copyId;
      Object.assign(standing, { copyId, sentBytes: move.size });
      noteAfter(standsMs);
    },
    verified: () => {
      at.verified = performance.now();
      standing.isVerified = true;
      noteAfter(standsMs);
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
