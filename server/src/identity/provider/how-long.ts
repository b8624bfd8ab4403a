import { ofCall } from './of-call.ts';

const ends = ofCall(() => ({ seconds: Number.POSITIVE_INFINITY }));

/** Notes that something the current call has read expires in this many seconds; null if it doesn't expire. */
export const noteEnd = (seconds: number | null): void => {
  const call = ends();
  if (seconds !== null) call.seconds = Math.min(call.seconds, seconds);
};

/** How long everything that a call has read stays valid if nothing changes. */
export const lastsMs = (call: object): number => ends(call).seconds * 1000;
