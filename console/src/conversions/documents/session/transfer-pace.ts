import type { DocumentSession } from '@keystead/contract/conversions/documents/document-session-calls.ts';

type Going = Pick<DocumentSession, 'progress' | 'residents'>;

export type TimeLeft = { unit: 'moment' | 'minutes' | 'hours'; count: number };

const minute = 60;
const hour = 60 * minute;

/** Rounded up to these, so that a number stands long enough to be believed. */
const steps = [1, 2, 3, 4, 5, 7, 10, 15, 20, 30, 45, 60];

/** Before this nobody can tell how fast it goes. */
const firstSeconds = 5;

const toTimeLeft = (seconds: number): TimeLeft => {
  if (seconds <= 10) return { unit: 'moment', count: 0 };
  const minutes = steps.find((step) => seconds <= step * minute);
  return minutes !== undefined && minutes < 60
    ? { unit: 'minutes', count: minutes }
    : { unit: 'hours', count: Math.ceil(seconds / hour) };
};

/** A rate with two digits that mean something. */
const calm = (rate: number): number => (rate > 0 ? Number(rate.toPrecision(2)) : 0);

/** What is still to be moved: a resident whose documents are all behind us has none, moved or not. */
const bytesAhead = (residents: Going['residents']): number =>
  residents
    .filter(({ documents, moved, notMoved }) => moved + notMoved < documents)
    .reduce((sum, { bytes, movedBytes }) => sum + Math.max(0, bytes - movedBytes), 0);

/** By documents where they are small and the calls take the time, by bytes where those do: whichever is later. */
const secondsAhead = ({ progress, residents }: Going, elapsed: number): number | null => {
  const { documents, moved, notMoved, bytesPerSecond } = progress;
  const handled = moved + notMoved;
  const byDocuments = moved > 0 ? ((documents - handled) * elapsed) / moved : null;
  const byBytes = bytesPerSecond > 0 ? bytesAhead(residents) / bytesPerSecond : null;
  return byDocuments === null && byBytes === null ? null : Math.max(byDocuments ?? 0, byBytes ?? 0);
};

/** How far a transfer is, how fast it goes and how long it may take; null where nobody can tell yet. */
export const transferPace = (going: Going, now: number) => {
  const { documents, moved, notMoved, bytesPerSecond, startedAt } = going.progress;
  const elapsed = (now - Date.parse(startedAt)) / 1000;
  const seconds = elapsed < firstSeconds ? null : secondsAhead(going, elapsed);
  return {
    percent: documents === 0 ? 100 : Math.floor(((moved + notMoved) / documents) * 100),
    bytesPerSecond: bytesPerSecond > 0 ? calm(bytesPerSecond) : null,
    timeLeft: seconds === null ? null : toTimeLeft(seconds),
  };
};
