import { ofCall } from './of-call.ts';

const ends = ofCall(() => ({ seconds: Number.POSITIVE_INFINITY }));

/** Something that the present call has read ends by itself in so many seconds; null for what does not. */
export const noteEnd = (seconds: number | null): void => {
  const call = ends();
  if (seconds !== null) call.seconds = Math.min(call.seconds, seconds);
};

/** How long all that a call has read lasts if nothing changes. */
export const lastsMs = (call: object): number => ends(call).seconds * 1000;
