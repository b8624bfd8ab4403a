import type { Data } from '../../../data/database.ts';
import { type Move, noteSent, noteVerified, noteWritten } from './journal.ts';
import type { MoveSteps } from './move-document.ts';

const pauseMs = 1000;

/**
 * Writes down how far a document is, one step after the other, while it goes on: nothing that has to be known after a
 * crash depends on it. Whoever is `done` knows that all is written, or why it is not.
 */
export const noteSteps = (
  data: Pick<Data, 'transaction'>,
  move: Move,
): MoveSteps & { done: () => Promise<void> } => {
  let notes: Promise<unknown> = Promise.resolve();
  let lastSent = Date.now();
  const note = (write: () => Promise<unknown>) => {
    notes = notes.then(write);
    // Told by `done`.
    notes.catch(() => undefined);
  };
  return {
    sent: (bytes) => {
      if (Date.now() - lastSent < pauseMs) return;
      lastSent = Date.now();
      note(() => noteSent(data, move, bytes));
    },
    written: (copyId) => {
      move.copyId = copyId;
      note(() => noteWritten(data, move, copyId));
    },
    verified: () => note(() => noteVerified(data, move)),
    done: async () => {
      await notes;
    },
  };
};
