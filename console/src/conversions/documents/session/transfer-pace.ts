import type { DocumentSession } from '@keystead/contract/conversions/documents/document-session-calls.ts';

type TransferState = Pick<DocumentSession, 'progress' | 'residents'>;

export type TimeLeft = { unit: 'moment' | 'minutes' | 'hours'; count: number };

const minute = 60;
const hour = 60 * minute;

/** Rounded up to these, so that a number stays long enough to be believed. */
const steps = [1, 2, 3, 4, 5, 7, 10, 15, 20, 30, 45, 60];

/** Any earlier, the speed is unknown. */
const minElapsedSeconds = 5;

const toTimeLeft = (seconds: number): TimeLeft => {
  if (seconds <= 10) return { unit: 'moment', count: 0 };
  const minutes = steps.find((step) => seconds <= step * minute);
  return minutes !== undefined && minutes < 60
    ? { unit: 'minutes', count: minutes }
    : { unit: 'hours', count: Math.ceil(seconds / hour) };
};

/** A rate rounded to two significant digits. */
const roundRate = (rate: number): number => (rate > 0 ? Number(rate.toPrecision(2)) : 0);

/** The bytes left to move: none for residents whose documents are all done, moved or not. */
const bytesLeft = (residents: TransferState['residents']): number =>
  residents
    .filter(({ documents, moved, notMoved }) => moved + notMoved < documents)
    .reduce((sum, { bytes, movedBytes }) => sum + Math.max(0, bytes - movedBytes), 0);

/** By documents, for small ones where the calls dominate, and by bytes, for large ones: whichever takes longer. */
const secondsLeft = ({ progress, residents }: TransferState, elapsed: number): number | null => {
  const { documents, moved, notMoved, bytesPerSecond } = progress;
  const handled = moved + notMoved;
  const byDocuments = moved > 0 ? ((documents - handled) * elapsed) / moved : null;
  const byBytes = bytesPerSecond > 0 ? bytesLeft(residents) / bytesPerSecond : null;
  return byDocuments === null && byBytes === null ? null : Math.max(byDocuments ?? 0, byBytes ?? 0);
};

/** The progress, speed and time left of a transfer; null for what isn't known yet. */
export const transferPace = (transfer: TransferState, now: number) => {
  const { documents, moved, notMoved, bytesPerSecond, startedAt } = transfer.progress;
  const elapsed = (now - Date.parse(startedAt)) / 1000;
  const seconds = elapsed < minElapsedSeconds ? null : secondsLeft(transfer, elapsed);
  return {
    percent: documents === 0 ? 100 : Math.floor(((moved + notMoved) / documents) * 100),
    bytesPerSecond: bytesPerSecond > 0 ? roundRate(bytesPerSecond) : null,
    timeLeft: seconds === null ? null : toTimeLeft(seconds),
  };
};
